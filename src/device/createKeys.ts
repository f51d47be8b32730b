import { del, get, promisifyRequest } from 'idb-keyval'
import type { HeldKeys } from './createHeldKeys.ts'
import type { Run } from './createRun.ts'
import { createSealer, generateKey } from './createSealer.ts'
import { createUseStore } from './createUseStore.ts'
import { DeviceLocked } from './DeviceLocked.ts'
import { type KeyRing, ringName, ringOf, type StoredRing } from './KeyRing.ts'
import type { Keys, ValueSealer } from './types.ts'

/** Data keys in `meta`, where IndexedDB keeps CryptoKeys without ever showing their bytes. */
export function createKeys(run: Run, crypto: Crypto, held: HeldKeys): Keys {
  const meta = createUseStore(run, 'meta', 'strict')
  const find = async (ownerKey: string) => ringOf(await get<StoredRing>(ringName(ownerKey), meta))

  /** The ring's keys that can be used in this page; undefined when one of them waits for its PIN. */
  function usable(ownerKey: string, ring: KeyRing): [number, CryptoKey][] | undefined {
    const keys = ring.keys.flatMap((stored): [number, CryptoKey][] => {
      const key = 'key' in stored ? stored.key : held.get(ownerKey, stored.id)
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
      const fresh: KeyRing = { keys: [{ id: 1, key: await generateKey(crypto) }] }
      // Two tabs may log in at once: the first key stays, rows may be sealed with it already.
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
      held.drop(ownerKey)
    },
    async protection(ownerKey) {
      const ring = await find(ownerKey)
      if (!ring?.pin) return 'none'
      return usable(ownerKey, ring) ? 'unlocked' : 'locked'
    },
    lock: held.drop,
  }
}
