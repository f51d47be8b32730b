import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import type { Snap } from '#device/index.ts'
import { type Outbox, type Owner, rowKey } from '#outbox/index.ts'
import { diffEntries, isOtherEpoch, mergeEntries } from '#rules/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import { getWithRetries } from './acknowledgements.ts'
import type { CachedAnswers } from './createCachedAnswers.ts'

interface Parts {
  answers: Pick<CachedAnswers, 'get'>
  outbox: Pick<Outbox, 'edit' | 'save' | 'row'>
  owner: Owner
}

/**
 * Looks at a class before the server's answer takes the place of the one that this device keeps. Where the server was
 * set back to an earlier day in between, what it has lost may be here alone: it goes into the outbox, to be merged and
 * sent like anything typed, and lies there before this resolves. `epoch` is that of the answer. Resolves with how many
 * report cards that were.
 */
export async function rescueRestored(
  { answers, outbox, owner }: Parts,
  name: string,
  answer: readonly GradingStudent[],
  epoch: string,
): Promise<number> {
  const keptNow = async () => ((await getWithRetries(answers, name))?.value ?? []) as readonly GradingStudent[]
  let count = 0
  for (const { id, preName, name: surname, grades } of await keptNow()) {
    const stored = answer.find((student) => student.id === id)?.grades ?? []
    for (const entry of grades.filter((one) => isLost(one, stored, epoch))) {
      const target = {
        studentID: id,
        studentName: `${preName} ${surname}`.trim(),
        className: entry.class,
        year: entry.year,
      }
      const key = rowKey(owner, target)
      // What waits here already holds all of it. What was just acknowledged came into the kept class before its row went.
      if (outbox.row(key)) continue
      const known = placeIn((await keptNow()).find((student) => student.id === id)?.grades ?? [], entry)
      if (!known || !isOtherEpoch(known, epoch) || outbox.row(key)) continue
      outbox.edit(target, null, entry, 'tick')
      await outbox.save(key)
      count += 1
    }
  }
  return count
}

/** Whether the server of this epoch lacks something of what is known here, or has something else in its place. */
function isLost(known: KnownEntry, stored: readonly KnownEntry[], epoch: string): boolean {
  if (!isOtherEpoch(known, epoch)) return false
  const now = placeIn(stored, known)
  if (!now) return known.grades.length > 0 || Object.keys(known.layout).length > 0
  const { merged, conflicts } = mergeEntries(null, known, now)
  return conflicts.length > 0 || diffEntries(now, merged).length > 0
}

const placeIn = (entries: readonly KnownEntry[], of: KnownEntry) =>
  entries.find((one) => one.class === of.class && one.year === of.year)

interface RestoreWatchParts {
  answers: CachedAnswers
  outbox: Outbox
  snap: Snap
  /** Who is signed in; undefined without a user. */
  owner(): Owner | undefined
  /** Called with the number of report cards that a restored server had lost and that are sent again. */
  onRescued(count: number): void
  report(error: unknown): void
}

/** Keeps what a restored server has lost: cached classes stay until it is in the outbox. */
export function createRestoreWatch({ answers, outbox, snap, owner, onRescued, report }: RestoreWatchParts) {
  /** Which database each user's cached class is known to come from: the device is looked at once in a page's life. */
  const epochs = new Map<string, string>()

  return {
    /** False while what a restored server has lost could not be brought into the outbox: the cached class must stay then. */
    async mayReplace(name: string, value: unknown, epoch: string | undefined): Promise<boolean> {
      const own = owner()
      if (epoch === undefined || !own || !name.startsWith('classStudents/')) return true
      const key = `${ownerKey(own)}|${name}`
      if (epochs.get(key) === epoch) return true
      try {
        // What waits here is looked at first; a locked outbox says nothing.
        const opened = outbox.view().owner
        if (!opened || ownerKey(opened) !== ownerKey(own)) return false
        await outbox.open(own)
        const count = await rescueRestored({ answers, outbox, owner: own }, name, value as GradingStudent[], epoch)
        if (count > 0) onRescued(count)
        epochs.set(key, epoch)
        return true
      } catch (error) {
        report(error)
        return false
      }
    },

    /** True if a class of this user is cached from before the server was restored; `epoch` is that of its last answer. */
    async holdsOtherEpoch(user: Owner, epoch: string | undefined): Promise<boolean> {
      if (epoch === undefined) return false
      const key = ownerKey(user)
      for (const name of await snap.names(key)) {
        if (!name.startsWith('classStudents/')) continue
        const students = (await snap.get(key, name))?.value as { grades: KnownEntry[] }[] | undefined
        if (students?.some(({ grades }) => grades.some((entry) => isOtherEpoch(entry, epoch)))) return true
      }
      return false
    },
  }
}
