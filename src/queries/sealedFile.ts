import * as z from 'zod/mini'

/** OWASP's figure for PBKDF2 with SHA-256. */
const rounds = 600_000

/** What a file sealed with a password says in the clear: how its key is derived, and nothing of what is in it. */
export const SealedFile = z.object({
  /** More than we ever wrote would only let a device stand still. */
  rounds: z.int().check(z.positive(), z.maximum(10_000_000)),
  /** base64, as are the next two. */
  salt: z.string(),
  iv: z.string(),
  data: z.string(),
})
export type SealedFile = z.infer<typeof SealedFile>

/** Seals a text with AES-GCM under a key that is derived from the password. */
export async function sealText(text: string, password: string): Promise<SealedFile> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(password, salt, rounds)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return { rounds, salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
}

/** The text, or undefined when the password is another one or the file was changed. */
export async function openText(file: SealedFile, password: string): Promise<string | undefined> {
  try {
    const key = await keyOf(password, fromBase64(file.salt), file.rounds)
    const iv = fromBase64(file.iv)
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(file.data)))
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  // An umlaut may be typed as one sign or as two, by the keyboard.
  const bytes = new TextEncoder().encode(password.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Throws a DOMException where it is no base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
