import type { SealedBytes, ValueSealer } from './types.ts'

const ivBytes = 12
/** First byte of every sealed value, so that another layout can be told apart later. */
const layout = 1

type Subtle = Pick<Crypto, 'subtle' | 'getRandomValues'>

/** Not extractable: not even the page itself can carry the key away. */
export function generateKey({ subtle }: Subtle): Promise<CryptoKey> {
  return subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/**
 * AES-GCM with 256 bits: [layout, 12 random bytes of IV, ciphertext with tag]. The owner key is authenticated along,
 * so that a value moved to another owner's row does not open.
 */
export function createSealer(crypto: Subtle, key: CryptoKey, ownerKey: string): ValueSealer {
  const additionalData = new TextEncoder().encode(ownerKey)
  return {
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)
      const sealed: SealedBytes = new Uint8Array(1 + ivBytes + cipher.byteLength)
      sealed[0] = layout
      sealed.set(iv, 1)
      sealed.set(new Uint8Array(cipher), 1 + ivBytes)
      return sealed
    },
    async open(sealed) {
      if (sealed[0] !== layout) throw new Error('This value was sealed by another version.')
      const iv = sealed.slice(1, 1 + ivBytes)
      const cipher = sealed.slice(1 + ivBytes)
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, cipher)
      return JSON.parse(new TextDecoder().decode(plain))
    },
  }
}
