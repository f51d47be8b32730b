import { readFileSync, writeFileSync } from 'node:fs'
import type { PdfWord } from './readPdf.ts'

export interface GoldenWord {
  text: string
  left: number
  top: number
}

/**
 * The words of a reference page and where they stood, in points. With UPDATE_GOLDEN=1 the page is written down anew:
 * look at it before.
 */
export function goldenPage(name: string, words: readonly PdfWord[]): GoldenWord[] {
  const file = new URL(`golden/${name}.txt`, import.meta.url)
  if (process.env.UPDATE_GOLDEN) {
    const lines = words.map(({ text, left, top }) => `${left.toFixed(1)} ${top.toFixed(1)} ${text}`)
    writeFileSync(file, `${lines.join('\n')}\n`)
  }
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [left, top, text = ''] = line.split(' ')
      return { text, left: Number(left), top: Number(top) }
    })
}
