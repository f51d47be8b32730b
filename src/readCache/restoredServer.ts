import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import type { AnswerRows } from '#device/index.ts'
import { type Outbox, type Owner, type RowView, rowKey } from '#outbox/index.ts'
import { fullName, isOtherEpoch, mergeEntries, sameEntry } from '#rules/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import type { AcknowledgedEntry } from './acknowledgements.ts'
import { besidePrefix, type CachedAnswers, classPrefix, getWithRetries } from './createCachedAnswers.ts'

interface Parts {
  answers: Pick<CachedAnswers, 'get'>
  outbox: Pick<Outbox, 'restore' | 'save' | 'row'>
  owner: Owner
  /**
   * Called for each report card that is in the outbox and on the device now. `isClash`: the server has
   * another value in a cell, so somebody will be asked.
   */
  onRescue(isClash: boolean): void
}

/**
 * Compares a cached class with the server's answer before the answer replaces it. If the server was restored from a
 * backup in between, this device may have the only copy of what the server lost: those entries go into the outbox, to
 * be merged and sent like edits, and are stored there before this resolves. `name` is the cached name of the class,
 * `epoch` identifies the database of the answer. Rejects if the outbox does, if the device does not answer, or if a row
 * may go whose content the cached class alone has then: the next answer is compared.
 */
export async function rescueRestored(
  { answers, outbox, owner, onRescue }: Parts,
  name: string,
  answer: readonly GradingStudent[],
  epoch: string,
): Promise<void> {
  async function cachedStudents(): Promise<readonly GradingStudent[]> {
    const stored = await getWithRetries(answers, name)
    if (stored === null) throw new Error('The device did not answer.')
    return (stored?.value ?? []) as readonly GradingStudent[]
  }
  async function rescue({ id, ...child }: GradingStudent, entry: KnownEntry): Promise<void> {
    const stored = answer.find((student) => student.id === id)?.grades ?? []
    const lost = lostOf(entry, stored, epoch)
    if (!lost) return
    const target = { studentID: id, studentName: fullName(child), className: entry.class, year: entry.year }
    const key = rowKey(owner, target)
    // A waiting row is made on the entry, once it is on the device. An acknowledged entry is in the cached class before
    // its row is removed, so the cached class is read once more.
    if (outbox.row(key)?.onDevice === false) await outbox.save(key)
    const waiting = outbox.row(key)
    if (waiting && isGoing(waiting, entry, epoch)) throw new Error('The row is being acknowledged.')
    const cached = async () => (await cachedStudents()).find((student) => student.id === id)?.grades ?? []
    const known = waiting ? entry : entryLike(await cached(), entry)
    if (!known || !isOtherEpoch(known, epoch)) return
    if (!(await outbox.restore(target, known, serverEntry(stored, entry, epoch)))) return
    onRescue(lost === 'clash')
    await outbox.save(key)
  }
  // A report card that has to wait keeps no other one from it.
  const left: unknown[] = []
  for (const child of await cachedStudents())
    for (const entry of child.grades) await rescue(child, entry).catch((error: unknown) => left.push(error))
  if (left.length > 0) throw left[0]
}

/**
 * True if the cached entry has more than the server's value that the row is made on: the server of before has just acknowledged
 * the row, or it began before the entry was fetched. It brings nothing of that to the restored server.
 */
function isGoing({ state, base }: RowView, known: KnownEntry, epoch: string): boolean {
  return (state === 'waiting' || state === 'sending') && lostOf(known, base ? [base] : [], epoch) !== undefined
}

/** What the server lacks of a known entry of another epoch: a cell, or it has another value in one; undefined for nothing. */
function lostOf(known: KnownEntry, stored: readonly KnownEntry[], epoch: string): 'cells' | 'clash' | undefined {
  if (!isOtherEpoch(known, epoch)) return undefined
  const current = entryLike(stored, known) ?? blankLike(known)
  const { merged, conflicts } = mergeEntries(null, known, current)
  if (conflicts.length > 0) return 'clash'
  return sameEntry(current, merged) ? undefined : 'cells'
}

const blankLike = (entry: KnownEntry): KnownEntry => ({ ...entry, grades: [], layout: {} })

