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

/** The preview beside the document's settings, for a template of the demo school. */
export async function measurePreview(template: string): Promise<PreviewTime> {
  const server = await startServer()
  const tablet = await openTablet({ profile: 'disk', motion: 'allow', url: server.url })
  try {
    const { page } = tablet
    await openSettings(page, 'Vorlagen')
    await openTemplate(page, template)
    await tab(page, 'Dokument').click()
    const preview = page.getByRole('complementary', { name: /^Vorschau/ })
    await preview.locator('article, section, [data-page]').first().waitFor()
    const pages = Number((await preview.getAttribute('aria-label'))?.match(/(\d+) Seite/)?.[1] ?? 1)
    await page.getByRole('spinbutton', { name: 'Größe' }).first().focus()
    await throttle(page, 4)
    const times: number[] = []
    for (let at = 0; at < keys; at += 1) {
      const key = at % 2 === 0 ? 'ArrowUp' : 'ArrowDown'
      // Asked before the key, which is held until the answer: meanwhile the page does nothing for us.
      const shown = page.evaluate(nextKey)
      await page.evaluate(() => 'the listener is there')
      await page.keyboard.down(key)
      times.push(await shown)
      await page.keyboard.up(key)
    }
    return { pages, key: median(times) }
  } finally {
    await tablet.remove()
    await server.remove()
  }
}

/** In the page: from the next key to its first change of the paper, when the frame of that has been produced. */
function nextKey(): Promise<number> {
  const paper = document.querySelector('aside[aria-label^="Vorschau"]')
  if (!paper) throw new Error('no preview')
  return new Promise((resolve) => {
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const changes = new MutationObserver(() => {
          changes.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(0)
          })
        })
        changes.observe(paper, { subtree: true, childList: true, attributes: true, characterData: true })
      },
      { capture: true, once: true },
    )
  })
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
