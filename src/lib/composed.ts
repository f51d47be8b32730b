/**
 * The text with composed letters (NFC). Of more than 30 marks on one letter, more than any language has (Unicode's Stream-Safe
 * Text Format), the rest is left out: the time to compose them grows with their square.
 */
export const composed = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC')
