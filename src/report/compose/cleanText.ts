/** Words of Latin letters with one space between them: as good as all that is written, and nothing to clean. */
const clean = /^[!-~¡-ſ]+(?: [!-~¡-ſ]+)*$/

/**
 * Text as it can be printed: composed letters, line feeds as the only control character, one space between words.
 * Nothing that can be seen is taken away.
 */
export function cleanText(text = ''): string {
  if (clean.test(text)) return text
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\t/g, ' ')
      // Marks of damaged input: lone surrogates, control characters, byte order marks, zero-width spaces.
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
      .replace(/(?!\n)\p{Cc}|[\ufeff\u200b\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff]/gu, '')
      // They turn what follows around: 'Note 12' would be printed as '21 etoN'.
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/ {2,}/g, ' ')
      .replace(/^ | $/gm, '')
      .replace(/^\n+|\n+$/g, '')
  )
}

/** The same in one line. */
export function cleanLine(text: string | undefined): string {
  const cleaned = cleanText(text)
  return clean.test(cleaned) ? cleaned : cleaned.replace(/\s+/g, ' ').trim()
}
