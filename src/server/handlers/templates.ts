import { type Template, templateLogoPath } from '#contract/index.ts'
import { acceptLogo } from '../files/acceptLogo.ts'
import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { putFile } from '../store/files.ts'
import type { Db } from '../store/schema.ts'
import { schoolSettings } from '../store/schools.ts'
import { findStoredTemplate, findTemplate, listTemplates } from '../store/templates.ts'
import * as store from '../store/templateWrites.ts'
import { acceptTemplate, requireTemplateID } from '../templates/acceptTemplate.ts'
import { templateUsage as readUsage } from '../templates/templateUsage.ts'
import { addOnce } from './addOnce.ts'

const templates: Handler<'templates'> = ({ deps, school }) => listTemplates(deps.store.db, school)

function existing<Found>(found: Found | undefined): Found {
  if (!found) throw new Refusal('notFound', 'Diese Vorlage gibt es nicht mehr.')
  return found
}

const template: Handler<'template'> = async ({ deps, school, params }) =>
  existing(await findStoredTemplate(deps.store.db, school, params.id))

const templateUsage: Handler<'templateUsage'> = async ({
  deps: {
    store: { db },
  },
  school,
  params,
}) => readUsage(db, school, { ...existing(await findTemplate(db, school, params.id)), templateID: params.id })

async function keptOf(db: Db, school: string, body: Template & { templateID: string }, saving: 'add' | 'edit') {
  const schoolName = (await schoolSettings(db, school))?.name ?? ''
  return { id: body.templateID, template: acceptTemplate(body, saving, schoolName) }
}

const addTemplate: Handler<'addTemplate'> = async (call) => {
  const { deps, school, body } = call
  requireTemplateID(body.templateID)
  await deps.store.write((db) =>
    addOnce(call, db, async () => store.addTemplate(db, school, await keptOf(db, school, body, 'add'))),
  )
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
  const { templateID: id, kind = 'first', was } = body
  const content = await acceptLogo(body.file)
  const now = deps.clock.now()
  const path = templateLogoPath(id, kind)
  const file = { path, name: 'logo.png', type: 'png', date: new Date(now).toISOString(), content }
  await deps.store.write(async (db) => {
    if (was !== undefined) await store.requireLogo(db, school, { id, kind, content }, was)
    await store.forgetStrayLogos(db, school, now)
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
