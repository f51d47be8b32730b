import type { EndpointName } from '#contract/index.ts'
import type { AnswerRows, Keys } from '#device/index.ts'
import type { Owner } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'

export interface CachedAnswer {
  value: unknown
  /** When it was stored, in ms since 1970. */
  at: number
  /** True if this build has parsed it with its schemas before it was stored, so it need not be parsed again. */
  isChecked?: boolean
  /** True if the server was restored from a backup since: the server is to be asked, however new the answer is. */
  isOutdated?: boolean
}

/** Server answers that are stored on the device for the signed-in user, sealed. Nothing here rejects. */
export interface AnswerStore {
  /** Undefined if there is no such answer, null if the device did not answer. */
  get(name: string): Promise<CachedAnswer | undefined | null>
  /**
   * `isChecked`: whether this build's schemas have parsed the value, default true; false for a value that is made from
   * an unchecked answer. `epoch`: identifies the database of a fresh answer. If the server was restored from a backup,
   * the older answer stays until what the server has lost is in the outbox.
   */
  put(name: string, value: unknown, isChecked?: boolean, epoch?: string): Promise<void>
}

export interface CachedAnswers extends AnswerStore {
  /** The names of all answers of the signed-in user; empty if the device does not answer. */
  names(): Promise<string[]>
}

/** The name under which an answer is stored on the device. Unique per user. */
export function cachedName(name: EndpointName, params: Readonly<Record<string, string>>): string {
  return [name, ...Object.values(params)].join('/')
}

interface CachedAnswersParts {
  device: { answers: AnswerRows; keys: Pick<Keys, 'create'> }
  /** The signed-in user; without one nothing is read or stored. */
  owner(): Owner | undefined
  report(error: unknown): void
  /** Identifies the build of the app. Without it every cached answer counts as another build's. */
  build?: string | undefined
}

/** Reads and stores the signed-in user's answers. Faults of the device are reported, not thrown. */
export function createCachedAnswers({ device: { answers, keys }, owner, report, build }: CachedAnswersParts) {
  const puts = new Set<Promise<void>>()

  /** Runs `work` with the owner's key. Resolves with `otherwise` without a user or after a fault. */
  async function withKey<T>(work: (key: string) => Promise<T>, otherwise: T): Promise<T> {
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
      const stored = owner() ? await withKey((key) => answers.get(key, name), null) : undefined
      return stored && { ...stored, isChecked: build !== undefined && stored.by === build }
    },
    async put(name, value, isChecked = true) {
      const put = withKey(async (key) => {
        // Makes the user's key if there is none yet.
        await keys.create(key)
        await answers.put(key, name, value, isChecked ? build : undefined)
      }, undefined)
      puts.add(put)
      await put.finally(() => puts.delete(put))
    },
    /** Resolves when every `put` that has begun before has ended. Never rejects. */
    settled: async () => void (await Promise.all(puts)),
    names: () => withKey((key) => answers.names(key), []),
  } satisfies AnswerStore & Record<string, unknown>
}
