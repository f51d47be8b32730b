import type { SealedBytes } from './types.ts'

/** A data key as it lies in `meta`: usable by this browser as it is, or wrapped by the owner's PIN. */
export type HeldKey = { id: number; key: CryptoKey } | { id: number; wrapped: SealedBytes }

/** How the wrapped keys are wrapped, and who has tried to open them. */
export interface PinMark {
  salt: SealedBytes
  /** Of PBKDF2. */
  rounds: number
  /** Wrong ones in a row. */
  tries: number
  /** `ms` are still to be waited, counted from `at`. */
  wait?: { ms: number; at: number }
}

/** An owner's data keys. The last one seals; others are there while values are still sealed with them. */
export interface KeyRing {
  keys: readonly [HeldKey, ...HeldKey[]]
  pin?: PinMark
}

/** What is stored under an owner's name in `meta`; the first build stored the key alone. */
export type StoredRing = KeyRing | CryptoKey

export const ringName = (ownerKey: string) => `key:${ownerKey}`

export function ringOf(stored: StoredRing | undefined): KeyRing | undefined {
  if (stored === undefined || 'keys' in stored) return stored
  return { keys: [{ id: 0, key: stored }] }
}

export function currentID({ keys }: KeyRing): number {
  return (keys.at(-1) ?? keys[0]).id
}
