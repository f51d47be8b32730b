import type { Locator } from 'playwright-core'

/** How many lines a text takes. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
}
