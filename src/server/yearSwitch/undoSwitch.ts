import * as z from 'zod/mini'
import { dayMs, germanDate } from '#lib/germanDate.ts'
import { classNames, removeClass } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { findArchived } from '../students/archive.ts'
import { moveStudent, studentRows } from '../students/store.ts'
import { restoreArchived } from '../students/writeStudent.ts'
import { followLaterRenames } from '../templates/renamedGrades.ts'
import { templateExists } from '../templates/store.ts'
import { userName } from '../users/store.ts'
import { activationProblem, makeYearActive } from '../years/activateYear.ts'
import { activeYear, type IsoDay, localDay, writtenKeys } from '../years/store.ts'
import { putBackClasses, RemovedClass } from './removedClasses.ts'
import {
  type Assignment,
  assignmentsOf,
  firstEntryOf,
  hasStates,
  lastSwitch,
  removeYear,
  replaceTeachers,
  type SwitchRecord,
  setTemplate,
  setUndo,
  templatesOfClassIDs,
  userIDs,
} from './store.ts'

const idOrNull = z.nullable(z.string())
const Assignments = z.array(z.object({ class: z.string(), user: z.string(), until: z._default(idOrNull, null) }))

/** Everything needed to undo a change of the year. */
export const SwitchUndo = z.object({
  /** Classes that were made for it. */
  made: z.array(z.object({ classID: z.string(), name: z.string() })),
  /** The students' classIDs. */
  moved: z.array(z.object({ id: z.string(), before: idOrNull, after: idOrNull })),
  /** Archive IDs of the students who have left. */
  left: z.array(z.string()),
  teachers: z.object({ classes: z.array(z.string()), before: Assignments, after: Assignments }),
  templates: z.array(z.object({ classID: z.string(), before: idOrNull, after: idOrNull })),
  /** Classes that were removed with it. */
  removed: z._default(z.array(RemovedClass), []),
})
export type SwitchUndo = z.infer<typeof SwitchUndo>

const switchUndoOf = ({ undo }: SwitchRecord): SwitchUndo => SwitchUndo.parse(JSON.parse(undo))

/** Milliseconds in which a change can be undone. */
export const undoTime = 14 * dayMs

const until = ({ at }: SwitchRecord) => new Date(Date.parse(at) + undoTime).toISOString()

/** The record as the contract has it. `now` in milliseconds since 1970. */
export async function describeSwitch(db: Db, record: SwitchRecord, now: number) {
  const { id: switchID, from_year: from, to_year: to, left_school: left, undone_at: undoneAt } = record
  const { at, author, moved, teachers, classes } = record
  const problem = undoneAt === null ? await undoProblem(db, record, now) : null
  const canUndo = undoneAt === null && problem === null
  return {
    ...{ switchID, from, to, at, author, moved, left, teachers, classes, until: until(record), undoneAt, problem },
    undoNeeds: canUndo ? await undoNeeds(db, record) : { students: [], classes: [] },
  }
}

async function undoNeeds(db: Db, record: SwitchRecord) {
  const { moved, left } = switchUndoOf(record)
  const archived = await Promise.all(left.map((id) => findArchived(db, id)))
  const classes = [...moved.map(({ before }) => before), ...archived.map((one) => one?.class)]
  return { students: moved.map(({ id }) => id), classes: [...new Set(classes.flatMap((id) => id ?? []))] }
}

