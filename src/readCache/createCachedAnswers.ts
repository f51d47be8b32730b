import type { Keys, Snap } from '#device/index.ts'
import type { Owner } from '#outbox/index.ts'
import type { Kept } from '#queries/services.ts'

/** The name under which the device holds a user's key and answers; each part encoded, so that none forges a separator. */
export function ownerKey({ school, userID }: Owner): string {
  return [school, userID].map(encodeURIComponent).join('|')
}

interface CachedAnswersParts {
  device: { snap: Snap; keys: Pick<Keys, 'create'> }
  /** Who is signed in now; without a user nothing is read or kept. */
  owner(): Owner | undefined
  report(error: unknown): void
  /** What tells the builds of the app apart; without it every kept answer counts as another build's. */
  build?: string | undefined
}

/** The signed-in user's kept answers. A device that refuses is reported, never thrown. */
export function createCachedAnswers({ device: { snap, keys }, owner, report, build }: CachedAnswersParts) {
  const puts = new Set<Promise<void>>()

  async function calm<T>(work: (key: string) => Promise<T>, otherwise: T): Promise<T> {
    const own = owner()
    if (!own) return otherwise
    try {
      return await work(ownerKey(own))
    } catch (error) {
      report(error)
      return otherwise
    }
  }

  return {
    async get(name) {
      const stored = owner() ? await calm((key) => snap.get(key, name), null) : undefined
      return stored && { ...stored, isChecked: build !== undefined && stored.by === build }
    },
    async put(name, value, isChecked = true) {
      const put = calm(async (key) => {
        // Nothing is kept without the user's key; an existing one stays.
        await keys.create(key)
        await snap.put(key, name, value, isChecked ? build : undefined)
      }, undefined)
      puts.add(put)
      await put.finally(() => puts.delete(put))
    },
    /** Resolves when nothing is being kept any more that was begun before; never rejects. */
    settled: async () => void (await Promise.all(puts)),
    names: () => calm((key) => snap.names(key), []),
  } satisfies Kept & Record<string, unknown>
}
