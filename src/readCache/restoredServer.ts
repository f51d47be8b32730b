import type { GradingStudent, KnownEntry } from '#contract/index.ts'
import { type Outbox, type Owner, rowKey } from '#outbox/index.ts'
import { diffEntries, isOtherEpoch, mergeEntries } from '#rules/index.ts'
import { getWithRetries } from './acknowledgements.ts'
import type { CachedAnswers } from './createCachedAnswers.ts'

/** The entry as this device knows it: read from the database of this epoch. */
export function withEpoch(entry: KnownEntry, epoch: string | undefined): KnownEntry {
  return epoch === undefined ? entry : { ...entry, epoch }
}

/** The same for every entry of a class. */
export function studentsWithEpoch(students: readonly GradingStudent[], epoch: string | undefined): GradingStudent[] {
  return students.map((student) => ({ ...student, grades: student.grades.map((entry) => withEpoch(entry, epoch)) }))
}

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
