import { createHash } from 'node:crypto'
import { logoPath, type StoredTemplate, Template, type TemplateSummary, templateLogoPath } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import { templateLabel } from '../templates/templateLabel.ts'
import { hasFile, readFile } from './files.ts'
import type { Db } from './schema.ts'

/** Which of a template's two logos were uploaded, as the contract's fields. */
async function logosOf(db: Db, school: string, templateID: string): Promise<Pick<Template, 'logo' | 'secondLogo'>> {
  const logo = templateLogoPath(templateID, 'first')
  const secondLogo = templateLogoPath(templateID, 'second')
  const rows = await db
    .selectFrom('file')
    .select('path')
    .where('school', '=', school)
    .where('path', 'in', [logo, secondLogo])
    .execute()
  const paths = new Set(rows.map((row) => row.path))
  return { ...(paths.has(logo) && { logo }), ...(paths.has(secondLogo) && { secondLogo }) }
}

async function textOf(db: Db, school: string, templateID: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('template')
    .select('value')
    .where('school', '=', school)
    .where('id', '=', templateID)
    .executeTakeFirst()
  return row?.value
}

export async function findTemplate(db: Db, school: string, templateID: string): Promise<Template | undefined> {
  const text = await textOf(db, school, templateID)
  if (text === undefined) return undefined
  return { ...Template.parse(JSON.parse(text)), templateID, ...(await logosOf(db, school, templateID)) }
}

/** Stands for this content; equal content has the same. */
export const printOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('base64url')

async function logoPrintsOf(db: Db, school: string, { logo, secondLogo }: Template) {
  const first = logo && (await readFile(db, school, logo))
  const second = secondLogo && (await readFile(db, school, secondLogo))
  return { ...(first && { first: printOf(first.content) }), ...(second && { second: printOf(second.content) }) }
}

type WithPrints = StoredTemplate & { fingerprint: string; logoPrints: NonNullable<StoredTemplate['logoPrints']> }

/** For the editor, with the fingerprints of what is stored. */
export async function findStoredTemplate(db: Db, school: string, templateID: string): Promise<WithPrints | undefined> {
  const template = await findTemplate(db, school, templateID)
  if (!template) return undefined
  const logoPrints = await logoPrintsOf(db, school, template)
  return { ...template, fingerprint: printOf(JSON.stringify([template, logoPrints])), logoPrints }
}

/** Reports of a template without a logo of its own bear the school's, where there is one. */
async function withSchoolLogo(db: Db, school: string, template: Template): Promise<Template> {
  if (template.logo !== undefined || !(await hasFile(db, school, logoPath))) return template
  return { ...template, logo: logoPath }
}

/** The class's template with the logo to print, or null when it has none (or there is no such class). */
export async function templateOfClass(db: Db, school: string, classID: string): Promise<Template | null> {
  const row = await db
    .selectFrom('class')
    .select('template')
    .where('school', '=', school)
    .where('id', '=', classID)
    .executeTakeFirst()
  const templateID = row?.template ?? null
  const template = templateID === null ? undefined : await findTemplate(db, school, templateID)
  return template ? withSchoolLogo(db, school, template) : null
}

/** By name, as Germans sort. */
export async function listTemplates(db: Db, school: string): Promise<TemplateSummary[]> {
  const rows = await db.selectFrom('template').select(['id', 'value']).where('school', '=', school).execute()
  return rows
    .map(({ id, value }) => ({ id, ...Template.parse(JSON.parse(value)) }))
    .map((template) => ({ templateID: template.id, name: template.name, label: templateLabel(template) }))
    .sort((a, b) => germanOrder(a.name, b.name) || germanOrder(a.label, b.label))
}

export async function templateExists(db: Db, school: string, templateID: string): Promise<boolean> {
  const row = await db
    .selectFrom('template')
    .select('id')
    .where('school', '=', school)
    .where('id', '=', templateID)
    .executeTakeFirst()
  return row !== undefined
}
