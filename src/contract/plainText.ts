/**
 * Signs that a text brings along from where it was copied or dictated, by what they stand for: the line break, the hyphen
 * and the optional hyphen of Word, the bullets of its symbol fonts, other line ends, and the place of an object, which
 * dictation leaves behind. A database stores no NUL.
 */
const meanings: ReadonlyMap<string, string> = new Map([
  ['\v', '\n'],
  ['\f', '\n'],
  ['\u0085', '\n'],
  ['\u001e', '-'],
  ['\u001f', '\u00ad'],
  ['\uf0a7', '•'],
  ['\uf0b7', '•'],
  ['\ufffc', ''],
  ['\0', ''],
])
const leftover = new RegExp(`[${[...meanings.keys()].join('')}]`, 'g')

/** The text with such signs as what they stand for: nothing is glued that was apart. */
export const plainText = (text: string): string => text.replace(leftover, (sign) => meanings.get(sign) ?? '')
