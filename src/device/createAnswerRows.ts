import { get, keys, promisifyRequest, set } from 'idb-keyval'
import type { Keys } from './createKeys.ts'
import { type DeviceClock, type Run, storeThrough } from './createRun.ts'
import type { SealedBytes } from './sealing.ts'

/**
 * Cached answers of the server, sealed, for reading without network. A full disk deletes them to make room for rows, all
 * but the one of the name that the device was opened to keep.
 */
export interface AnswerRows {
  /** Rejects if the owner has no key or the device refuses. `by` is stored with the value. */
  put(ownerKey: string, name: string, value: unknown, by?: string): Promise<void>
  /**
   * Resolves with the value, the time of its `put` (ms since 1970) and its `by`; with undefined also for a value that
   * cannot be read any more. Rejects if the device does not answer.
   */
  get(ownerKey: string, name: string): Promise<{ value: unknown; at: number; by?: string | undefined } | undefined>
  names(ownerKey: string): Promise<string[]>
  /** Deletes these answers, but not one that was stored again since its `at`. */
  remove(ownerKey: string, answers: readonly { name: string; at: number }[]): Promise<void>
  /** Deletes all answers of the owner, but not the one of the name `kept`. */
  clearOwner(ownerKey: string, kept?: string): Promise<void>
}

/** A cached answer as it is stored. */
export interface SealedAnswer {
  sealed: SealedBytes
  at: number
  by?: string
}

/** Cached answers in IndexedDB, under [owner key, name]. */
export function createAnswerRows(run: Run, sealers: Keys, clock: DeviceClock): AnswerRows {
  const store = storeThrough(run, 'snap')

  async function keysOf(ownerKey: string): Promise<[string, string][]> {
    return (await keys<[string, string]>(store)).filter(([owner]) => owner === ownerKey)
  }

  return {
    async put(ownerKey, name, value, by) {
      const sealer = await sealers.get(ownerKey)
      if (!sealer) throw new Error('This device has no key for the user.')
      const answer: SealedAnswer = {
        sealed: await sealer.seal(value),
        at: clock.now(),
        ...(by !== undefined && { by }),
      }
      await set([ownerKey, name], answer, store)
    },
    async get(ownerKey, name) {
      const [sealer, answer] = await Promise.all([sealers.get(ownerKey), get<SealedAnswer>([ownerKey, name], store)])
      if (!sealer || !answer) return undefined
      try {
        return { at: answer.at, by: answer.by, value: await sealer.open(answer.sealed) }
      } catch {
        // Damaged, or sealed with a key that is gone: the answer is fetched again.
        return undefined
      }
    },
    names: async (ownerKey) => (await keysOf(ownerKey)).map(([, name]) => name),
    remove: (ownerKey, answers) =>
      store('readwrite', async (snap) => {
        for (const { name, at } of answers) {
          const stored = await promisifyRequest<SealedAnswer | undefined>(snap.get([ownerKey, name]))
          if (stored?.at === at) snap.delete([ownerKey, name])
        }
      }),
    async clearOwner(ownerKey, kept) {
      await store('readwrite', async (snap) => {
        const all = (await promisifyRequest(snap.getAllKeys())) as [string, string][]
        for (const key of all) if (key[0] === ownerKey && key[1] !== kept) snap.delete(key)
      })
    },
  }
}
