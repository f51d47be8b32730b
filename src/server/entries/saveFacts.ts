import { sql } from 'kysely'
import type { Rename } from '../classes/renames.ts'
import type { Db } from '../database/schema.ts'
import type { StoredLateEdit } from '../states/lateEdits.ts'
import type { Status } from '../states/lockOf.ts'
import { type PartLock, whatIsOver } from '../years/partLocks.ts'
import type { IsoDay } from '../years/store.ts'
import { Changes } from './entryChanges.ts'
import { type DeviceSeq, parseEntry, type StoredEntry } from './store.ts'

/** The facts of a class that a save needs: the student's own class has the student's own template. */
export interface SaveClass {
  name: string
  /** The template's JSON, or null without one. */
  template: string | null
  templateID: string | null
  /** Of the student's annex. */
  annex: string | null
  annexID: string | null
  /** Oldest first. */
  renames: readonly Rename[]
}

/** All stored facts that a save is checked against. */
export interface SaveFacts {
  /** The call that the save's key was used for; without a revision where that was no save. */
  done: { request: string; revision: number | null } | undefined
  /** Undefined for an unknown student; `class` is null for a student in no class. */
  student: { preName: string; class: SaveClass | null } | undefined
  /** Whether the author teaches the student's class. */
  isTeacher: boolean
  /** The last day on which the author did; undefined for who does or never did. */
  taughtUntil: IsoDay | undefined
  /** The year that the save's part belongs to; null where the school has no such part. */
  yearID: string | null
  /** The revision that a new entry of the school begins with. */
  firstRevision: number
  /** The student's entries of that part by class name; `seq` is the highest count of the save's device. */
  entries: ReadonlyMap<string, StoredEntry & { seq: number }>
  /** What the part says about writing report cards. */
  part: PartLock
  /** How far the student's report cards of that part are, by class name. */
  statuses: ReadonlyMap<string, Status>
  /** What this author offered past a lock for them, by class name. */
  lateEdits: ReadonlyMap<string, StoredLateEdit>
}

interface SaveQuery {
  user: string
  student: string
  /** '{year}-{part}' */
  year: string
  key: string | undefined
  written: DeviceSeq | undefined
  today: IsoDay
}

/** The student with class and templates, and whether the author teaches there. */
const savedStudent = (db: Db, { user, student }: SaveQuery) =>
  db
    .selectFrom('student')
    .leftJoin('class', (join) => join.onRef('class.id', '=', 'student.class'))
    .leftJoin('class_teacher as teacher', (join) =>
      join.onRef('teacher.class', '=', 'class.id').on('teacher.user', '=', user),
    )
    .leftJoin('template', (join) => join.onRef('template.id', '=', 'class.template'))
    .leftJoin('template as own', (join) => join.onRef('own.id', '=', 'student.template'))
    .leftJoin('template as annex', (join) => join.onRef('annex.id', '=', 'student.annex'))
    .select([
      'student.pre_name as preName',
      'class.id as classID',
      'class.name as className',
      'teacher.user as teacher',
      'teacher.until',
    ])
    .select((eb) => eb.fn.coalesce('own.value', 'template.value').as('template'))
    .select((eb) => eb.fn.coalesce('own.id', 'class.template').as('templateID'))
    .select(['annex.value as annex', 'annex.id as annexID'])
    .where('student.id', '=', student)

/** The student's entries of the part, each with its newest version and what the save's device has written of it. */
const savedEntries = (db: Db, { user, student, year, written }: SaveQuery) =>
  db
    .selectFrom('entry')
    .leftJoin('entry_history as version', (join) =>
      join
        .onRef('version.student', '=', 'entry.student')
        .onRef('version.class', '=', 'entry.class')
        .onRef('version.year', '=', 'entry.year')
        .onRef('version.revision', '=', 'entry.revision'),
    )
    .leftJoin('entry_device as counted', (join) =>
      join
        .onRef('counted.student', '=', 'entry.student')
        .onRef('counted.class', '=', 'entry.class')
        .onRef('counted.year', '=', 'entry.year')
        .on('counted.author', '=', user)
        .on('counted.device', '=', written?.device ?? ''),
    )
    .select(['entry.class', 'entry.year', 'entry.revision', 'entry.value', 'entry.author', 'entry.at', 'entry.device'])
    .select(['version.author as versionAuthor', 'version.device as versionDevice', 'version.began_at as beganAt'])
    .select(['version.changes', 'counted.seq'])
    .where('entry.student', '=', student)
    .where('entry.year', '=', year)

/** The part with this year key, and its year. */
const partFacts = (db: Db, { year }: SaveQuery) =>
  db
    .selectFrom('year_part')
    .innerJoin('year', (join) => join.onRef('year.id', '=', 'year_part.year'))
    .select(['year_part.position as partPosition', 'deadline', 'year.id as yearID', 'year.status as yearStatus'])
    .where(sql`${sql.ref('year.name')} || '-' || ${sql.ref('year_part.name')}`, '=', year)
    .limit(1)

/** The position of the running part. */
const runningPosition = (db: Db, { today }: SaveQuery) =>
  db
    .selectFrom('year_part as running')
    .innerJoin('year as active', (join) => join.onRef('active.id', '=', 'running.year'))
    .select((eb) => eb.fn.max('running.position').as('position'))
    .where('active.status', '=', 'active')
    .where((eb) => eb.or([eb('running.valid_from', 'is', null), eb('running.valid_from', '<=', today)]))