/** A German sentence why the change cannot be undone any more; null if it can. */
export async function undoProblem(db: Db, record: SwitchRecord, now: number): Promise<string | null> {
  if (until(record) <= new Date(now).toISOString()) return 'Die 14 Tage sind vorbei.'
  const active = await activeYear(db)
  if (active?.name !== record.to_year) return `Das Schuljahr ${record.to_year} ist nicht mehr das aktive.`
  const keys = await writtenKeys(db, active)
  const first = await firstEntryOf(db, keys)
  if (first) {
    const who = (await userName(db, first.author)) ?? 'Jemand'
    return `${who} hat am ${germanDate(localDay(Date.parse(first.at)))} ein Zeugnis begonnen.`
  }
  if (await hasStates(db, keys)) return 'Für das neue Schuljahr wurden schon Zeugnisse abgegeben oder ausgegeben.'
  const undo = switchUndoOf(record)
  const rows = await studentRows(db)
  const places = await Promise.all(undo.left.map((id) => findArchived(db, id)))
  const present = await classNames(db)
  const taken = undo.removed.find(({ name }) => present.some((one) => one.name === name))
  if (taken) return `Eine Klasse ${taken.name} gibt es inzwischen neu.`
  const classes = new Set([...present.map(({ classID }) => classID), ...undo.removed.map(({ id }) => id)])
  const isMoved = undo.moved.some(({ id, before, after }) => {
    return rows.get(id)?.class !== after || (before !== null && !classes.has(before))
  })
  const isReturned = places.some((place) => !place || (place.class !== null && !classes.has(place.class)))
  if (isMoved || isReturned)
    return 'Bei den Kindern hat sich seitdem etwas geändert. War es ein Import, lässt er sich zuerst rückgängig machen.'
  return activationProblem(db, record.from_year)
}

/**
 * Notes that a student who left with the last change of the year is back in the class `after`: undoing the change moves her
 * into the class `before` again, as it does with those who stayed.
 */
export async function followReturn(db: Db, archiveID: string, student: SwitchUndo['moved'][number]): Promise<void> {
  const record = await lastSwitch(db)
  if (!record || record.undone_at !== null) return
  const undo = switchUndoOf(record)
  if (!undo.left.includes(archiveID)) return
  const left = undo.left.filter((id) => id !== archiveID)
  await setUndo(db, record.id, JSON.stringify({ ...undo, left, moved: [...undo.moved, student] }))
}

/**
 * Restores the school as it was before the change. Teachers, templates and names of classes and grades that were changed since
 * stay as they are. Requires `undoProblem` to be null in the same transaction. `author` is a user's ID, `at` ISO 8601.
 */
export async function undoSwitch(
  db: Db,
  record: SwitchRecord,
  { author, at }: { author: string; at: string },
): Promise<void> {
  const { made, moved, left, teachers, templates, removed } = switchUndoOf(record)
  await putBackClasses(db, removed)
  for (const { id, before } of moved) await moveStudent(db, id, before)
  for (const id of left) await restoreArchived(db, id)
  const classes = new Map((await classNames(db)).map(({ classID, name }) => [classID, name]))
  await restoreTeachers(db, teachers, classes, localDay(Date.parse(at)))
  const present = await templatesOfClassIDs(
    db,
    templates.map(({ classID }) => classID),
  )
  for (const { classID, before, after } of templates) {
    const isGone = before !== null && !(await templateExists(db, before))
    if (present.get(classID) === after && !isGone) await setTemplate(db, classID, before)
  }
  const members = new Set([...(await studentRows(db)).values()].map((row) => row.class))
  for (const { classID, name } of made) {
    if (classes.get(classID) === name && !members.has(classID)) await removeClass(db, classID)
  }
  await makeYearActive(db, record.from_year, at)
  await followLaterRenames(db, record.from_year, { author, at })
  await removeYear(db, record.to_year)
}

/**
 * Only classes whose teachers, with their last days, are still those of the change get their former ones, without users who are
 * gone. Who was given the class and lost it again since does not count.
 */
async function restoreTeachers(
  db: Db,
  { classes, before, after }: SwitchUndo['teachers'],
  present: ReadonlyMap<string, string>,
  today: IsoDay,
): Promise<void> {
  const nameOf = ({ user, until }: Assignment) => `${user} ${until}`
  const made = new Set(after.map((one) => `${one.class} ${nameOf(one)}`))
  const now = (await assignmentsOf(db, classes)).filter(
    (one) => (one.until ?? today) >= today || made.has(`${one.class} ${nameOf(one)}`),
  )
  const known = await userIDs(db)
  const usersOf = (list: typeof before, classID: string) =>
    list
      .filter((one) => one.class === classID)
      .map(nameOf)
      .sort()
      .join('\n')
  const untouched = classes.filter((id) => present.has(id) && usersOf(now, id) === usersOf(after, id))
  const former = before.filter((one) => untouched.includes(one.class) && known.has(one.user))
  await replaceTeachers(db, untouched, former)
}
