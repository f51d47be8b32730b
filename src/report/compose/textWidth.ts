/**
 * The widths of letters in the font of the reports (Source Sans 3, regular) in thousandths of its size, as runs 'first
 * code point:widths' in base 36, two digits for each width; 00 stands for no letter. A test compares them with the font and prints the correct value.
 */
export const letterWidths =
  'w:5k81budtdtmwgx6x8f8fbmdt6x8n6x9qdtdtdtdtdtdtdtdtdtdt6x6xdtdtdtbtnjf3gcfvh3endqh5i47bdbg3dik7hzigfqigfteuewhx' +
  'eblue9d8ez8f9q8fdtdwf2e0fdcoffds84e0f46u6vdr73n1f7f2ffff9nbn9ef4czjzceczbt8f6p8fdt ' +
  '4g:5k81dtdtdtdt6pdtf2ko9lbxdt8nbrf297dta7a7f2fmfk6xf2a7a5bxlpmgm4btf4f4f4f4f4f4mufvenenenen7b7b7b7bhrhzigigigi' +
  'gigdtighxhxhxhxd8g7g0e0e0e0e0e0e0lmcodsdsdsds6u6u6u6uf4f7f2f2f2f2f2dtf2f4f4f4f4czffczf4e0f4e0f4e0fvcofvcofvcof' +
  'vcoh3fxhnfmendsendsendsendsendsh5e0h5e0h5e0h5e0i4f4j8fh7b6u7b6u7b6u7b6u7b6vemdpdc6vg3drdrdi73di73di7ddia2dw8ah' +
  'zf7hzf7hzf7ldhnf7igf2igf2igf2njnbft9nft9nft9neubneubneubneubnew9eew9eew9ehxf4hxf4hxf4hxf4hxf4hxf4lujyd8czd8ezb' +
  'tezbtezbt7j ' +
  'sg:enenj3dufveu7b7bdcoxptjcg3i8eahxf4g4gcduhqenn2faiai8g3hik7i4ighxfqfveweakce9hugmodogk0m6g4fvp8g6e0f4e4bfetd' +
  'sj4cofpfpdrerhlfmf2fdffcocsczkecefie8ktl5gkiqdncokiebdsdsfkbfcobn6u6u6vkfl2f4drfpczfi ' +
  '6c0:8n8ndtdcm8m8avdw6x6x6x6xbububu00cmcm8g8g0000qc ' +
  '6gc:dt'

/** By letter. */
const letterWidth: ReadonlyMap<string, number> = new Map(
  letterWidths.split(' ').flatMap((run) => {
    const [first = '', packed = ''] = run.split(':')
    return (packed.match(/../g) ?? []).flatMap((width, at): [string, number][] => {
      const letter = String.fromCodePoint(Number.parseInt(first, 36) + at)
      return width === '00' ? [] : [[letter, Number.parseInt(width, 36)]]
    })
  }),
)

/** Letters of other alphabets are as wide as this at most, apart from rare signs. */
const widest = 1000
/** The font moves some letters apart ('rv'); over a whole word by no more than this. */
const kerning = 50

/** The width of a word without blanks in points, in letters of this size: not less than on paper and in the preview. */
export function wordWidth(word: string, size: number): number {
  let sum = kerning
  for (const letter of word) sum += letterWidth.get(letter) ?? (/\p{M}/u.test(letter) ? 0 : widest)
  return (sum * size) / 1000
}

const blank = (letterWidth.get(' ') ?? 0) / 1000

/** The width of a text in points if nothing breaks its lines. */
export function lineWidth(text: string, size: number): number {
  const words = text.split(' ')
  return words.reduce((sum, word) => sum + wordWidth(word, size), 0) + (words.length - 1) * blank * size
}

/** The number of lines of a text in a column of this width in points; words that are wider are broken. */
export function linesIn(text: string, size: number, width: number): number {
  return text.split('\n').reduce((sum, part) => sum + countLines(part, size, width), 0)
}

function countLines(text: string, size: number, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const wide = wordWidth(word, size)
    const before = used > 0 ? used + blank * size : 0
    if (used > 0 && before + wide > width) {
      lines += 1
      used = wide
    } else used = before + wide
    const broken = Math.ceil(used / width) - 1
    if (broken > 0) {
      lines += broken
      used -= broken * width
    }
  }
  return lines
}
