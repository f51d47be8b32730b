import { setImmediate } from 'node:timers/promises'
import type { ClassState, Entry, SchoolState, Student } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { askedOf, classStanding, type PaperFault, paperFaults, templateOf } from '#rules/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { allClasses } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { listFiles, reportsFolder } from '../files/store.ts'
import { waitingLateEdits } from '../states/lateEdits.ts'
import { allStudents } from '../students/store.ts'
import { allTemplates } from '../templates/store.ts'
import { activeYear, type Day } from '../years/store.ts'
import { createCardSums } from './cardSums.ts'
import { cardsNow, classOfPath, hasChanged, partFolder, printsIn, saveKey } from './printedFiles.ts'
import { entriesOfPart, type PrintedPart, printedPart, readEntry } from './store.ts'

/** How far every class is in the running part, and what is not set up. The statements are as many for any number of classes. */
export async function schoolState(db: Db, school: string, today: Day): Promise<SchoolState> {
  const [year, part, students, classes, templates, users] = [
    await activeYear(db, school),
    await printedPart(db, school, today),
    await allStudents(db, school),
    await allClasses(db, school),
    await allTemplates(db, school),
    await teaching(db, school),
  ]
  const rows = part ? await entriesOfPart(db, school, part) : []
  const { complete, faults } = await checkCards(rows, classes, templates, students)
  const printed = part && (await printedClasses(db, school, part, { rows, classes, students }))
  const byClass = Map.groupBy(students, (student) => student.class)
  const { isUsed, deadline, statesOf } = await handingIn(db, school, part, today)
  return {
    year: year?.name ?? null,
    part: part ? { name: part.name, printDate: germanDate(part.printDate) } : null,
    templates: templates.length,
    classes: classes.map(({ classID, name, template }): ClassState => {
      const own = byClass.get(name) ?? []
      return {
        classID,
        name,
        hasTemplate: Boolean(template),
        teachers: users.filter((user) => user.class === classID).length,
        students: own.length,
        complete: own.filter(({ id }) => complete.has(saveKey(id, name))).length,
        printed: printed?.get(classID) ?? null,
        states: statesOf(name, own),
        faults: withoutNames(faults.get(name) ?? []),
      }
    }),
    students: students.length,
    studentsWithoutClass: (byClass.get(undefined) ?? []).length,
    teachers: new Set(users.filter(({ admin }) => !admin).map(({ id }) => id)).size,
    teachersWithoutClass: users.filter((user) => !user.admin && user.class === null).length,
    handingIn: { isUsed, deadline },
  }
}

const approved: ReadonlySet<string> = new Set(['approved', 'issued'])
const submitted: ReadonlySet<string> = new Set(['submitted', ...approved])

/** Whether report cards are handed in at this school, until when, and a function that counts those of a class. */
async function handingIn(db: Db, school: string, part: PrintedPart | undefined, today: Day) {
  const ofSchool = db.selectFrom('entry_status').where('school', '=', school)
  const rows = await ofSchool
    .select(['student', 'class', 'state', 'at'])
    .where('year', '=', part ? `${part.year}-${part.name}` : '')
    .execute()
  const first = await ofSchool.select('student').limit(1).executeTakeFirst()
  const statuses = new Map(rows.map((row) => [saveKey(row.student, row.class), row]))
  const waiting = await waitingLateEdits(db, school, today)
  const late = Map.groupBy(waiting, (edit) => edit.class)
  return {
    isUsed: first !== undefined || part?.deadline != null,
    deadline: part?.deadline ?? null,
    statesOf(className: string, students: readonly Student[]): NonNullable<ClassState['states']> {
      const own = students.flatMap(({ id }) => statuses.get(saveKey(id, className)) ?? [])
      const count = (states: ReadonlySet<string>) => own.filter(({ state }) => states.has(state)).length
      const issued = own.filter(({ state }) => state === 'issued').map(({ at }) => at)
      return {
        submitted: count(submitted),
        approved: count(approved),
        issued: issued.length,
        issuedAt: issued.sort().at(-1) ?? null,
        late: late.get(className)?.length ?? 0,
      }
    },
  }
}

