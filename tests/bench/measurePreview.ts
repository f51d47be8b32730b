import { openTablet } from '../support/browser/openTablet.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, tab } from '../support/head/template.ts'
import { startServer } from '../support/server/startServer.ts'
import { median } from './quantile.ts'
import { throttle } from './throttle.ts'

const keys = 20

export interface PreviewTime {
  pages: number
  /** From the key to the end of the frame that shows its effect on the paper, median in ms, at a quarter of the speed. */
  key: number
}

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** The preview beside the document's settings, for a template of the demo school. */
export async function measurePreview(template: string): Promise<PreviewTime> {
  const server = await startServer()
  const tablet = await openTablet({ url: server.url })
  try {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, template)
    await tab(page, 'Dokument').click()
    const preview = page.getByRole('complementary', { name: /^Vorschau/ })
    await preview.locator('article, section, [data-page]').first().waitFor()
    const pages = Number((await preview.getAttribute('aria-label'))?.match(/(\d+) Seite/)?.[1] ?? 1)
    await page.getByRole('textbox', { name: 'Größe' }).first().focus()
    await throttle(page, 4)
    await page.evaluate(watch)
    for (let at = 0; at < keys; at += 1) {
      await page.keyboard.press(at % 2 === 0 ? 'ArrowUp' : 'ArrowDown')
      await page.waitForFunction((n) => window.keyTimes.length > n, at)
    }
    return { pages, key: median(await page.evaluate(() => window.keyTimes)) }
  } finally {
    await tablet.remove()
    await server.remove()
  }
}

/** In the page: the first change of the paper after a key counts, when its frame has been produced. */
function watch(): void {
  window.keyTimes = []
  let pressed: number | undefined
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    true,
  )
  const paper = document.querySelector('aside[aria-label^="Vorschau"]')
  if (!paper) throw new Error('no preview')
  new MutationObserver(() => {
    const began = pressed
    pressed = undefined
    if (began === undefined) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyTimes.push(performance.now() - began)
      port2.postMessage(0)
    })
  }).observe(paper, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** The preview's rows for `npm run bench`. */
export async function previewRows(): Promise<string[][]> {
  const [short, long] = [
    await measurePreview('Ankreuzteil Jahrgang 4'),
    await measurePreview('Jahrgang 1/2 mit Ankreuzteil'),
  ]
  const pagesOf = ({ pages }: PreviewTime) => (pages === 1 ? '1 page' : `${pages} pages`)
  return [
    ['', 'goal', pagesOf(short), pagesOf(long)],
    ['preview at 4x: key → paint', '<= 50 ms a page', `${short.key.toFixed(0)} ms`, `${long.key.toFixed(0)} ms`],
  ]
}
