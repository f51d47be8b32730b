import { type Entry, Template } from '#contract/index.ts'
import { cellKey, ownCells, tidyText } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { parseEntry, writeRenamedMarks } from '../entries/store.ts'
import { wrongField } from '../http/Refusal.ts'
import { slice } from '../slices.ts'
import { ownTemplates } from '../students/store.ts'
import { activeYear, keysOfYear, yearRows } from '../years/store.ts'
import { templateText } from './store.ts'

/** A grade's label and the one that it has instead. */
export interface GradeRename {
  from: string
  to: string
}

/** The renames of a template's grades in one year, the oldest first. */
export function gradeRenames(db: Db, template: string, year: string): Promise<GradeRename[]> {
  return db
    .selectFrom('grade_rename')
    .select(['from_label as from', 'to_label as to'])
    .where('template', '=', template)
    .where('year', '=', year)
    .orderBy('position')
    .execute()
}

/** The label that a grade once called `label` has after these renames. */
const presentLabel = (renames: readonly GradeRename[], label: string): string =>
  renames.reduce((known, { from, to }) => (from === known ? to : known), label)

/**
 * The cells of all templates but this one, also of those that may be restored. A mark in one of them is kept for the day when
 * the student has that form again.
 */
export async function cellsOfOthers(db: Db, templateID: string): Promise<ReadonlySet<string>> {
  const cells = new Set<string>()
  for (const table of ['template', 'removed_template'] as const) {
    const rows = await db.selectFrom(table).select('value').where('id', '!=', templateID).execute()
    for (const { value } of rows) {
      await slice()
      for (const cell of ownCells(Template.parse(JSON.parse(value)))) cells.add(cellKey(cell))
    }
  }
  return cells
}

interface Labels {
  renamesOf: (part: Template) => Promise<readonly GradeRename[]> | readonly GradeRename[]
  /** The cells of templates that the student does not have. */
  otherCells: () => Promise<ReadonlySet<string>>
}

/**
 * An entry in the present labels of its template: a device that was offline sends a grade's former one. A label that the
 * template has is never translated, nor a mark of another form. The same object where nothing is.
 */
export async function inPresentLabels(
  entry: Entry,
  template: Template,
  { renamesOf, otherCells }: Labels,
): Promise<Entry> {
  const { annex } = template
  const own = new Set(ownCells(template).map(cellKey))
  const inAnnex = new Set(annex && ownCells(annex).map(cellKey))
  const partOf = (mark: Mark) => (annex && inAnnex.has(cellKey(mark)) ? annex : template)
  const isUnknown = (mark: Mark) => mark.snippet !== undefined && !partOf(mark).grades.includes(mark.grade)
  const unknown = entry.grades.filter(isUnknown)
  if (unknown.length === 0) return entry
  const renames = new Map<unknown, readonly GradeRename[]>()
  for (const part of new Set(unknown.map(partOf))) renames.set(part, await renamesOf(part))
  if ([...renames.values()].every(({ length }) => length === 0)) return entry
  const present = (mark: Mark) => presentLabel(renames.get(partOf(mark)) ?? [], mark.grade)
  const isStray = (mark: Mark) => !own.has(cellKey(mark)) && !inAnnex.has(cellKey(mark))
  const others = unknown.some((mark) => isStray(mark) && present(mark) !== mark.grade) ? await otherCells() : own
  const isIts = (mark: Mark) => !isStray(mark) || !others.has(cellKey(mark))
  return {
    ...entry,
    grades: entry.grades.map((mark) => (isUnknown(mark) && isIts(mark) ? { ...mark, grade: present(mark) } : mark)),
  }
}

type Mark = Entry['grades'][number]

interface Relabelling {
  /** The labels that are stored, and those to be stored. */
  was: readonly string[]
  now: readonly string[]
  /** What the client names as renamed. It may have begun from former labels. */
  sent: readonly GradeRename[]
  /** Renames of the running year. */
  known: readonly GradeRename[]
}

/**
 * The renames that a save of a template means: those that it names, and each label that comes back in place of its
 * successor, which somebody saves who does not know of the rename. Throws a `Refusal` for a label that was another
 * grade's in the running year: marks that devices still send with it belong to that one.
 */
export function renamesOf({ was, now, sent, known }: Relabelling): GradeRename[] {
  const found: GradeRename[] = []
  function add(former: string, to: string): void {
    const from = was.includes(former) ? former : presentLabel(known, former)
    const isMeant = from !== to && was.includes(from) && now.includes(to)
    // Templates of earlier versions may have a label twice: its marks stay with the other one.
    const isTwice = was.indexOf(from) !== was.lastIndexOf(from)
    if (isMeant && !isTwice && !found.some((one) => one.from === from)) found.push({ from, to })
  }
  for (const { from, to } of sent) add(tidyText(from), tidyText(to))
  const targets = new Set(found.map(({ to }) => to))
  for (const label of now) {
    if (was.includes(label) || targets.has(label)) continue
    if (!now.includes(presentLabel(known, label))) add(label, label)
  }
  for (const [at, label] of now.entries()) {
    const successor = presentLabel(was.includes(label) ? found : [...known, ...found], label)
    if (successor === label || !now.includes(successor)) continue
    const reason = `So hieß die Bewertung „${successor}“ bisher. Auf Geräten können noch Eingaben dafür liegen: Bitte ein anderes Wort wählen.`
    throw wrongField(`grades.${at}`, reason)
  }
  return found
}

interface Following extends Pick<Relabelling, 'sent'> {
  /** Of the template. */
  id: string
  before: Template
  after: Template
  /** The ID of the user who renames. */
  author: string
  at: string
}

