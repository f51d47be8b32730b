/** A value encrypted with one of an owner's data keys. */
export type SealedBytes = Uint8Array<ArrayBuffer>

/** Encrypts and decrypts with AES-GCM under one owner's keys. */
export interface ValueSealer {
  /** Takes any JSON value. */
  seal(value: unknown): Promise<SealedBytes>
  /** Rejects if the value was sealed for another owner, is damaged, or its key is not on the owner's ring. */
  open(sealed: SealedBytes): Promise<unknown>
}

const ivBytes = 12
const idBytes = 4
/** First byte of a sealed value. `plain`: [1, IV, cipher], by the first build. `numbered`: [2, key ID, IV, cipher]. */
const sealedLayouts = { plain: 1, numbered: 2 } as const

type Subtle = Pick<Crypto, 'subtle' | 'getRandomValues'>

/** The keys of a sealer by their IDs. `current` seals; every key can open. */
export interface SealerKeys {
  current: { id: number; key: CryptoKey }
  get(id: number): CryptoKey | undefined
}

/** A new data key. It is not extractable: even this page cannot read its bytes. */
export function generateKey({ subtle }: Subtle): Promise<CryptoKey> {
  return subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The ID of the key that a value is sealed with; undefined if another version of the app sealed it. */
export function keyIDOf(sealed: SealedBytes): number | undefined {
  if (sealed[0] === sealedLayouts.plain) return 0
  if (sealed[0] !== sealedLayouts.numbered) return undefined
  return new DataView(sealed.buffer, sealed.byteOffset).getUint32(1)
}

/**
 * A sealer with AES-GCM, 256 bits, and a random IV of 12 bytes for each value. The owner key is authenticated as well:
 * a value that was moved to another owner's row does not open.
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
      sealed[0] = sealedLayouts.numbered
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
      const start = sealed[0] === sealedLayouts.plain ? 1 : 1 + idBytes
      const iv = sealed.slice(start, start + ivBytes)
      const cipher = sealed.slice(start + ivBytes)
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, cipher)
      return JSON.parse(new TextDecoder().decode(plain))
    },
  }
}

/** A sealer with a single key, for a device in memory. */
export function sealerWith(crypto: Subtle, key: CryptoKey, ownerKey: string): ValueSealer {
  return createSealer(crypto, { current: { id: 1, key }, get: (id) => (id === 1 ? key : undefined) }, ownerKey)
}

/** The same value with every sealed part replaced. All bytes in a row are sealed values. */
export async function mapSealed<T>(value: T, change: (sealed: SealedBytes) => Promise<SealedBytes>): Promise<T> {
  if (value instanceof Uint8Array) return (await change(value as SealedBytes)) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (await Promise.all(value.map((part: unknown) => mapSealed(part, change)))) as T
  const parts = await Promise.all(
    Object.entries(value).map(async ([name, part]) => [name, await mapSealed(part, change)] as const),
  )
  return Object.fromEntries(parts) as T
}

/** Every sealed part of a value. */
export function sealedIn(value: unknown): SealedBytes[] {
  if (value instanceof Uint8Array) return [value as SealedBytes]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sealedIn)
}

/** The IDs of the keys that a value is sealed with. Parts that another version of the app sealed are not counted. */
export function keyIDsIn(value: unknown): Set<number> {
  return new Set(sealedIn(value).flatMap((sealed) => keyIDOf(sealed) ?? []))
}
