import type { EndpointName } from '#contract/index.ts'
import type { AnswerRows, Keys } from '#device/index.ts'
import { limitByKey } from '#lib/limitByKey.ts'
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

/** Changes answers on the device. */
export interface AnswerUpdates {
  /**
   * Stores what `change` makes of the answer, with no `put` or `update` of the same name in between; undefined leaves it.
   * Does nothing if there is no such answer.
   */
  update(name: string, change: (value: unknown) => unknown): Promise<void>
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

/** Reads a cached answer; if the device does not answer (null), it is asked up to two more times. */
export async function getWithRetries(
  answers: Pick<CachedAnswers, 'get'>,
  name: string,
): ReturnType<CachedAnswers['get']> {
  for (let tries = 0; tries < 2; tries += 1) {
    const stored = await answers.get(name)
    if (stored !== null) return stored
  }
  return answers.get(name)
}

/** Reads and stores the signed-in user's answers. Faults of the device are reported, not thrown. */
export function createCachedAnswers({ device: { answers, keys }, owner, report, build }: CachedAnswersParts) {
  const puts = new Set<Promise<void>>()
  const inTurn = limitByKey(1)

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

  /** Runs `work` with the owner's key, after what was begun before under the same name. */
  async function change(name: string, work: (key: string) => Promise<void>): Promise<void> {
    const put = withKey((key) => inTurn(`${key} ${name}`, () => work(key)), undefined)
    puts.add(put)
    await put.finally(() => puts.delete(put))
  }

  async function read(key: string, name: string): Promise<CachedAnswer | undefined> {
    const stored = await answers.get(key, name)
    return stored && { ...stored, isChecked: build !== undefined && stored.by === build }
  }

  return {
    get: async (name) => (owner() ? withKey((key) => read(key, name), null) : undefined),
    put: (name, value, isChecked = true) =>
      change(name, async (key) => {
        // Makes the user's key if there is none yet.
        await keys.create(key)
        await answers.put(key, name, value, isChecked ? build : undefined)
      }),
    update: (name: string, next: (value: unknown) => unknown) =>
      change(name, async (key) => {
        const get = () => withKey(() => read(key, name), null)
        const stored = await getWithRetries({ get }, name)
        const value = stored && next(stored.value)
        if (value !== undefined && value !== null)
          await answers.put(key, name, value, stored?.isChecked ? build : undefined)
      }),
    /** Resolves when every `put` that has begun before has ended. Never rejects. */
    settled: async () => void (await Promise.all(puts)),
    names: () => withKey((key) => answers.names(key), []),
  } satisfies AnswerStore & Record<string, unknown>
}
