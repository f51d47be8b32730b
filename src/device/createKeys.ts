import { del, get, promisifyRequest } from 'idb-keyval'
import type { Run } from './createRun.ts'
import { createSealer, generateKey } from './createSealer.ts'
import { createUseStore } from './createUseStore.ts'
import type { Keys } from './types.ts'

const nameOf = (ownerKey: string) => `key:${ownerKey}`

/** Data keys in `meta`, where IndexedDB keeps CryptoKeys without ever showing their bytes. */
export function createKeys(run: Run, crypto: Crypto): Keys {
  const meta = createUseStore(run, 'meta', 'strict')
  return {
    async create(ownerKey) {
      const fresh = await generateKey(crypto)
      // Two tabs may log in at once: the first key stays, rows may be sealed with it already.
      const key = await meta('readwrite', async (store) => {
        const known = await promisifyRequest<CryptoKey | undefined>(store.get(nameOf(ownerKey)))
        if (!known) store.put(fresh, nameOf(ownerKey))
        return known ?? fresh
      })
      return createSealer(crypto, key, ownerKey)
    },
    async get(ownerKey) {
      const key = await get<CryptoKey>(nameOf(ownerKey), meta)
      return key && createSealer(crypto, key, ownerKey)
    },
    destroy: (ownerKey) => del(nameOf(ownerKey), meta),
  }
}
