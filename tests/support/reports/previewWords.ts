import type { Page } from 'playwright-core'
import type { PdfWord } from './readPdf.ts'

/** The words of every page of the preview with the boxes of their letters, in points from the page's upper left corner. */
export function previewWords(page: Page): Promise<PdfWord[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-page]')].map((sheet) => {
      const origin = sheet.getBoundingClientRect()
      const points = 595.28 / origin.width
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
      const words: { text: string; left: number; right: number; top: number; bottom: number }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (getComputedStyle(node.parentElement ?? sheet).visibility === 'hidden') continue
        for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, match.index)
          range.setEnd(node, match.index + match[0].length)
          const box = range.getBoundingClientRect()
          // The lines of a split text that are on other pages.
          let clip: Element | null = node.parentElement
          while (clip && clip !== sheet && getComputedStyle(clip).overflowY !== 'hidden') clip = clip.parentElement
          const { top = box.top, bottom = box.bottom } = clip?.getBoundingClientRect() ?? {}
          const middle = (box.top + box.bottom) / 2
          if (middle < top || middle > bottom) continue
          words.push({
            text: match[0],
            left: (box.left - origin.left) * points,
            right: (box.right - origin.left) * points,
            top: (box.top - origin.top) * points,
            bottom: (box.bottom - origin.top) * points,
          })
        }
      }
      return words
    }),
  )
}
