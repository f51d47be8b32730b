import type { ClassState, Entry, SchoolState, Student } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { askedOf, classStanding, type PaperFault, paperFaults, type Standing, templateOf } from '#rules/index.ts'
import { printTexts as texts } from '#texts/index.ts'
import { allClasses, stillTeaches } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { type ListedFile, listFiles, reportsFolder } from '../files/store.ts'
import { countToConfirm } from '../retention/removeDue.ts'
import { slice } from '../slices.ts'
import { waitingLateEdits } from '../states/lateEdits.ts'
import { allStudents } from '../students/store.ts'
import { allTemplates } from '../templates/store.ts'
import { activeYear, type IsoDay } from '../years/store.ts'
import { type CardBatch, cardBatches, saveKey } from './cardBatches.ts'
import { classOfPath, folderIn } from './printedFiles.ts'
import { printsIn } from './prints.ts'
import { type PrintedPart, printedPart, readEntry } from './store.ts'
import { issuingOf } from './unissued.ts'

/** How far every class is in the running part, and what is not set up; `now` in milliseconds since 1970. The statements are as many for any number of classes. */
export async function readSchoolState(db: Db, today: IsoDay, now: number): Promise<SchoolState> {
  const [year, part, students, classes, templates, users] = [
    await activeYear(db),
    await printedPart(db, today),
    await allStudents(db),
    await allClasses(db),
    await allTemplates(db),
    await teaching(db, today),
  ]
  const standings = new Map<string, Standing>()
  const faults = new Map<string, PaperFault[]>()
  const printed = new Map<string, NonNullable<ClassState['printed']>>()
  const files = await listFiles(db, reportsFolder)
  if (part) {
    for await (const batch of cardBatches(db, part, { classes, students })) {
      const checked = await checkCards(batch, templates, part)
      for (const one of checked.standings) standings.set(...one)
      for (const one of checked.faults) faults.set(...one)
      if (files.length > 0) for (const one of await printedClasses(batch, files, part)) printed.set(...one)
    }
  }
  const byClass = Map.groupBy(students, (student) => student.class)
  const { isUsed, deadline, statesOf } = await handingIn(db, part, today)
  return {
    year: year?.name ?? null,
    part: part ? { name: part.name, printDate: germanDate(part.printDate) } : null,
    templates: templates.length,
    classes: classes.map(({ classID, name, template }): ClassState => {
      const own = byClass.get(name) ?? []
      const written = own.flatMap(({ id }) => standings.get(saveKey(id, name)) ?? [])
      return {
        classID,
        name,
        hasTemplate: Boolean(template),
        teachers: users.filter((user) => user.class === classID).length,
        students: own.length,
        done: written.filter(({ scale }) => scale === 'done').length,
        begun: written.filter(({ scale }) => scale === 'begun').length,
        complete: written.filter(({ isIncomplete }) => !isIncomplete).length,
        printed: printed.get(classID) ?? null,
        states: statesOf(name, own),
        faults: withoutNames(faults.get(name) ?? []),
      }
    }),
    students: students.length,
    studentsWithoutClass: (byClass.get(undefined) ?? []).length,
    teachers: new Set(users.filter(({ admin }) => !admin).map(({ id }) => id)).size,
    teachersWithoutClass: users.filter((user) => !user.admin && user.class === null).length,
    handingIn: { isUsed, deadline },
    issuing: await issuingOf(db, today, part, students),
    retentionDue: await countToConfirm(db, now),
  }
}

const approved: ReadonlySet<string> = new Set(['approved', 'issued'])
const submitted: ReadonlySet<string> = new Set(['submitted', ...approved])

/** Whether report cards are handed in at this school, until when, and a function that counts those of a class. */
async function handingIn(db: Db, part: PrintedPart | undefined, today: IsoDay) {
  const ofSchool = db.selectFrom('entry_status')
  const rows = await ofSchool
    .select(['student', 'class', 'state', 'at'])
    .where('year', '=', part ? `${part.year}-${part.name}` : '')
    .execute()
  const first = await ofSchool.select('student').limit(1).executeTakeFirst()
  const statuses = new Map(rows.map((row) => [saveKey(row.student, row.class), row]))
  const waiting = await waitingLateEdits(db, today)
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
function teaching(db: Db, today: IsoDay) {
  return db
    .selectFrom('user')
    .leftJoin('class_teacher', (join) =>
      join.onRef('class_teacher.user', '=', 'user.id').on((eb) => stillTeaches(today)(eb)),
    )
    .select(['user.id', 'user.admin', 'class_teacher.class'])
    .execute()
}

type Batch = CardBatch<Awaited<ReturnType<typeof allClasses>>[number]>
type AllTemplates = Awaited<ReturnType<typeof allTemplates>>

/** How far each report card with an entry is, by its key, and what is to be told before printing, by class. */
async function checkCards(
  { rows, classes, students }: Batch,
  templates: AllTemplates,
  part: PrintedPart,
): Promise<{ standings: Map<string, Standing>; faults: Map<string, PaperFault[]> }> {
  const own = new Map(students.filter(({ template, annex }) => template || annex).map((one) => [one.id, one]))
  const members = Map.groupBy(students, (student) => student.class)
  const faults = new Map<string, PaperFault[]>()
  const byID = new Map(templates.map((template) => [template.templateID, template]))
  const byClass = Map.groupBy(rows, (row) => row.class)
  const standings = new Map<string, Standing>()
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
      if (entry) standings.set(saveKey(row.student, name), standing(entry))
      await slice()
    }
    const cards = (members.get(name) ?? []).map((one) => ({ ...one, grades: days.get(one.id) ?? [] }))
    faults.set(name, paperFaults(ofClass, name, cards, `${part.year}-${part.name}`))
    await slice()
  }
  return { standings, faults }
}

/** The state of a school names no child: those who have a fault are counted. */
function withoutNames(faults: readonly PaperFault[]): NonNullable<ClassState['faults']> {
  const ofAll = faults.filter(({ studentID }) => studentID === undefined)
  const count = faults.length - ofAll.length
  const ofChildren = { name: count === 1 ? '1 Kind' : `${count} Kinder`, words: texts.childrenFaults }
  return [...ofAll.map(({ name, words }) => ({ name, words })), ...(count > 0 ? [ofChildren] : [])]
}

const daysOf = ({ layout: { sickDays, unexcused } }: Entry): Entry['layout'] => ({ sickDays, unexcused })

/** What is printed of each class in the part, by classID. */
async function printedClasses(
  { classes, students, hasChanged }: Batch,
  all: readonly ListedFile[],
  part: PrintedPart,
): Promise<Map<string, NonNullable<ClassState['printed']>>> {
  const found = new Map<string, NonNullable<ClassState['printed']>>()
  const files = Map.groupBy(all, ({ path }) => classOfPath(path))
  const byClass = Map.groupBy(students, (student) => student.class)
  for (const klass of classes) {
    const { classID, name } = klass
    const prints = printsIn(files.get(classID) ?? [], folderIn(classID, part))
    if (!prints) continue
    const states: (boolean | undefined)[] = []
    for (const student of byClass.get(name) ?? []) {
      states.push(await hasChanged(prints, klass, student))
      await slice()
    }
    found.set(classID, {
      at: prints.date,
      current: states.filter((state) => state === false).length,
      changed: states.filter((state) => state === true).length,
    })
  }
  return found
}
