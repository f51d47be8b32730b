import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Grade, type Template, type TemplateUsage } from '#contract/index.ts'
import { cellKey, germanOrder, templateCells } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'

/** The number of students whose entries are read before other requests may run. */
const atOnce = 50

const Marks = z.object({ grades: z.array(Grade) })

/** The school's classes by name, each with its template's ID. */
async function templatesOfClasses(db: Db, school: string): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('class').select(['name', 'template']).where('school', '=', school).execute()
  return new Map(rows.map((row) => [row.name, row.template]))
}

/** The marks of all entries that may have been made with the template: not those of classes with another template. */
async function* marksFor(db: Db, school: string, classes: ReadonlyMap<string, string | null>, templateID: string) {
  const students = await db.selectFrom('entry').select('student').distinct().where('school', '=', school).execute()
  for (let at = 0; at < students.length; at += atOnce) {
    const some = students.slice(at, at + atOnce).map((row) => row.student)
    const query = db.selectFrom('entry').select(['class', 'value']).where('school', '=', school)
    for (const row of await query.where('student', 'in', some).execute()) {
      const used = classes.get(row.class) ?? templateID
      if (used === templateID) yield* Marks.parse(JSON.parse(row.value)).grades
    }
    await setImmediate()
  }
}

/**
 * What a change of the template would affect: its classes, and the number of stored marks of each snippet and grade.
 */
export async function templateUsage(
  db: Db,
  school: string,
  template: Template & { templateID: string },
): Promise<TemplateUsage> {
  const classes = await templatesOfClasses(db, school)
  const snippets = new Map(templateCells(template).map((cell) => [cellKey(cell), cell.snippet ?? cell.subject]))
  const marks = new Map<string, number>()
  const grades = new Map<string, number>()
  for await (const mark of marksFor(db, school, classes, template.templateID)) {
    const snippet = snippets.get(cellKey(mark))
    if (snippet === undefined) continue
    marks.set(snippet, (marks.get(snippet) ?? 0) + 1)
    grades.set(mark.grade, (grades.get(mark.grade) ?? 0) + 1)
  }
  const names = [...classes].filter(([, used]) => used === template.templateID).map(([name]) => name)
  return { classes: names.sort(germanOrder), marks: Object.fromEntries(marks), grades: Object.fromEntries(grades) }
}
