import { createHash } from 'node:crypto'
import {
  type ClassTemplate,
  logoPath,
  type StoredTemplate,
  type Student,
  Template,
  templateLogoPath,
} from '#contract/index.ts'
import { dayMs } from '#lib/germanDate.ts'
import { withSchool } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { findFile, hasFile, templateLogos } from '../files/store.ts'
import { readSchoolSettings } from '../schools/store.ts'

/** The paths of a template's uploaded logos, as the contract's fields. */
async function logosOfTemplate(db: Db, templateID: string): Promise<Pick<Template, 'logo' | 'secondLogo'>> {
  const logo = templateLogoPath(templateID, 'first')
  const secondLogo = templateLogoPath(templateID, 'second')
  const rows = await db.selectFrom('file').select('path').where('path', 'in', [logo, secondLogo]).execute()
  const paths = new Set(rows.map((row) => row.path))
  return { ...(paths.has(logo) && { logo }), ...(paths.has(secondLogo) && { secondLogo }) }
}

/** The stored JSON of a template. */
export async function templateText(db: Db, templateID: string): Promise<string | undefined> {
  const row = await db.selectFrom('template').select('value').where('id', '=', templateID).executeTakeFirst()
  return row?.value
}

export async function findTemplate(db: Db, templateID: string): Promise<Template | undefined> {
  const text = await templateText(db, templateID)
  if (text === undefined) return undefined
  return { ...Template.parse(JSON.parse(text)), templateID, ...(await logosOfTemplate(db, templateID)) }
}

/** A digest that is equal for equal content. */
export const fingerprintOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('base64url')

async function logoPrintsOf(db: Db, { logo, secondLogo }: Template) {
  const first = logo && (await findFile(db, logo))?.sha256
  const second = secondLogo && (await findFile(db, secondLogo))?.sha256
  const printOf = (sha256: string) => Buffer.from(sha256, 'hex').toString('base64url')
  return { ...(first && { first: printOf(first) }), ...(second && { second: printOf(second) }) }
}

type WithPrints = StoredTemplate & { fingerprint: string; logoPrints: NonNullable<StoredTemplate['logoPrints']> }

/** A template with the fingerprints of itself and of its logos, for the editor. */
export async function findStoredTemplate(db: Db, templateID: string): Promise<WithPrints | undefined> {
  const template = await findTemplate(db, templateID)
  if (!template) return undefined
  const logoPrints = await logoPrintsOf(db, template)
  return { ...template, fingerprint: fingerprintOf(JSON.stringify([template, logoPrints])), logoPrints }
}

/** A template without a logo of its own uses the school's logo on reports, where there is one. */
async function withSchoolLogo(db: Db, template: Template): Promise<Template> {
  if (template.logo !== undefined || !(await hasFile(db, logoPath))) return template
  return { ...template, logo: logoPath }
}

/** Those who may sign: not who teaches there up to a day. */
const teachersOfClasses = (db: Db) =>
  db
    .selectFrom('class_teacher')
    .where('class_teacher.until', 'is', null)
    .innerJoin('user', (join) => join.onRef('user.id', '=', 'class_teacher.user'))
    .select(['class_teacher.class', 'user.name'])

/** Of several teachers nobody is known to be the one who signs. */
function signersOf(
  [teacher, ...others]: readonly { name: string }[],
  head: string | null | undefined,
): NonNullable<Template['signers']> {
  return { ...(teacher && others.length === 0 && { teacher: teacher.name }), ...(head && { head }) }
}

/** A template as report cards of the class have it: with what is the school's and, where it prints them, the names to print. */
async function shownTemplate(db: Db, classID: string, id: string): Promise<Template | undefined> {
  const template = await findTemplate(db, id)
  if (!template) return undefined
  const settings = await readSchoolSettings(db)
  const shown = await withSchoolLogo(db, settings ? withSchool(template, settings) : template)
  if (!template.layout.config.printNames) return shown
  const teachers = await teachersOfClasses(db).where('class_teacher.class', '=', classID).execute()
  return { ...shown, signers: signersOf(teachers, settings?.headName) }
}

/**
 * The class's template, with those that its students have instead of it or beside it in `others`; see `templateOf`. Null for
 * a class without a template and for an unknown class.
 */
