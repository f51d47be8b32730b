import { generalTexts as texts } from '#texts/index.ts'

/** The limit of the server, in bytes. */
const mostBytes = 2 * 1024 * 1024
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * The German reason why a file cannot be the logo; undefined for a file that begins like a PNG, whatever its name is.
 * The server checks the whole file.
 */
export async function checkLogo(file: File | null): Promise<string | undefined> {
  if (!file) return texts.fileMissing
  if (file.size === 0) return texts.fileEmpty
  if (file.size > mostBytes) return texts.fileTooLarge
  const head = new Uint8Array(await file.slice(0, pngSignature.length).arrayBuffer())
  return pngSignature.every((byte, index) => head[index] === byte) ? undefined : texts.fileWrong
}
