import { isDeepStrictEqual } from 'node:util'
import { Template } from '#contract/index.ts'
import { clashTexts } from '#texts/index.ts'
import { Refusal } from '../http/Refusal.ts'
import { replaceFolder, templateLogos } from './files.ts'
import type { Db } from './schema.ts'
import { findStoredTemplate, printOf } from './templates.ts'

/** An ID as this module is given it, and what is to be kept under it. */
interface Kept {
  id: string
  template: Template
}

/** Adds a template. One that is there already in the same form was added by a request whose answer got lost. */
export async function addTemplate(db: Db, school: string, { id, template }: Kept): Promise<void> {
  const row = await db
    .selectFrom('template')
    .select('value')
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  const value = JSON.stringify(template)
  if (!row) {
    await db.insertInto('template').values({ school, id, name: template.name, value }).execute()
  } else if (!isDeepStrictEqual(Template.parse(JSON.parse(row.value)), Template.parse(JSON.parse(value)))) {
    throw new Refusal('conflict', 'Diese Vorlage gibt es schon.')
  }
}

const gone = () => new Refusal('notFound', 'Diese Vorlage gibt es nicht mehr.')

/**
 * Throws a `Refusal` as 'stale', with what the template is now, where it is not any more what the edits began from. The
 * same sent again, because the answer was lost, is no clash with itself.
 */
async function requireUnchanged(db: Db, school: string, { id, template }: Kept, was: string): Promise<void> {
  const now = await findStoredTemplate(db, school, id)
  if (!now) throw gone()
  if (now.fingerprint === was) return
  const { templateID: _id, logo: _logo, secondLogo: _second, ...kept } = Template.parse(now)
  if (isDeepStrictEqual(kept, Template.parse(template))) return
  throw new Refusal('stale', clashTexts.templateChanged, { data: now })
}

interface NewLogo {
  id: string
  kind: 'first' | 'second'
  content: Uint8Array
}

/**
 * Throws a `Refusal` as 'stale', with what the template is now, where another logo came since `was` stood for the one
 * there ('' for none). The same sent again is no clash with itself.
 */
export async function requireLogo(db: Db, school: string, logo: NewLogo, was: string): Promise<void> {
  const now = await findStoredTemplate(db, school, logo.id)
  if (!now) throw gone()
  const print = now.logoPrints[logo.kind] ?? ''
  if (print === was || print === printOf(logo.content)) return
  throw new Refusal('stale', clashTexts.logoChanged, { data: now })
}

/**
 * Entries are not touched: marks of snippets that are gone stay with them and are shown as such (decisions 5). `was` is
 * the fingerprint of what the edits began from. `db` must be a transaction.
 */
export async function editTemplate(db: Db, school: string, kept: Kept, was?: string): Promise<void> {
  const { id, template } = kept
  if (was !== undefined) await requireUnchanged(db, school, kept, was)
  const { numUpdatedRows } = await db
    .updateTable('template')
    .set({ name: template.name, value: JSON.stringify(template) })
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw gone()
}

/** Removes a template and its logos. Classes that used it have none then; entries stay. */
export async function deleteTemplate(db: Db, school: string, id: string): Promise<void> {
  await db
    .updateTable('class')
    .set({ template: null })
    .where('school', '=', school)
    .where('template', '=', id)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('template')
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw gone()
  await replaceFolder(db, school, `${templateLogos}${id}/`, [])
}

const strayFor = 30 * 24 * 60 * 60 * 1000

/** Logos uploaded more than 30 days before `now` (milliseconds since 1970) for templates that never came. Resolves with how many. */
export async function forgetStrayLogos(db: Db, school: string, now: number): Promise<number> {
  const date = new Date(now - strayFor).toISOString()
  const templates = await db.selectFrom('template').select('id').where('school', '=', school).execute()
  const known = new Set(templates.map(({ id }) => id))
  const files = await db
    .selectFrom('file')
    .select('path')
    .where('school', '=', school)
    .where('path', 'like', `${templateLogos}%`)
    .where('date', '<', date)
    .execute()
  const stray = files.map(({ path }) => path).filter((path) => !known.has(path.split('/')[2] ?? ''))
  if (stray.length > 0) await db.deleteFrom('file').where('school', '=', school).where('path', 'in', stray).execute()
  return stray.length
}
