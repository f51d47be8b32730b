import { promisifyRequest } from 'idb-keyval'
import type { Run } from '../createRun.ts'
import { type KeyRing, ringName, ringOf, type StoredRing } from '../KeyRing.ts'

/** The rings in `meta`, changed in one transaction each. */
export interface Rings {
  get(ownerKey: string): Promise<KeyRing>
  /** `change` is synchronous and may run again. Resolves after the commit. */
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
    update: (ownerKey, change) =>
      run(
        'meta',
        'readwrite',
        async (transaction) => {
          const meta = transaction.objectStore('meta')
          const next = change(await find(meta, ownerKey))
          meta.put(next, ringName(ownerKey))
          return next
        },
        'strict',
      ),
  }
}
