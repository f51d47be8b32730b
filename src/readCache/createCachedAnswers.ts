import type { EndpointName } from '#contract/index.ts'
import type { Keys, Snap } from '#device/index.ts'
import type { Owner } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'

export interface CachedAnswer {
  value: unknown
  /** When it was kept, ms since 1970. */
  at: number
  /** This very build has put it there, after its schemas: it need not be looked at again. */
  isChecked?: boolean
}

/**
 * Answers kept on the device for the signed-in user, sealed. Reading never fails loudly: what is not kept is undefined,
 * what the device did not say is null.
 */
export interface AnswerStore {
  get(name: string): Promise<CachedAnswer | undefined | null>
  /**
   * `isChecked`: whether this build's schemas have seen the value; true unless it comes from an answer that was not.
   * `epoch`: the database that an answer has just come from. What a restored server lacks is brought to safety before
   * it is written over here.
   */
  put(name: string, value: unknown, isChecked?: boolean, epoch?: string): Promise<void>
}

export interface CachedAnswers extends AnswerStore {
  /** The names of everything that is kept for the signed-in user; empty where the device does not say. */
  names(): Promise<string[]>
}

/** The name an answer is kept under on the device, for one user. */
export function cachedName(name: EndpointName, params: Readonly<Record<string, string>>): string {
  return [name, ...Object.values(params)].join('/')
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
  } satisfies AnswerStore & Record<string, unknown>
}
