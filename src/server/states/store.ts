import type { EarlierStates, ReportStates, StudentState } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { sortStudents } from '#rules/index.ts'
import type { Db, EntryKey } from '../database/schema.ts'
import { latestVersions } from '../reports/versions.ts'
import { studentsOfClass } from '../students/store.ts'
import { unknownAuthor, userNames } from '../users/store.ts'
import type { PartLock } from '../years/partLocks.ts'
import { activeYear, firstHalfOf, type IsoDay, partsSoFar, runningPart } from '../years/store.ts'
import { isLetIn, lateEditsBy, waitingLateEdits } from './lateEdits.ts'
import { lockOf, type Status } from './lockOf.ts'

/** The report cards of one class and part. */
export type ClassPart = Omit<EntryKey, 'student'>

/** The part that report cards are written for on `today`. */
export async function partNow(db: Db, today: IsoDay) {
  const year = await activeYear(db)
  const part = year && (await runningPart(db, year.id, today))
  return part && { id: part.id, key: `${year.name}-${part.name}`, deadline: part.deadline }
}

/**
 * Those of the students (numbers) whose report card of the part is one of this class: whoever has an entry of it in another
 * class alone has none here.
 */
export async function studentsWithCard(db: Db, { ...of }: ClassPart, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('entry')
    .select(['student', 'class'])
    .where('year', '=', of.year)
    .where('student', 'in', ids)
    .execute()
  const byStudent = Map.groupBy(rows, ({ student }) => student)
  return ids.filter((id) => byStudent.get(id)?.some((row) => row.class === of.class) ?? true)
}

/** The stored states of a class, by student number. */
export async function statusesOf(db: Db, { ...of }: ClassPart): Promise<ReadonlyMap<string, Status>> {
  const rows = await db
    .selectFrom('entry_status')
    .select(['student', 'state', 'author', 'at', 'submitter', 'reason', 'open_until'])
    .where('class', '=', of.class)
    .where('year', '=', of.year)
    .execute()
  return new Map(rows.map(({ student, ...status }) => [student, status]))
}

export async function writeStatus(db: Db, of: ClassPart, student: string, status: Status): Promise<void> {
  await db
    .insertInto('entry_status')
    .values({ ...of, student, ...status })
    .onConflict((conflict) => conflict.columns(['student', 'class', 'year']).doUpdateSet(status))
    .execute()
}

/** True for a report card that a teacher has taken back after it was sent back and handed in again. */
const isTakenBack = ({ state, reason, author, submitter }: Status) =>
  state === 'open' && reason !== null && author === submitter

/** The states of a class as the contract has them, for this user: of the running part, and of those before it. */
export async function readStates(
  db: Db,
  { classID, name, userID }: { classID: string; name: string; userID: string },
  today: IsoDay,
): Promise<ReportStates> {
  const year = await activeYear(db)
  const parts = year ? await partsSoFar(db, year.id, today) : []
  const running = parts.at(-1)
  if (!year || !running) return { year: null, states: [] }
  const students = sortStudents(await studentsOfClass(db, classID)).map(({ id }) => id)
  const waiting = await waitingLateEdits(db, today)
  const names = await userNames(db)
  const nameOf = (userID: string) => names.get(userID) ?? unknownAuthor
  const keyOf = (part: { name: string }) => `${year.name}-${part.name}`

  async function statesIn(key: string, part: PartLock, ids: readonly string[]): Promise<StudentState[]> {
    const of: ClassPart = { class: name, year: key }
    const statuses = await statusesOf(db, of)
    const own = await lateEditsBy(db, of, userID)
    const versions = await latestVersions(db, of)
    return ids.map((id): StudentState => {
      const status = statuses.get(id)
      const version = versions.get(id)
      const lock = lockOf({ status, ...part, today })
      const late = waiting.filter((one) => one.student === id && one.class === name && one.year === key).length
      return {
        ...{ studentID: id, state: status?.state ?? 'open' },
        // Who takes back what was sent back before has not sent it back.
        ...(status && !isTakenBack(status) && { by: nameOf(status.author) }),
        ...(status && { at: status.at }),
        ...(status?.state === 'open' && status.reason !== null && { reason: status.reason }),
        ...(status?.state === 'open' && status.open_until !== null && { openUntil: status.open_until }),
        ...(lock && {
          lock: {
            state: lock.state,
            ...(lock.author !== undefined && { by: nameOf(lock.author) }),
            ...(lock.at !== undefined && { at: lock.at }),
          },
        }),
        ...(late > 0 && { late }),
        ...(lock && isLetIn(own.get(id), lock) && { letIn: true }),
        ...(version !== undefined && { version }),
      }
    })
  }

  const earlier: EarlierStates[] = []
  for (const part of parts.slice(0, -1)) {
    const key = keyOf(part)
    const ids = await studentsWithCard(db, { class: name, year: key }, students)
    const firstHalf = await firstHalfOf(db, year.id, part)
    earlier.push({
      year: key,
      part: {
        ...{ name: part.name, term: part.term, printDate: germanDate(part.print_date) },
        ...(firstHalf !== undefined && { firstHalf }),
      },
      states: await statesIn(key, { over: 'part', deadline: null }, ids),
    })
  }
  const { deadline } = running
  return {
    year: keyOf(running),
    ...(deadline !== null && { deadline }),
    states: await statesIn(keyOf(running), { over: null, deadline }, students),
    ...(earlier.length > 0 && { earlier }),
  }
}
