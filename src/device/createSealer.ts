import type { SealedBytes, ValueSealer } from './types.ts'

const ivBytes = 12
const idBytes = 4
/** First byte of every sealed value: [1, IV, cipher] by the first build, [2, key ID, IV, cipher] since there are several keys. */
const layouts = { plain: 1, numbered: 2 } as const

type Subtle = Pick<Crypto, 'subtle' | 'getRandomValues'>

/** The keys a sealer works with, by their IDs. */
export interface SealerKeys {
  /** The one that seals. */
  current: { id: number; key: CryptoKey }
  get(id: number): CryptoKey | undefined
}

/** Not extractable: not even the page itself can carry the key away. */
export function generateKey({ subtle }: Subtle): Promise<CryptoKey> {
  return subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Which of an owner's keys a value was sealed with; undefined when another version of the app sealed it. */
export function keyIDOf(sealed: SealedBytes): number | undefined {
  if (sealed[0] === layouts.plain) return 0
  if (sealed[0] !== layouts.numbered) return undefined
  return new DataView(sealed.buffer, sealed.byteOffset).getUint32(1)
}

/**
 * AES-GCM with 256 bits and 12 random bytes of IV. The owner key is authenticated along, so that a value moved to
 * another owner's row does not open.
 */
export function createSealer(crypto: Subtle, keys: SealerKeys, ownerKey: string): ValueSealer {
  const additionalData = new TextEncoder().encode(ownerKey)
  return {
    async seal(value) {
      const { id, key } = keys.current
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
      const sealed: SealedBytes = new Uint8Array(1 + idBytes + ivBytes + cipher.byteLength)
      sealed[0] = layouts.numbered
      new DataView(sealed.buffer).setUint32(1, id)
      sealed.set(iv, 1 + idBytes)
      sealed.set(new Uint8Array(cipher), 1 + idBytes + ivBytes)
      return sealed
    },
    async open(sealed) {
      const id = keyIDOf(sealed)
      if (id === undefined) throw new Error('This value was sealed by another version.')
      const key = keys.get(id)
      if (!key) throw new Error('The key of this value is gone.')
      const start = sealed[0] === layouts.plain ? 1 : 1 + idBytes
      const iv = sealed.slice(start, start + ivBytes)
      const cipher = sealed.slice(start + ivBytes)
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, cipher)
      return JSON.parse(new TextDecoder().decode(plain))
    },
  }
}

/** With a single key, for a device that has no others. */
export function sealerWith(crypto: Subtle, key: CryptoKey, ownerKey: string): ValueSealer {
  return createSealer(crypto, { current: { id: 1, key }, get: (id) => (id === 1 ? key : undefined) }, ownerKey)
}
