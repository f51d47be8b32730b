import type { UseStore } from 'idb-keyval'
import type { Run } from './createRun.ts'
import type { StoreName } from './upgrade.ts'

/** One store in idb-keyval's manner, through our hardened transactions. */
export function createUseStore(run: Run, name: StoreName, durability?: 'strict' | 'relaxed'): UseStore {
  return (mode, work) =>
    run(name, mode as 'readonly' | 'readwrite', (transaction) => work(transaction.objectStore(name)), durability)
}
