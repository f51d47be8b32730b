import * as z from 'zod/mini'
import { Grade, type Student, type Template, type TemplateUsage } from '#contract/index.ts'
import { cellKey, germanOrder, templateCells } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { slice } from '../slices.ts'
import { ownTemplates } from '../students/store.ts'
import { activeYear, keysOfYear } from '../years/store.ts'

/** The number of students whose entries are in memory at a time. */
const atOnce = 50

const StoredMarks = z.object({ grades: z.array(Grade) })

/** The school's classes by name, each with its template's ID. */
async function templateOfEachClass(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('class').select(['name', 'template']).execute()
  return new Map(rows.map((row) => [row.name, row.template]))
}

/**
 * The marks of each entry that may have been made with the template: not of classes and students with another template.
 * `isRunning`: of a class or a student with the template, in the running year.
 */
async function* marksFor(
  db: Db,
  classes: ReadonlyMap<string, string | null>,
  own: ReadonlyMap<string, Student>,
  templateID: string,
) {
  const year = await activeYear(db)
  const isRunning = year ? await keysOfYear(db, year) : () => false
  const students = await db.selectFrom('entry').select('student').distinct().execute()
  for (let at = 0; at < students.length; at += atOnce) {
    await slice()
    const some = students.slice(at, at + atOnce).map((row) => row.student)
    const query = db.selectFrom('entry').select(['student', 'class', 'year', 'value'])
    for (const row of await query.where('student', 'in', some).execute()) {
      const student = own.get(row.student)
      const used = student?.template ?? classes.get(row.class)
      const isUsed = used === templateID || student?.annex === templateID
      if (!isUsed && used != null) continue
      const { grades } = StoredMarks.parse(JSON.parse(row.value))
      yield { grades, isRunning: isRunning(row.year) && isUsed }
      await slice()
    }
  }
}

/**
 * What a change of the template would affect: its classes and single students, and the number of stored marks of each snippet and grade.
 */
export async function readTemplateUsage(db: Db, template: Template & { templateID: string }): Promise<TemplateUsage> {
  const classes = await templateOfEachClass(db)
  const snippets = new Map(templateCells(template).map((cell) => [cellKey(cell), cell.snippet ?? cell.subject]))
  const marks = new Map<string, number>()
  const grades = new Map<string, number>()
  const running = new Map<string, { marks: number; cards: number }>()
  const own = await ownTemplates(db)
  for await (const entry of marksFor(db, classes, own, template.templateID)) {
    for (const mark of entry.grades) {
      const snippet = snippets.get(cellKey(mark))
      if (snippet === undefined) continue
      marks.set(snippet, (marks.get(snippet) ?? 0) + 1)
      grades.set(mark.grade, (grades.get(mark.grade) ?? 0) + 1)
    }
    const ticks = entry.isRunning ? entry.grades.filter(({ snippet }) => snippet !== undefined) : []
    for (const [label, same] of Map.groupBy(ticks, (mark) => mark.grade)) {
      const known = running.get(label) ?? { marks: 0, cards: 0 }
      running.set(label, { marks: known.marks + same.length, cards: known.cards + 1 })
    }
  }
  const names = [...classes].filter(([, used]) => used === template.templateID).map(([name]) => name)
  const uses = ({ template: id, annex }: Student) => id === template.templateID || annex === template.templateID
  const students = [...own.values()].filter(uses).length
  return {
    classes: names.sort(germanOrder),
    ...(students > 0 && { students }),
    marks: Object.fromEntries(marks),
    grades: Object.fromEntries(grades),
    running: Object.fromEntries(running),
  }
}
