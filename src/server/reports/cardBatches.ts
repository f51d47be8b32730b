import { sql } from 'kysely'
import type { Student } from '#contract/index.ts'
import { memoizeAsync } from '#lib/memoizeAsync.ts'
import { ownValue } from '#lib/ownValue.ts'
import type { Db } from '../database/schema.ts'
import { batchesBySize } from '../slices.ts'
import { createCardSums, detailsSum, isComparable } from './cardSums.ts'
import type { Prints } from './prints.ts'
import { entriesOfPart, type PrintedEntryRow, type PrintedPart } from './store.ts'
import { issuedFacts } from './versions.ts'

/**
 * The last save of an entry of the running part. `details` is the sum of the student's details in an issued report card,
 * which is printed with those.
 */
export interface LastSave {
  student: string
  class: string
  revision: number
  at: string
  details?: string
}

/** Some classes with the report cards of their students. */
export interface CardBatch<C> {
  classes: C[]
  rows: PrintedEntryRow[]
  students: Student[]
  /** What the report card would be printed from: its last save, or its newest version once it is issued. */
  lastSave(student: string, className: string): LastSave | undefined
  /**
   * True if the student's report card is among the prints, but no longer as it is now; undefined if it is not among them.
   */
  hasChanged(prints: Prints, of: C, student: Student): Promise<boolean | undefined>
}

export const saveKey = (student: string, className: string | undefined) => JSON.stringify([student, className])

/** The report cards of these classes for the part, those of a large school in several batches. */
export async function* cardBatches<C extends { classID: string; name: string }>(
  db: Db,
  part: PrintedPart,
  { classes, students }: { classes: readonly C[]; students: readonly Student[] },
): AsyncGenerator<CardBatch<C>> {
  const sizes = await sizesOfPart(db, part)
  const issued: LastSave[] = await issuedFacts(db, `${part.year}-${part.name}`)
  const byClass = Map.groupBy(students, (student) => student.class)
  for (const some of batchesBySize(classes, ({ name }) => sizes.get(name) ?? 0)) {
    const rows = await entriesOfPart(db, part, some)
    yield classBatch(db, part, some, {
      rows,
      issued,
      students: some.flatMap(({ name }) => byClass.get(name) ?? []),
    })
  }
}

/** The bytes of a part's report cards by class. */
async function sizesOfPart(db: Db, { year, name }: PrintedPart): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('entry')
    .select(['class', sql<number>`sum(octet_length(value))`.as('bytes')])
    .where('year', '=', `${year}-${name}`)
    .groupBy('class')
    .execute()
  return new Map(rows.map((row) => [row.class, Number(row.bytes)]))
}

function classBatch<C extends { classID: string; name: string }>(
  db: Db,
  part: PrintedPart,
  classes: C[],
  { rows, issued, students }: { rows: PrintedEntryRow[]; issued: readonly LastSave[]; students: Student[] },
): CardBatch<C> {
  const saves = new Map<string, LastSave>([...rows, ...issued].map((save) => [saveKey(save.student, save.class), save]))
  const entries = new Map(rows.map((row) => [saveKey(row.student, row.class), row]))
  const sums = memoizeAsync(() => createCardSums(db, part, students))
  const lastSave = (student: string, className: string) => saves.get(saveKey(student, className))
  return {
    ...{ classes, rows, students, lastSave },
    async hasChanged({ date, made }, { classID, name }, student) {
      const save = lastSave(student.id, name)
      // A file of an earlier version has every student in it, and tells no more than its time.
      if (!made) return save !== undefined && save.at > date
      const printed = ownValue(made.students, student.id)
      if (!printed) return undefined
      if (printed[0] !== (save?.revision ?? 0) || printed[1] !== (save?.details ?? detailsSum(student))) return true
      const sum = ownValue(made.sums, student.id)
      // An issued report card is printed as it was issued.
      if (sum === undefined || !isComparable(sum) || save?.details !== undefined) return false
      // Names of signers, dates, templates and logos may have changed.
      const now = (await sums())(classID, name, student, entries.get(saveKey(student.id, name)))
      return now !== undefined && now !== sum
    },
  }
}