/** What a server of this epoch has of a known entry. */
function serverEntry(stored: readonly KnownEntry[], known: KnownEntry, epoch: string): KnownEntry {
  const { revision: _, ...blank } = blankLike(known)
  return { ...(entryLike(stored, known) ?? blank), epoch }
}

/** The entry for the same class and year. */
const entryLike = (entries: readonly KnownEntry[], wanted: KnownEntry) =>
  entries.find((one) => one.class === wanted.class && one.year === wanted.year)

const isOf = (user: Owner | null | undefined, own: Owner) => user != null && ownerKey(user) === ownerKey(own)

interface RestoreWatchParts {
  answers: CachedAnswers
  outbox: Outbox
  rows: AnswerRows
  /** The signed-in user; undefined if there is none. */
  owner(): Owner | undefined
  /** Called with the number of report cards that a restored server has lost: those sent again, and those to be asked about. */
  onRescued(sent: number, asked: number): void
  report(error: unknown): void
}

/** True if these students of a class come from another database than an answer of this epoch. */
export const isOutdated = (
  students: readonly { grades: readonly KnownEntry[] }[],
  epoch: string | undefined,
): boolean => students.some(({ grades }) => grades.some((entry) => isOtherEpoch(entry, epoch)))

/** Protects what a restored server has lost: a cached class stays until its lost entries are in the outbox. */
export function createRestoreWatch({ answers, outbox, rows, owner, onRescued, report }: RestoreWatchParts) {
  /** The epoch of each cached class that was compared, by user and cached name: once is enough for a page. */
  const epochs = new Map<string, string>()

  /** Resolves with true when the outbox is open for this user, with false when somebody else or nobody is signed in. */
  function untilOpen(own: Owner): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = outbox.subscribe(look)
      function look(): void {
        const isOpen = isOf(owner(), own) && isOf(outbox.view().owner, own)
        if (isOf(owner(), own) && !isOpen) return
        stop()
        resolve(isOpen)
      }
      look()
    })
  }

  return {
    /**
     * Waits until the outbox is open. True if the cached answer may be replaced by `value`, an answer of this epoch. False if lost entries could not be
     * put into the outbox; the cached class must stay then. Never rejects.
     */
    async mayReplace(name: string, value: unknown, epoch: string | undefined): Promise<boolean> {
      const own = owner()
      if (epoch === undefined || !own || !name.startsWith(classPrefix)) return true
      const key = `${ownerKey(own)}|${name}`
      const isOwn = () => isOf(owner(), own)
      // The device answers for whoever is signed in.
      const get: typeof answers.get = async (cached) => {
        const stored = await answers.get(cached)
        return isOwn() ? stored : null
      }
      if (epochs.get(key) === epoch) return true
      let sent = 0
      let asked = 0
      const onRescue = (isClash: boolean) => {
        if (isClash) asked += 1
        else sent += 1
      }
      try {
        // Waiting rows must be known first. The start page reads its classes while the outbox is being opened, and
        // behind the PIN it opens later still: an answer that is not compared now would not be compared again soon.
        if (!(await untilOpen(own))) return false
        await outbox.open(own)
        await rescueRestored({ answers: { get }, outbox, owner: own, onRescue }, name, value as GradingStudent[], epoch)
        epochs.set(key, epoch)
        return isOwn()
      } catch (error) {
        report(error)
        return false
      } finally {
        // Also if a later one has failed: at the next try these are no longer new.
        if (sent + asked > 0) onRescued(sent, asked)
      }
    },

    /** True if a cached class of this user comes from another database than the last answer (`epoch`). */
    async holdsOtherEpoch(user: Owner, epoch: string | undefined): Promise<boolean> {
      if (epoch === undefined) return false
      const key = ownerKey(user)
      for (const name of await rows.names(key)) {
        const value = async () => (await rows.get(key, name))?.value
        if (name.startsWith(classPrefix) && isOutdated(((await value()) ?? []) as GradingStudent[], epoch)) return true
        if (!name.startsWith(besidePrefix)) continue
        if (isOtherEpoch(((await value()) as AcknowledgedEntry | undefined)?.entry ?? null, epoch)) return true
      }
      return false
    },
  }
}