/** Every user with each of their classes; `class` is null for a user without one. */
function teaching(db: Db, school: string) {
  return db
    .selectFrom('user')
    .leftJoin('class_teacher', (join) =>
      join.onRef('class_teacher.school', '=', 'user.school').onRef('class_teacher.user', '=', 'user.id'),
    )
    .select(['user.id', 'user.admin', 'class_teacher.class'])
    .where('user.school', '=', school)
    .execute()
}

type Classes = Awaited<ReturnType<typeof allClasses>>
type Templates = Awaited<ReturnType<typeof allTemplates>>
type Rows = Awaited<ReturnType<typeof entriesOfPart>>

/**
 * The keys of the complete report cards, by the rule of the report card page, and what is to be told before printing, by
 * class. Other requests get their turn meanwhile.
 */
async function checkCards(
  rows: Rows,
  classes: Classes,
  templates: Templates,
  students: readonly Student[],
): Promise<{ complete: Set<string>; faults: Map<string, PaperFault[]> }> {
  const own = new Map(students.filter(({ template, annex }) => template || annex).map((one) => [one.id, one]))
  const members = Map.groupBy(students, (student) => student.class)
  const faults = new Map<string, PaperFault[]>()
  const byID = new Map(templates.map((template) => [template.templateID, template]))
  const byClass = Map.groupBy(rows, (row) => row.class)
  const found = new Set<string>()
  for (const { name, template } of classes) {
    const asked = template ? byID.get(template) : undefined
    if (!asked) continue
    const ofClass = { ...asked, others: templates }
    const days = new Map<string, Entry[]>()
    for (const row of byClass.get(name) ?? []) {
      const entry = readEntry(row.value, row)
      const student = own.get(row.student)
      const standing = classStanding(askedOf(student ? templateOf(ofClass, student) : asked))
      if (entry) days.set(row.student, [{ ...entry, layout: daysOf(entry) }])
      if (entry && !standing(entry).isIncomplete) found.add(saveKey(row.student, name))
    }
    const cards = (members.get(name) ?? []).map((one) => ({ ...one, grades: days.get(one.id) ?? [] }))
    faults.set(name, paperFaults(ofClass, name, cards, rows[0]?.year ?? ''))
    await setImmediate()
  }
  return { complete: found, faults }
}

/** The state of a school names no child: those who have a fault are counted. */
function withoutNames(faults: readonly PaperFault[]): NonNullable<ClassState['faults']> {
  const ofAll = faults.filter(({ studentID }) => studentID === undefined)
  const count = faults.length - ofAll.length
  const ofChildren = { name: count === 1 ? '1 Kind' : `${count} Kinder`, words: texts.childrenFaults }
  return [...ofAll.map(({ name, words }) => ({ name, words })), ...(count > 0 ? [ofChildren] : [])]
}

const daysOf = ({ layout: { sickDays, unexcused } }: Entry): Entry['layout'] => ({ sickDays, unexcused })

/** What is printed of each class in the part, by classID. Other requests get their turn meanwhile. */
async function printedClasses(
  db: Db,
  school: string,
  part: PrintedPart,
  { rows, classes, students }: { rows: Rows; classes: Classes; students: readonly Student[] },
): Promise<Map<string, NonNullable<ClassState['printed']>>> {
  const found = new Map<string, NonNullable<ClassState['printed']>>()
  const files = Map.groupBy(await listFiles(db, school, reportsFolder), ({ path }) => classOfPath(path))
  if (files.size === 0) return found
  const saves = await cardsNow(db, school, part, rows)
  const entries = new Map(rows.map((row) => [saveKey(row.student, row.class), row]))
  const sumOf = await createCardSums(db, school, part, students)
  const byClass = Map.groupBy(students, (student) => student.class)
  for (const { classID, name } of classes) {
    const prints = printsIn(files.get(classID) ?? [], `${reportsFolder}${classID}/${partFolder(part)}/`)
    if (!prints) continue
    const states = (byClass.get(name) ?? []).map((student) => {
      const key = saveKey(student.id, name)
      return hasChanged(prints, student, saves.get(key), () => sumOf(classID, name, student, entries.get(key)))
    })
    found.set(classID, {
      at: prints.date,
      current: states.filter((state) => state === false).length,
      changed: states.filter((state) => state === true).length,
    })
    await setImmediate()
  }
  return found
}
