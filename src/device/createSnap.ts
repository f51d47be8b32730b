import { get, keys, promisifyRequest, set } from 'idb-keyval'
import type { Run } from './createRun.ts'
import { createUseStore } from './createUseStore.ts'
import type { DeviceClock, Keys, SealedBytes, Snap } from './types.ts'

interface Kept {
  sealed: SealedBytes
  at: number
  by?: string
}

/** Kept answers under [owner key, name]. */
export function createSnap(run: Run, sealers: Keys, clock: DeviceClock): Snap {
  const store = createUseStore(run, 'snap')

  async function keysOf(ownerKey: string): Promise<[string, string][]> {
    return (await keys<[string, string]>(store)).filter(([owner]) => owner === ownerKey)
  }

  return {
    async put(ownerKey, name, value, by) {
      const sealer = await sealers.get(ownerKey)
      if (!sealer) throw new Error('This device has no key for the user.')
      const kept: Kept = { sealed: await sealer.seal(value), at: clock.now(), ...(by !== undefined && { by }) }
      await set([ownerKey, name], kept, store)
    },
    async get(ownerKey, name) {
      const [sealer, kept] = await Promise.all([sealers.get(ownerKey), get<Kept>([ownerKey, name], store)])
      if (!sealer || !kept) return undefined
      try {
        return { at: kept.at, by: kept.by, value: await sealer.open(kept.sealed) }
      } catch {
        // Sealed with a key that is gone, or damaged: as good as not kept, it is fetched again.
        return undefined
      }
    },
    names: async (ownerKey) => (await keysOf(ownerKey)).map(([, name]) => name),
    async clearOwner(ownerKey) {
      await store('readwrite', async (snap) => {
        const all = (await promisifyRequest(snap.getAllKeys())) as [string, string][]
        for (const key of all) if (key[0] === ownerKey) snap.delete(key)
      })
    },
  }
}
