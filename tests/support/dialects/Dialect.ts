import { type CodePage, encodePage } from '../../../src/rules/table/codePages.ts'

/** A file with a fault that schools have, as one program writes it, and what must come of it. */
export interface Dialect {
  /** The kind of fault: the number of a file in `schoolFiles`. */
  kind: string
  program: string
  bytes: Uint8Array
  /** What is read without a question: 'Jürgen Müller 1a 03.04.2017'. */
  children: readonly string[]
  /** Everything else that the preview says, as `outcomeOf` writes it. */
  says?: readonly string[]
  /** A file that was imported before, every row of it. */
  after?: Uint8Array
}

type Encoding =
  | CodePage
  | 'UTF-8'
  | 'UTF-8 with BOM'
  | 'UTF-16LE'
  | 'UTF-16LE with BOM'
  | 'UTF-16BE'
  | 'UTF-16BE with BOM'

function inUtf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

/** The text as a program writes it. Throws for a letter that the encoding lacks. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  const marked = encoding.endsWith(' with BOM') ? `\uFEFF${text}` : text
  if (encoding.startsWith('UTF-8')) return new TextEncoder().encode(marked)
  if (encoding.startsWith('UTF-16')) return inUtf16(marked, encoding.startsWith('UTF-16LE'))
  const bytes = encodePage(text, encoding as CodePage)
  if (!bytes) throw new Error(`${encoding} lacks a letter`)
  return bytes
}

/** The text with a question mark for each letter that the encoding lacks, as Excel writes it. */
export function encodeWithLoss(text: string, encoding: Encoding): Uint8Array {
  if (encoding.startsWith('UTF')) return encode(text, encoding)
  const known = [...text].map((letter) => (encodePage(letter, encoding as CodePage) ? letter : '?'))
  return encode(known.join(''), encoding)
}

/** A file of these lines. */
export const file = (encoding: Encoding, lines: readonly string[], lineEnd = '\r\n'): Uint8Array =>
  encode(lines.map((line) => line + lineEnd).join(''), encoding)

/** Files that were put behind each other. */
export const joined = (...files: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(files))