/**
 * Lets the stored marks follow renamed grades: in the running year, of the classes and students that use the template. Their
 * history keeps the former label. `db` must be a transaction. Throws a `Refusal`, see `renamesOf`.
 */
export async function followRenames(db: Db, { id, before, after, sent, author, at }: Following) {
  const year = await activeYear(db)
  if (!year) return
  const known = await gradeRenames(db, id, year.id)
  const renames = renamesOf({ was: before.grades, now: after.grades, sent, known })
  const labels = new Map(renames.map(({ from, to }) => [from, to]))
  await relabel(db, { id, year, forms: [before, after], renames, labelOf: (label) => labels.get(label), author, at })
}

/**
 * Lets the marks of a year that is the active one again follow the grades that were renamed in later years. A label that the
 * template has stays. `db` must be a transaction.
 */
export async function followLaterRenames(db: Db, name: string, { author, at }: Pick<Following, 'author' | 'at'>) {
  const years = await yearRows(db)
  const year = years.find((one) => one.name === name)
  if (!year) return
  const later = new Set(years.filter(({ position }) => position > year.position).map(({ id }) => id))
  const rows = await db
    .selectFrom('grade_rename')
    .select(['template', 'year', 'from_label as from', 'to_label as to'])
    .orderBy('position')
    .execute()
  for (const [id, all] of Map.groupBy(rows, ({ template }) => template)) {
    const text = await templateText(db, id)
    if (text === undefined) continue
    const form = Template.parse(JSON.parse(text))
    const since = all.slice(all.findLastIndex((one) => one.year === year.id) + 1)
    const renames = since.filter((one) => later.has(one.year))
    const labelOf = (label: string) => (form.grades.includes(label) ? undefined : presentLabel(renames, label))
    await relabel(db, { id, year, forms: [form], renames, labelOf, author, at })
  }
}

interface Relabelled extends Pick<Following, 'id' | 'author' | 'at'> {
  year: { id: string; name: string }
  /** The template, before and after an edit. */
  forms: readonly Template[]
  renames: readonly GradeRename[]
  /** The label that a mark has instead; undefined for one that stays. */
  labelOf: (label: string) => string | undefined
}

/** Writes the template's marks of the year with other labels, and keeps the renames for what devices send. */
async function relabel(db: Db, { id, year, forms, renames, labelOf, author, at }: Relabelled): Promise<void> {
  if (renames.length === 0) return
  const inAnnex = await annexCells(db)
  const own = new Set(forms.flatMap(ownCells).map(cellKey))
  const others = await cellsOfOthers(db, id)
  for (const { isAnnex, annex, ...row } of await entriesOfTemplate(db, id, year)) {
    await slice()
    const entry = parseEntry(row)
    const ofAnnex = inAnnex.get(annex ?? '')
    const isIts = (mark: Mark) => {
      const key = cellKey(mark)
      if (mark.snippet === undefined || (ofAnnex?.has(key) ?? false) !== isAnnex) return false
      return own.has(key) || !others.has(key)
    }
    const grades = entry.grades.map((mark) => {
      const grade = isIts(mark) ? labelOf(mark.grade) : undefined
      return grade === undefined || grade === mark.grade ? mark : { ...mark, grade }
    })
    if (grades.every((mark, index) => mark === entry.grades[index])) continue
    await writeRenamedMarks(db, { student: row.student }, { before: entry, grades, author, at })
  }
  const last = await db
    .selectFrom('grade_rename')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('template', '=', id)
    .executeTakeFirst()
  const first = (last?.position ?? 0) + 1
  await db
    .insertInto('grade_rename')
    .values(
      renames.map(({ from, to }, index) => ({
        ...{ template: id, position: first + index, from_label: from, to_label: to, year: year.id, at },
      })),
    )
    .execute()
}

/**
 * The entries of the year that the template is for: of the classes that have it, without students who have another one, and
 * of the students who have it instead, or as an annex (`isAnnex`). `annex` is the ID of the student's annex.
 */
async function entriesOfTemplate(db: Db, template: string, year: { id: string; name: string }) {
  const isOfYear = await keysOfYear(db, year)
  const own = await ownTemplates(db)
  const uses = [...own.values()].filter((one) => one.template === template || one.annex === template)
  const rows = await db
    .selectFrom('entry')
    .innerJoin('class', (join) => join.onRef('class.name', '=', 'entry.class'))
    .select(['entry.student', 'entry.class', 'entry.year', 'entry.revision', 'entry.value', 'class.template'])
    .where((eb) => eb.or([eb('class.template', '=', template), ...uses.map(({ id }) => eb('entry.student', '=', id))]))
    .execute()
  return rows
    .filter((row) => isOfYear(row.year))
    .flatMap(({ template: ofClass, ...row }) => {
      const student = own.get(row.student)
      const isWhole = (student?.template ?? ofClass) === template
      const annex = student?.annex === (student?.template ?? ofClass) ? undefined : student?.annex
      return isWhole || annex === template ? [{ ...row, annex, isAnnex: !isWhole }] : []
    })
}

/** The cells of every template that is somebody's annex, by its ID. */
async function annexCells(db: Db): Promise<Map<string, ReadonlySet<string>>> {
  const ids = new Set([...(await ownTemplates(db)).values()].flatMap(({ annex }) => annex ?? []))
  const cells = new Map<string, ReadonlySet<string>>()
  for (const id of ids) {
    const text = await templateText(db, id)
    if (text !== undefined) cells.set(id, new Set(ownCells(Template.parse(JSON.parse(text))).map(cellKey)))
  }
  return cells
}