/** One statement, because a transaction waits for each: beside the school's row stands whatever else there is. */
function query(db: Db, save: SaveQuery) {
  const { user, student, year, key } = save
  return db
    .selectFrom('school')
    .leftJoin('idempotency as done', (join) => join.on('done.user', '=', user).on('done.key', '=', key ?? ''))
    .leftJoin(savedStudent(db, save).as('child'), (join) => join.onTrue())
    .leftJoin('class_rename as rename', (join) => join.onRef('rename.class', '=', 'child.classID'))
    .leftJoin(savedEntries(db, save).as('entry'), (join) => join.onTrue())
    .leftJoin('entry_status as status', (join) => join.on('status.student', '=', student).on('status.year', '=', year))
    .leftJoin('late_edit as late', (join) =>
      join.on('late.student', '=', student).on('late.year', '=', year).on('late.author', '=', user),
    )
    .leftJoin(partFacts(db, save).as('part'), (join) => join.onTrue())
    .select(['school.first_revision as firstRevision', 'done.request', 'done.revision as doneRevision'])
    .selectAll(['child', 'entry', 'part'])
    .select(['rename.position', 'rename.from_name', 'rename.to_name', 'rename.year as renamedIn'])
    .select(['status.class as statusOf', 'status.state', 'status.author as locker', 'status.at as since'])
    .select(['status.submitter', 'status.reason', 'status.open_until'])
    .select(['late.class as lateOf', 'late.id as lateID', 'late.value as lateValue'])
    .select(['late.decision', 'late.decided_for'])
    .select(runningPosition(db, save).as('running'))
    .orderBy('rename.position')
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number]

function storedIn(row: FactsRow): (StoredEntry & { seq: number }) | undefined {
  const { class: name, year, revision, value, author, at, versionAuthor, beganAt, changes } = row
  if (name === null || year === null || revision === null || value === null || author === null || at === null) return
  const isKnown = versionAuthor !== null && beganAt !== null && changes !== null
  return {
    ...{ entry: parseEntry({ class: name, year, revision, value }), author, at, device: row.device, seq: row.seq ?? 0 },
    version: isKnown
      ? { author: versionAuthor, device: row.versionDevice, beganAt, changes: Changes.parse(JSON.parse(changes)) }
      : undefined,
  }
}

function statusIn({ statusOf, state, locker, since, submitter, reason, open_until }: FactsRow): [string, Status][] {
  if (statusOf === null || state === null || locker === null || since === null) return []
  return [[statusOf, { state, author: locker, at: since, submitter, reason, open_until }]]
}

function lateEditIn({
  lateOf,
  lateID: id,
  lateValue: value,
  decision,
  decided_for,
}: FactsRow): [string, StoredLateEdit][] {
  return lateOf === null || id === null || value === null ? [] : [[lateOf, { id, value, decision, decided_for }]]
}

function partIn({ yearStatus: status, partPosition: position, deadline, running }: FactsRow): PartLock {
  const over = status !== null && position !== null ? whatIsOver({ status, position }, running) : null
  return { over, deadline }
}

/**
 * Reads the facts in one statement, because every save needs them. There is a row for each combination of the class's
 * renames and the part's entries, states and late edits, usually one. The school must exist.
 */
export async function readSaveFacts(db: Db, save: SaveQuery): Promise<SaveFacts> {
  const rows = await query(db, save).execute()
  const [first] = rows
  if (!first) throw new Error('a save for a school that does not exist')
  const renames = new Map(
    rows.flatMap(({ position, from_name: from, to_name: to, renamedIn: year }) =>
      position === null || from === null || to === null ? [] : [[position, { from, to, year }] as const],
    ),
  )
  const entries = Map.groupBy(rows, (row) => row.class)
  const { request, doneRevision, preName, className: name } = first
  const { template, templateID, annex, annexID } = first
  const hasEnded = first.until !== null && first.until < save.today
  return {
    done: request === null ? undefined : { request, revision: doneRevision },
    student:
      preName === null
        ? undefined
        : {
            preName,
            class:
              name === null ? null : { name, template, templateID, annex, annexID, renames: [...renames.values()] },
          },
    isTeacher: first.teacher !== null && !hasEnded,
    taughtUntil: hasEnded ? (first.until ?? undefined) : undefined,
    yearID: first.yearID,
    firstRevision: first.firstRevision,
    entries: new Map(
      [...entries].flatMap(([className, [row]]) => {
        const stored = row && storedIn(row)
        return className === null || !stored ? [] : [[className, stored] as const]
      }),
    ),
    part: partIn(first),
    statuses: new Map(rows.flatMap(statusIn)),
    lateEdits: new Map(rows.flatMap(lateEditIn)),
  }
}

/** The class that has the name or, where none has it, the one that had it last. */
export async function classEverCalled(db: Db, name: string): Promise<SaveClass | undefined> {
  const rows = await db
    .selectFrom('class')
    .leftJoin('template', (join) => join.onRef('template.id', '=', 'class.template'))
    .leftJoin('class_rename as rename', (join) => join.onRef('rename.class', '=', 'class.id'))
    .select(['class.id', 'class.name', 'template.value as template', 'class.template as templateID'])
    .select(['rename.from_name as from', 'rename.to_name as to', 'rename.year', 'rename.at', 'rename.position'])
    .where((eb) =>
      eb.or([
        eb('class.name', '=', name),
        eb.exists(
          eb
            .selectFrom('class_rename as former')
            .select('former.class')
            .whereRef('former.class', '=', 'class.id')
            .where('former.from_name', '=', name),
        ),
      ]),
    )
    .orderBy('rename.at')
    .orderBy('rename.position')
    .execute()
  const found = rows.find((row) => row.name === name) ?? rows.findLast((row) => row.from === name)
  if (!found) return undefined
  const renames = rows
    .filter((row) => row.id === found.id)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap(({ from, to, year }) => (from === null || to === null ? [] : [{ from, to, year }]))
  const { template, templateID } = found
  return { name: found.name, template, templateID, annex: null, annexID: null, renames }
}
