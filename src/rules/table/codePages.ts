const latin1 = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)).join('')

/**
 * The characters of the bytes 0x80 to 0xFF: of Windows, of Excel's 'CSV (Macintosh)', and of its 'CSV (MS-DOS)' and of old
 * programs. In this order where nothing tells them apart.
 */
export const codePages = {
  'Windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ${latin1}`,
  'Mac Roman':
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  CP850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
} as const
export type CodePage = keyof typeof codePages
export const pageNames = Object.keys(codePages) as CodePage[]

/** Characters decoded at a time: as many arguments as every engine takes. */
const mostCached = 8_192

/** The code unit of each byte. */
const codesOfPage = new Map(
  pageNames.map((page) => {
    const letters = codePages[page]
    return [
      page,
      Uint16Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? byte : letters.charCodeAt(byte - 0x80))),
    ]
  }),
)

/** The bytes from `from` to `to` as text. */
export function decodePage(bytes: Uint8Array, page: CodePage, from = 0, to = bytes.length): string {
  const codes = codesOfPage.get(page) ?? new Uint16Array()
  const parts: string[] = []
  for (let at = from; at < to; at += mostCached) {
    const piece = new Uint16Array(Math.min(mostCached, to - at))
    for (let n = 0; n < piece.length; n += 1) piece[n] = codes[bytes[at + n] ?? 0] ?? 0
    parts.push(String.fromCharCode(...piece))
  }
  return parts.join('')
}

/** The bytes of a text; undefined if the page lacks one of its characters. */
export function encodePage(text: string, page: CodePage): Uint8Array | undefined {
  const letters = codePages[page]
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < 0x80 ? code : 0x80 + letters.indexOf(text.charAt(at))
    if (code >= 0x80 && byte < 0x80) return undefined
    bytes[at] = byte
  }
  return bytes
}
