import { plainText } from '#contract/index.ts'
import { composed } from '#lib/composed.ts'
import { withFewBlankLines } from '#rules/index.ts'

/** Words of Latin letters with single spaces. Nearly all texts match and need no cleaning. */
const clean = /^[!-~¡-ſ]+(?: [!-~¡-ſ]+)*$/

/**
 * Text in printable form: composed letters, line feeds as the only control character, single spaces between words,
 * a bounded number of blank lines. Removes nothing visible.
 */
export function cleanText(text = ''): string {
  if (clean.test(text)) return text
  return withFewBlankLines(
    composed(plainText(text))
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // Spaces that no font has.
      .replace(/[\t\u1680\u205f\u3000]/g, ' ')
      // Damaged input: lone surrogates, control characters, byte order marks, zero-width spaces.
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      .replace(/(?!\n)\p{Cc}|[\ufeff\u200b\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff]/gu, '')
      // Direction overrides would print 'Note 12' as '21 etoN'.
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/ {2,}/g, ' ')
      .replace(/^ | $/gm, ''),
  ).replace(/^\n+|\n+$/g, '')
}

/** `cleanText` in one line. */
export function cleanLine(text: string | undefined): string {
  const cleaned = cleanText(text)
  return clean.test(cleaned) ? cleaned : cleaned.replace(/\s+/g, ' ').trim()
}