export async function readClassTemplate(db: Db, classID: string): Promise<ClassTemplate | null> {
  const row = await db.selectFrom('class').select('template').where('id', '=', classID).executeTakeFirst()
  const own = row?.template ? await shownTemplate(db, classID, row.template) : undefined
  if (!own) return null
  const students = await db
    .selectFrom('student')
    .select(['template', 'annex'])
    .where('class', '=', classID)
    .where((eb) => eb.or([eb('template', 'is not', null), eb('annex', 'is not', null)]))
    .execute()
  const ids = new Set(students.flatMap(({ template, annex }) => [template, annex]))
  const others: Template[] = []
  for (const id of ids) {
    const found = id === null || id === own.templateID ? undefined : await shownTemplate(db, classID, id)
    if (found) others.push(found)
  }
  return others.length > 0 ? { ...own, others } : own
}

/**
 * As `readClassTemplate`, of every class that has a template, by classID; `students` are those of the school, `logos` the paths of
 * the logos that are there. The statements are as many for any number of classes.
 */
export async function templatesOfClasses(
  db: Db,
  students: readonly Student[],
  logos: ReadonlySet<string>,
): Promise<Map<string, ClassTemplate>> {
  const templates = new Map((await allTemplates(db)).map((template) => [template.templateID, template]))
  const classes = await db.selectFrom('class').select(['id', 'name', 'template']).execute()
  const teachers = Map.groupBy(await teachersOfClasses(db).execute(), (row) => row.class)
  const settings = await readSchoolSettings(db)
  const byClass = Map.groupBy(students, (student) => student.class)
  const pathOf = (path: string) => (logos.has(path) ? path : undefined)

  function shown(classID: string, templateID: string | null | undefined): Template | undefined {
    const template = templateID ? templates.get(templateID) : undefined
    if (!template) return undefined
    const logo = pathOf(templateLogoPath(template.templateID, 'first')) ?? pathOf(logoPath)
    const secondLogo = pathOf(templateLogoPath(template.templateID, 'second'))
    return {
      ...(settings ? withSchool(template, settings) : template),
      ...(logo !== undefined && { logo }),
      ...(secondLogo !== undefined && { secondLogo }),
      ...(template.layout.config.printNames && { signers: signersOf(teachers.get(classID) ?? [], settings?.headName) }),
    }
  }

  return new Map(
    classes.flatMap(({ id, name, template }) => {
      const own = shown(id, template)
      if (!own) return []
      const ids = new Set((byClass.get(name) ?? []).flatMap((student) => [student.template, student.annex]))
      const others = [...ids].flatMap((other) => (other === own.templateID ? [] : (shown(id, other) ?? [])))
      return [[id, others.length > 0 ? { ...own, others } : own]]
    }),
  )
}

/** Every template of the school with its ID, in no order and without the logos. */
export async function allTemplates(db: Db): Promise<(Template & { templateID: string })[]> {
  const rows = await db.selectFrom('template').select(['id', 'value']).execute()
  return rows.map(({ id, value }) => ({ ...Template.parse(JSON.parse(value)), templateID: id }))
}

export async function templateExists(db: Db, templateID: string): Promise<boolean> {
  const row = await db.selectFrom('template').select('id').where('id', '=', templateID).executeTakeFirst()
  return row !== undefined
}

/** A template under the ID that it is stored with. */
export interface KeptTemplate {
  id: string
  template: Template
}

/** The ID must be free. */
export async function insertTemplate(db: Db, { id, template }: KeptTemplate): Promise<void> {
  await db
    .insertInto('template')
    .values({ id, name: template.name, value: JSON.stringify(template) })
    .execute()
}

export async function updateTemplate(db: Db, { id, template }: KeptTemplate): Promise<void> {
  await db
    .updateTable('template')
    .set({ name: template.name, value: JSON.stringify(template) })
    .where('id', '=', id)
    .execute()
}

const strayFor = 30 * dayMs

/**
 * Removes logos that were uploaded more than 30 days before `now` (milliseconds since 1970) for templates that were
 * never added. Resolves with their number.
 */
export async function forgetStrayLogos(db: Db, now: number): Promise<number> {
  const date = new Date(now - strayFor).toISOString()
  const templates = await db.selectFrom('template').select('id').execute()
  const known = new Set(templates.map(({ id }) => id))
  const files = await db
    .selectFrom('file')
    .select('path')
    .where('path', 'like', `${templateLogos}%`)
    .where('date', '<', date)
    .execute()
  const stray = files.map(({ path }) => path).filter((path) => !known.has(path.split('/')[2] ?? ''))
  if (stray.length > 0) await db.deleteFrom('file').where('path', 'in', stray).execute()
  return stray.length
}
