/** Browsers and Node have it; this folder is compiled without the types of either. */
declare const TextDecoder: new (
  label?: string,
  options?: { fatal: boolean },
) => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string }

export interface DecodedText {
  text: string
  encoding: 'UTF-8' | 'UTF-8 mit BOM' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/** Decodes as a stream: without it some releases of Node read Latin-1 instead of Windows-1252. */
function windows1252(bytes: Uint8Array): string {
  const decoder = new TextDecoder('windows-1252')
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/** Decodes by the byte order mark; without one as UTF-8 if the file is valid UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16LE' }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16BE' }
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { text: new TextDecoder().decode(bytes), encoding: 'UTF-8 mit BOM' }
  const text = strictUtf8(bytes)
  return text === undefined ? { text: windows1252(bytes), encoding: 'Windows-1252' } : { text, encoding: 'UTF-8' }
}

const kinds: readonly [mark: string, name: string][] = [
  ['%PDF', 'eine PDF-Datei'],
  ['PK\u0003\u0004', 'eine Excel- oder ZIP-Datei'],
  ['\u00D0\u00CF\u0011\u00E0', 'eine alte Excel- oder Word-Datei'],
  ['\u0089PNG', 'ein Bild'],
  ['\u00FF\u00D8\u00FF', 'ein Bild'],
  ['GIF8', 'ein Bild'],
  ['{\\rtf', 'ein Word-Dokument'],
]

/** What a file is whose first bytes are those of a format without plain text: 'ein Bild'. */
export function binaryKind(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  return kinds.find(([mark]) => start.startsWith(mark))?.[1]
}

/**
 * The text in one form: composed letters (NFC), plain spaces, no invisible characters, lines that end with '\n'.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF\uFFFC]/g, '')
    .replaceAll('\u001e', '-')
    .replaceAll('\u001f', '')
    .replace(/\r\n?/g, '\n')
}
