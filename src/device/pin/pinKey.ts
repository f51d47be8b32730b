import type { PinMark } from '../KeyRing.ts'

/** OWASP's figure for PBKDF2 with SHA-256. */
export const pinRounds = 600_000
const dataKey = { name: 'AES-GCM', length: 256 }
const uses: KeyUsage[] = ['encrypt', 'decrypt']

/** Derives what wraps data keys (PBKDF2-SHA-256, then AES-KW with 256 bits). */
export async function pinKey(
  { subtle }: Pick<Crypto, 'subtle'>,
  pin: string,
  { salt, rounds }: Pick<PinMark, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  const material = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return subtle.deriveKey(derivation, material, { name: 'AES-KW', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}

export async function wrapKey({ subtle }: Pick<Crypto, 'subtle'>, key: CryptoKey, by: CryptoKey) {
  return new Uint8Array(await subtle.wrapKey('raw', key, by, 'AES-KW'))
}

/** Rejects with OperationError when it was wrapped by another key: AES-KW notices. */
export function unwrapKey(
  { subtle }: Pick<Crypto, 'subtle'>,
  wrapped: Uint8Array<ArrayBuffer>,
  by: CryptoKey,
  extractable: boolean,
): Promise<CryptoKey> {
  return subtle.unwrapKey('raw', wrapped, by, 'AES-KW', dataKey, extractable, uses)
}

/** A new data key that can be wrapped; used for nothing else. */
export function generateWrappable({ subtle }: Pick<Crypto, 'subtle'>): Promise<CryptoKey> {
  return subtle.generateKey(dataKey, true, uses)
}
