import { type Template, templateLogoPath } from '#contract/index.ts'
import { acceptLogo } from '../files/acceptLogo.ts'
import type { Call, Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { putFile } from '../store/files.ts'
import type { Db } from '../store/schema.ts'
import { schoolSettings } from '../store/schools.ts'
import { findStoredTemplate, listTemplates } from '../store/templates.ts'
import * as store from '../store/templateWrites.ts'
import { acceptTemplate, requireTemplateID } from '../templates/acceptTemplate.ts'
import { templateUsage as readUsage } from '../templates/templateUsage.ts'

const month = 30 * 24 * 60 * 60_000

const templates: Handler<'templates'> = ({ deps, school }) => listTemplates(deps.store.db, school)

async function existing({ deps, school, params }: Call<'template'> | Call<'templateUsage'>) {
  const found = await findStoredTemplate(deps.store.db, school, params.id)
  if (!found) throw new Refusal('notFound', 'Diese Vorlage gibt es nicht mehr.')
  return { ...found, templateID: params.id }
}

const template: Handler<'template'> = (call) => existing(call)

const templateUsage: Handler<'templateUsage'> = async (call) =>
  readUsage(call.deps.store.db, call.school, await existing(call))

async function keptOf(db: Db, school: string, body: Template & { templateID: string }, saving: 'add' | 'edit') {
  const schoolName = (await schoolSettings(db, school))?.name ?? ''
  return { id: body.templateID, template: acceptTemplate(body, saving, schoolName) }
}

const addTemplate: Handler<'addTemplate'> = async ({ deps, school, body }) => {
  requireTemplateID(body.templateID)
  await deps.store.write(async (db) => store.addTemplate(db, school, await keptOf(db, school, body, 'add')))
  return 'Done'
}

const editTemplate: Handler<'editTemplate'> = async ({ deps, school, body: { was, ...body } }) => {
  requireTemplateID(body.templateID)
  await deps.store.write(async (db) => store.editTemplate(db, school, await keptOf(db, school, body, 'edit'), was))
  return 'Done'
}

const deleteTemplate: Handler<'deleteTemplate'> = async ({ deps, school, params }) => {
  await deps.store.write((db) => store.deleteTemplate(db, school, params.id))
  return 'Done'
}

/** The template may still have to be added (specification 2.8): a logo waits for it for 30 days. */
const uploadTemplateLogo: Handler<'uploadTemplateLogo'> = async ({ deps, school, body }) => {
  requireTemplateID(body.templateID)
  const content = await acceptLogo(body.file)
  const now = deps.clock.now()
  const path = templateLogoPath(body.templateID, body.kind ?? 'first')
  const file = { path, name: 'logo.png', type: 'png', date: new Date(now).toISOString(), content }
  await deps.store.write(async (db) => {
    await store.forgetStrayLogos(db, school, new Date(now - month).toISOString())
    await putFile(db, school, file)
  })
  return 'Done'
}

/** The templates of the report cards (specification 2.8). */
export const templateHandlers = {
  templates,
  template,
  addTemplate,
  editTemplate,
  deleteTemplate,
  uploadTemplateLogo,
  templateUsage,
} satisfies Partial<Handlers>
