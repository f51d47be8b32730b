import { spawnSync } from 'node:child_process'

/** A word on a page; its box in points from the upper left corner. */
export interface PdfWord {
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

function poppler(tool: 'pdftotext' | 'pdfinfo', args: string[], pdf: Uint8Array): string {
  const { status, stdout, stderr, error } = spawnSync(tool, args, { input: pdf, maxBuffer: 256 * 1024 * 1024 })
  if (error) throw error
  if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr.toString()}`)
  return stdout.toString()
}

/** The text of every page, as it lies on it. */
export function pageTexts(pdf: Uint8Array): string[] {
  return poppler('pdftotext', ['-layout', '-', '-'], pdf).split('\f').slice(0, -1)
}

/** 'Pages', 'Tagged', 'Page size' … */
export function pdfFacts(pdf: Uint8Array): Record<string, string> {
  const lines = poppler('pdfinfo', ['-'], pdf).split('\n')
  return Object.fromEntries(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]))
}

const word = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g

/** The words of every page with their places. */
export function pageWords(pdf: Uint8Array): PdfWord[][] {
  const html = poppler('pdftotext', ['-bbox', '-', '-'], pdf)
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
        text: unescaped(text),
        ...{ left: Number(left), right: Number(right), top: Number(top), bottom: Number(bottom) },
      })),
    )
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
