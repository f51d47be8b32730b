import type { EndpointName, GradingStudent } from '#contract/index.ts'
import type { AnswerRows, Keys } from '#device/index.ts'
import { limitByKey } from '#lib/limitByKey.ts'
import type { Owner } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import { type AcknowledgedEntry, acknowledgedOver, applyAcknowledged } from './acknowledgements.ts'

export interface CachedAnswer {
  value: unknown
  /** When it was stored, in ms since 1970. */
  at: number
  /** True if this build has parsed it with its schemas before it was stored, so it need not be parsed again. */
  isChecked?: boolean
  /** True if the server was restored from a backup or written to since: it is to be asked, however new the answer is. */
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

/** Begins the name of a cached class. */
export const classPrefix = 'classStudents/'
/**
 * Begins the name of an acknowledged report card that waits beside its class: a class is sealed as a whole, so storing it
 * again for each report card takes as long as the class is large. A class is read with what waits beside it.
 */
export const besidePrefix = 'acknowledged/'

const besideName = ({ studentID, entry }: AcknowledgedEntry) =>
  besidePrefix + [studentID, entry.class, entry.year].map(encodeURIComponent).join('/')

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

/** An acknowledged report card beside its class, as it is stored. */
interface BesideCard {
  name: string
  value: AcknowledgedEntry
  at: number
  by?: string | undefined
}

const withBeside = (students: unknown, beside: readonly BesideCard[]) =>
  applyAcknowledged(
    students as GradingStudent[],
    beside.map(({ value }) => value),
  )

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

  /** The acknowledged report cards that wait beside their classes. */
  async function readBeside(key: string): Promise<BesideCard[]> {
    const names = (await answers.names(key)).filter((name) => name.startsWith(besidePrefix))
    const stored = await Promise.all(names.map(async (name) => ({ name, ...(await answers.get(key, name)) })))
    return stored.filter((one): one is BesideCard => one.value !== undefined)
  }

  async function read(key: string, name: string): Promise<CachedAnswer | undefined> {
    // First what waits beside: it is removed only after the class has it.
    const beside = name.startsWith(classPrefix) ? await readBeside(key) : []
    const stored = await answers.get(key, name)
    if (!stored) return undefined
    const isOwn = ({ by }: { by?: string | undefined }) => build !== undefined && by === build
    const isChecked = isOwn(stored) && beside.every(isOwn)
    return { ...stored, value: beside.length > 0 ? withBeside(stored.value, beside) : stored.value, isChecked }
  }

  return {
    get: async (name) => (owner() ? withKey((key) => read(key, name), null) : undefined),
    put: (name, value, isChecked = true) =>
      change(name, async (key) => {
        // Makes the user's key if there is none yet.
        await keys.create(key)
        const beside = name.startsWith(classPrefix) ? await readBeside(key) : []
        await answers.put(key, name, value, isChecked ? build : undefined)
        // The server has given the class with them.
        const students = beside.length > 0 ? (value as GradingStudent[]) : []
        const isOfClass = ({ value: { studentID } }: BesideCard) => students.some(({ id }) => id === studentID)
        if (beside.some(isOfClass)) await answers.remove(key, beside.filter(isOfClass))
      }),
    /** Stores an acknowledged report card beside its class. */
    putBeside: (acknowledged: AcknowledgedEntry) =>
      change(besideName(acknowledged), async (key) => {
        await keys.create(key)
        const before = (await answers.get(key, besideName(acknowledged)))?.value as AcknowledgedEntry | undefined
        const entry = before ? acknowledgedOver(before.entry, acknowledged) : acknowledged.entry
        if (before && entry === before.entry) return
        // The class may be older than both: what the one before took out was taken out on purpose, too.
        const places = [...(before?.places ?? []), ...(acknowledged.places ?? [])]
        await answers.put(key, besideName(acknowledged), { ...acknowledged, entry, places }, build)
      }),
    /** Puts what waits beside the classes into them. */
    foldBeside: () =>
      change(besidePrefix, async (key) => {
        const beside = await readBeside(key)
        if (beside.length === 0) return
        for (const name of (await answers.names(key)).filter((one) => one.startsWith(classPrefix))) {
          await inTurn(`${key} ${name}`, async () => {
            const stored = await answers.get(key, name)
            const students = (stored?.value ?? []) as GradingStudent[]
            if (!stored || !beside.some(({ value }) => students.some(({ id }) => id === value.studentID))) return
            // Not parsed: what another build has stored stays unchecked, so cachedQuery parses it when it reads it.
            const isChecked = [stored, ...beside].every(({ by }) => by === build)
            await answers.put(key, name, withBeside(students, beside), isChecked ? build : undefined)
          })
        }
        await answers.remove(key, beside)
      }),
    /** Resolves when every `put` that has begun before has ended. Never rejects. */
    settled: async () => void (await Promise.all(puts)),
    names: () => withKey((key) => answers.names(key), []),
  } satisfies AnswerStore & Record<string, unknown>
}
