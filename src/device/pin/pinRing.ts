import { promisifyRequest } from 'idb-keyval'
import { sameContent } from '#lib/sameContent.ts'
import { type KeyRing, type PinRecord, ringName, ringOf, type StoredRing } from '../createKeys.ts'
import type { Run } from '../createRun.ts'

/** The key rings in `meta`, each changed in one transaction. */
export interface Rings {
  /** Rejects if the device has no key for the owner. */
  get(ownerKey: string): Promise<KeyRing>
  /** `change` is synchronous, and runs again if the connection was lost before the commit. Resolves with the new ring after the commit. */
  update(ownerKey: string, change: (ring: KeyRing) => KeyRing): Promise<KeyRing>
}

export function createRings(run: Run): Rings {
  async function find(meta: IDBObjectStore, ownerKey: string): Promise<KeyRing> {
    const ring = ringOf(await promisifyRequest<StoredRing | undefined>(meta.get(ringName(ownerKey))))
    if (!ring) throw new Error('This device has no key for the user.')
    return ring
  }
  return {
    get: (ownerKey) => run('meta', 'readonly', (transaction) => find(transaction.objectStore('meta'), ownerKey)),
    update(ownerKey, change) {
      let made: KeyRing | undefined
      return run(
        'meta',
        'readwrite',
        async (transaction) => {
          const meta = transaction.objectStore('meta')
          const ring = await find(meta, ownerKey)
          // The connection was lost after the commit: a wrong try must not count twice.
          if (made && sameContent(ring, made)) return ring
          made = change(ring)
          meta.put(made, ringName(ownerKey))
          return made
        },
        'strict',
      )
    },
  }
}

/** What OWASP recommends for PBKDF2 with SHA-256. */
export const pinRounds = 600_000
const dataKey = { name: 'AES-GCM', length: 256 }
const uses: KeyUsage[] = ['encrypt', 'decrypt']

/** Derives the key that wraps data keys from a PIN (PBKDF2-SHA-256, then AES-KW with 256 bits). */
export async function keyOfPin(
  { subtle }: Pick<Crypto, 'subtle'>,
  pin: string,
  { salt, rounds }: Pick<PinRecord, 'salt' | 'rounds'>,
): Promise<CryptoKey> {
  const material = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return subtle.deriveKey(derivation, material, { name: 'AES-KW', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}

export async function wrapKey({ subtle }: Pick<Crypto, 'subtle'>, key: CryptoKey, by: CryptoKey) {
  return new Uint8Array(await subtle.wrapKey('raw', key, by, 'AES-KW'))
}

/** Rejects with OperationError if another key has wrapped it: AES-KW checks that. */
export function unwrapKey(
  { subtle }: Pick<Crypto, 'subtle'>,
  wrapped: Uint8Array<ArrayBuffer>,
  by: CryptoKey,
  extractable: boolean,
): Promise<CryptoKey> {
  return subtle.unwrapKey('raw', wrapped, by, 'AES-KW', dataKey, extractable, uses)
}

/** A new data key that can be wrapped. Unwrapped without `extractable` before it is used. */
export function generateWrappable({ subtle }: Pick<Crypto, 'subtle'>): Promise<CryptoKey> {
  return subtle.generateKey(dataKey, true, uses)
}
