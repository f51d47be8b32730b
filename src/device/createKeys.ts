import { del, get, promisifyRequest } from 'idb-keyval'
import { type Run, storeThrough } from './createRun.ts'
import { createSealer, generateKey, type SealedBytes, type ValueSealer } from './sealing.ts'

/** A data key as it is stored in `meta`: usable at once, or wrapped by the owner's PIN. */
export type StoredKey = { id: number; key: CryptoKey } | { id: number; wrapped: SealedBytes }

/** How the wrapped keys are wrapped, and how many wrong PINs were tried. */
export interface PinRecord {
  salt: SealedBytes
  /** Rounds of PBKDF2. */
  rounds: number
  /** Wrong tries in a row. */
  tries: number
  /** No PIN is tried for `ms`, counted from `at` (ms since 1970). */
  wait?: { ms: number; at: number }
}

/** An owner's data keys. The last one seals; the others stay while a value is still sealed with them. */
export interface KeyRing {
  keys: readonly [StoredKey, ...StoredKey[]]
  pin?: PinRecord
}

/** What is stored under `ringName` in `meta`. The first build stored the key alone. */
export type StoredRing = KeyRing | CryptoKey

export const ringName = (ownerKey: string) => `key:${ownerKey}`

export function ringOf(stored: StoredRing | undefined): KeyRing | undefined {
  if (stored === undefined || 'keys' in stored) return stored
  return { keys: [{ id: 0, key: stored }] }
}

export function currentID({ keys }: KeyRing): number {
  return (keys.at(-1) ?? keys[0]).id
}

/**
 * The ID of an owner's first key. A page that still has the key of a deleted ring must not take the new one for it, so it is
 * not a fixed number. 31 random bits leave room in the 32 bits of a sealed value for the keys that follow.
 */
function firstID(crypto: Crypto): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (random >>> 1) + 1
}

/** Data keys that a PIN has unwrapped. They exist in this page's memory only. */
export interface UnlockedKeys {
  get(ownerKey: string, id: number): CryptoKey | undefined
  add(ownerKey: string, id: number, key: CryptoKey): void
  drop(ownerKey: string): void
}

export function createUnlockedKeys(): UnlockedKeys {
  const owners = new Map<string, Map<number, CryptoKey>>()
  return {
    get: (ownerKey, id) => owners.get(ownerKey)?.get(id),
    add: (ownerKey, id, key) => void owners.set(ownerKey, new Map(owners.get(ownerKey)).set(id, key)),
    drop: (ownerKey) => void owners.delete(ownerKey),
  }
}

/** A PIN wraps the owner's data key, and it has not been entered in this page. */
export class DeviceLocked extends Error {
  override name = 'DeviceLocked'
}

export type Protection = 'none' | 'locked' | 'unlocked'

/**
 * Non-extractable data keys, separate for each owner. An owner key names school and user, e.g. 'schule|u1'.
 * `create` and `get` reject with `DeviceLocked` while a PIN is missing.
 */
export interface Keys {
  /** The owner's sealer. Makes a key if the device has none; an existing key is never replaced. */
  create(ownerKey: string): Promise<ValueSealer>
  get(ownerKey: string): Promise<ValueSealer | undefined>
  /** Deletes the owner's keys: nobody can read any more what was sealed with them. */
  destroy(ownerKey: string): Promise<void>
  /** Whether a PIN protects the owner's key, and whether it has been entered in this page. */
  protection(ownerKey: string): Promise<Protection>
  /** Forgets the keys that a PIN has unwrapped in this page. */
  lock(ownerKey: string): void
}

/** Data keys in `meta`. IndexedDB stores a CryptoKey without showing its bytes. */
export function createKeys(run: Run, crypto: Crypto, unlocked: UnlockedKeys): Keys {
  const meta = storeThrough(run, 'meta', 'strict')
  const find = async (ownerKey: string) => ringOf(await get<StoredRing>(ringName(ownerKey), meta))

  /** The ring's keys that this page can use; undefined if one of them needs a PIN. */
  function usable(ownerKey: string, ring: KeyRing): [number, CryptoKey][] | undefined {
    const keys = ring.keys.flatMap((stored): [number, CryptoKey][] => {
      const key = 'key' in stored ? stored.key : unlocked.get(ownerKey, stored.id)
      return key ? [[stored.id, key]] : []
    })
    return keys.length === ring.keys.length ? keys : undefined
  }

  function sealerOf(ownerKey: string, ring: KeyRing): ValueSealer {
    const keys = usable(ownerKey, ring)
    const last = keys?.at(-1)
    if (!keys || !last) throw new DeviceLocked('The PIN has not been given.')
    const byID = new Map(keys)
    return createSealer(crypto, { current: { id: last[0], key: last[1] }, get: (id) => byID.get(id) }, ownerKey)
  }

  return {
    async create(ownerKey) {
      const fresh: KeyRing = { keys: [{ id: firstID(crypto), key: await generateKey(crypto) }] }
      // Two tabs may log in at once. The first key stays: rows may already be sealed with it.
      const ring = await meta('readwrite', async (store) => {
        const known = ringOf(await promisifyRequest<StoredRing | undefined>(store.get(ringName(ownerKey))))
        if (!known) store.put(fresh, ringName(ownerKey))
        return known ?? fresh
      })
      return sealerOf(ownerKey, ring)
    },
    async get(ownerKey) {
      const ring = await find(ownerKey)
      return ring && sealerOf(ownerKey, ring)
    },
    async destroy(ownerKey) {
      await del(ringName(ownerKey), meta)
      unlocked.drop(ownerKey)
    },
    async protection(ownerKey) {
      const ring = await find(ownerKey)
      if (!ring?.pin) return 'none'
      return usable(ownerKey, ring) ? 'unlocked' : 'locked'
    },
    lock: unlocked.drop,
  }
}
