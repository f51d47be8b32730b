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

/** Every byte is a character of Windows-1252. In one go some releases of Node read Latin-1 instead; a stream is right. */
function windows1252(bytes: Uint8Array): string {
  const decoder = new TextDecoder('windows-1252')
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

/** A text file's text: by its byte order mark, else UTF-8 if all of it is, else Windows-1252 (decisions 8). */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16LE' }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16BE' }
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { text: new TextDecoder().decode(bytes), encoding: 'UTF-8 mit BOM' }
  const text = strictUtf8(bytes)
  return text === undefined ? { text: windows1252(bytes), encoding: 'Windows-1252' } : { text, encoding: 'UTF-8' }
}
