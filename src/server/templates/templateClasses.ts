import { Entry, type Student, type Template, type TemplateClass } from '#contract/index.ts'
import { germanOrder, straysOf } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { mapInSlices } from '../slices.ts'
import { ownTemplates } from '../students/store.ts'
import { activeYear, keysOfYear } from '../years/store.ts'
import { templateExists } from './store.ts'
import { templateGone } from './writeTemplate.ts'

/** How much of a class's report cards the template has no place for. */
type Homeless = Pick<TemplateClass, 'cards' | 'values'>

/**
 * Every class of the school by name, each with the template that it has, and what the template `id` would have no place
 * for in its report cards of the running year.
 */
export async function readTemplateClasses(
  db: Db,
  { templateID, ...template }: Template & { templateID: string },
): Promise<TemplateClass[]> {
  const rows = await db
    .selectFrom('class')
    .leftJoin('template', (join) => join.onRef('template.id', '=', 'class.template'))
    .select(['class.id as classID', 'class.name', 'class.template', 'template.name as templateName'])
    .execute()
  const year = await activeYear(db)
  const isOfYear = year ? await keysOfYear(db, year) : () => false
  const own = await ownTemplates(db)
  const classes: TemplateClass[] = []
  for (const row of rows.toSorted((a, b) => germanOrder(a.name, b.name))) {
    const isOwn = row.template === templateID
    classes.push({ ...row, ...(isOwn ? homeless : await homelessIn(db, template, row.name, isOfYear, own)) })
  }
  return classes
}

const homeless: Homeless = { cards: 0, values: 0 }

async function homelessIn(
  db: Db,
  template: Template,
  name: string,
  isOfYear: (key: string) => boolean,
  own: ReadonlyMap<string, Student>,
): Promise<Homeless> {
  const rows = await db.selectFrom('entry').select(['student', 'year', 'value']).where('class', '=', name).execute()
  // Students with a template of their own keep it.
  const affected = rows.filter(({ student, year }) => isOfYear(year) && !own.get(student)?.template)
  const counts = await mapInSlices(affected, ({ value }) => {
    const entry = Entry.parse(JSON.parse(value))
    const { grades, fields } = straysOf(template, entry)
    const filled = fields.filter((field) => new Map(Object.entries(entry.layout)).get(field) !== '')
    return grades.length + filled.length
  })
  return { cards: counts.filter((count) => count > 0).length, values: counts.reduce((sum, count) => sum + count, 0) }
}

/** A class that is to have the template, and the template that it had when that was chosen. */
interface TemplateAssignment {
  classID: string
  was: string | null
}

/**
 * Gives the template to these classes, to all or none. Entries stay as they are. Throws a `Refusal` where a class is gone
 * or has another template meanwhile. `db` must be a transaction.
 */
export async function assignTemplate(db: Db, id: string, classes: readonly TemplateAssignment[]): Promise<void> {
  if (!(await templateExists(db, id))) throw templateGone()
  const rows = await db.selectFrom('class').select(['id', 'name', 'template']).execute()
  const present = new Map(rows.map((row) => [row.id, row]))
  if (classes.some(({ classID }) => !present.has(classID))) {
    throw new Refusal('conflict', 'Nichts gespeichert: Eine der Klassen gibt es nicht mehr.')
  }
  const changed = classes.flatMap(({ classID, was }) => {
    const row = present.get(classID)
    return row && row.template !== was && row.template !== id ? [row.name] : []
  })
  if (changed.length > 0) {
    throw new Refusal('conflict', `Nichts gespeichert: Inzwischen hat eine andere Vorlage: ${changed.join(', ')}.`)
  }
  const ids = classes.map(({ classID }) => classID)
  if (ids.length === 0) return
  await db.updateTable('class').set({ template: id }).where('id', 'in', ids).execute()
}
