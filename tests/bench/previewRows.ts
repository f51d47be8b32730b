import type { Page } from 'playwright-core'
import { openTablet } from '../support/browser/openTablet.ts'
import { openSettings } from '../support/head/openSettings.ts'
import { openTemplate, tab } from '../support/head/template.ts'
import { startServer } from '../support/server/startServer.ts'
import { type Row, timeHead, timeRow } from './part.ts'
import { median } from './quantile.ts'
import { throttle } from './throttle.ts'

const keys = 20

interface PreviewTime {
  pages: number
  /** From the key to the end of the frame that shows its effect on the paper, median in ms, at a quarter of the speed. */
  key: number
  /** The same for a key that changes a line around the paper. */
  bare: number
}

/** The preview beside the document's settings, for a template of the demo school. */
async function measurePreview(template: string): Promise<PreviewTime> {
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
    await page.evaluate(addBareKey)
    const times: number[] = []
    const bare: number[] = []
    for (let at = 0; at < keys; at += 1) {
      times.push(await press(page, at % 2 === 0 ? 'ArrowUp' : 'ArrowDown'))
      bare.push(await press(page, 'F9'))
    }
    return { pages, key: median(times), bare: median(bare) }
  } finally {
    await tablet.remove()
    await server.remove()
  }
}

/** From the key to the end of its frame, ms. */
async function press(page: Page, key: string): Promise<number> {
  // Asked before the key, which is held until the answer: meanwhile the page does nothing for us.
  const shown = page.evaluate(nextKey)
  await page.evaluate(() => 'the listener is there')
  await page.keyboard.down(key)
  const time = await shown
  await page.keyboard.up(key)
  return time
}

function addBareKey(): void {
  const paper = document.querySelector<HTMLElement>('aside[aria-label^="Vorschau"]')
  document.addEventListener('keydown', ({ key }) => {
    if (paper && key === 'F9') paper.style.outline = paper.style.outline === '' ? '1px solid red' : ''
  })
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

/** The table's rows for the preview of a template, beside a button of the same page that does next to nothing. */
export async function* previewRows(): AsyncGenerator<Row> {
  yield timeHead
  for (const template of ['Ankreuzteil Jahrgang 4', 'Jahrgang 1/2 mit Ankreuzteil']) {
    const { pages, key, bare } = await measurePreview(template)
    yield timeRow(
      `preview at 4x: key → paint, ${pages} ${pages === 1 ? 'page' : 'pages'}`,
      '<= 50 ms a page',
      key,
      bare,
    )
  }
}
