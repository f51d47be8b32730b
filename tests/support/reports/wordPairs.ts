import type { PdfWord } from './readPdf.ts'

export interface WordPair {
  text: string
  /** How far the second lies to the right and below the first, in points. */
  right: number
  below: number
}

const middle = ({ top, bottom }: PdfWord) => (top + bottom) / 2

/** Each word of one page with the nearest same word of another; every word is taken once. Throws when one is missing. */
export function wordPairs(page: readonly PdfWord[], other: readonly PdfWord[]): WordPair[] {
  const free = [...other]
  const pairs = page.map((word) => {
    const away = ({ left, ...box }: PdfWord) =>
      Math.abs(left - word.left) + Math.abs(middle({ left, ...box }) - middle(word))
    const same = free.filter(({ text }) => text === word.text).sort((a, b) => away(a) - away(b))
    const [found] = same
    if (!found) throw new Error(`'${word.text}' is on one of the pages only`)
    free.splice(free.indexOf(found), 1)
    return { text: word.text, right: found.left - word.left, below: middle(found) - middle(word) }
  })
  if (free.length > 0) throw new Error(`'${free[0]?.text}' is on one of the pages only`)
  return pairs
}
