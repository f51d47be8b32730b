import { type Template, templateLogoPath } from '#contract/index.ts'
import { germanOrder, hasTicks } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { acceptLogo } from '../files/logo.ts'
import { putFile } from '../files/store.ts'
import { actOnce, answerDone, writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { expiredTemplates, listRemovedTemplates, purgeTemplates, restoreTemplate } from './removedTemplates.ts'
import { allTemplates, findStoredTemplate, findTemplate, forgetStrayLogos } from './store.ts'
import { assignTemplate, readTemplateClasses } from './templateClasses.ts'
import { templateLabel } from './templateLabel.ts'
import { readTemplateUsage } from './templateUsage.ts'
import * as write from './writeTemplate.ts'
import { acceptTemplate, requireTemplateID, templateGone } from './writeTemplate.ts'

function existing<Found>(found: Found | undefined): Found {
  if (!found) throw templateGone()
  return found
}

const keptOf = (body: Template & { templateID: string }, saving: 'add' | 'edit') => ({
  ...{ id: body.templateID, template: acceptTemplate(body, saving) },
})

export const templateHandlers = {
  template: async ({ deps, params }) => existing(await findStoredTemplate(deps.store.db, params.id)),
  /** The templates by name, as Germans sort. */
  templates: async ({ deps }) => {
    const all = await allTemplates(deps.store.db)
    return all
      .map((template) => ({
        ...{ templateID: template.templateID, name: template.name, label: templateLabel(template) },
        hasTicks: hasTicks(template.layout.name),
      }))
      .sort((a, b) => germanOrder(a.name, b.name) || germanOrder(a.label, b.label))
  },
  templateUsage: async ({ deps, params }) => {
    const { db } = deps.store
    return readTemplateUsage(db, { ...existing(await findTemplate(db, params.id)), templateID: params.id })
  },
  addTemplate: async (call) => {
    const { body } = call
    requireTemplateID(body.templateID)
    async function add(db: Db): Promise<void> {
      const kept = keptOf(body, 'add')
      await write.addTemplateOnce(db, kept)
      await write.rememberPlace(db, kept)
    }
    return writeOnce(call, add, answerDone)
  },
  editTemplate: async (call) => {
    const { deps, session, body } = call
    const { was, renamed = [], ...template } = body
    requireTemplateID(template.templateID)
    const edit = { was, renamed, author: session.user.userID, at: new Date(deps.clock.now()).toISOString() }
    return writeOnce(call, async (db) => write.rewriteTemplate(db, keptOf(template, 'edit'), edit), answerDone)
  },
  deleteTemplate: async (call) => {
    const { deps, params } = call
    const now = deps.clock.now()
    await deps.store.write(async (db) => {
      await purgeTemplates(db, now)
      await actOnce(call, db, () => write.removeExistingTemplate(db, params.id, new Date(now).toISOString()))
    })
    return 'Done'
  },
  templateClasses: async ({ deps, params }) => {
    const { db } = deps.store
    return readTemplateClasses(db, { ...existing(await findTemplate(db, params.id)), templateID: params.id })
  },
  setTemplateClasses: (call) =>
    writeOnce(call, (db) => assignTemplate(db, call.params.id, call.body.classes), answerDone),
  removedTemplates: async ({ deps: { store, clock } }) => {
    const now = clock.now()
    const expired = await expiredTemplates(store.db, now)
    if (expired.length > 0) await store.write((db) => purgeTemplates(db, now))
    return listRemovedTemplates(store.db)
  },
  restoreTemplate: (call) =>
    call.deps.store.write(async (db) => {
      await purgeTemplates(db, call.deps.clock.now())
      return actOnce(call, db, async () => ({ classes: await restoreTemplate(db, call.params.id) }))
    }),
  /** A logo may be uploaded before its template is added: it is kept for 30 days. */
  uploadTemplateLogo: async ({ deps, body }) => {
    requireTemplateID(body.templateID)
    const { templateID: id, kind = 'first', was } = body
    const logo = await acceptLogo(body.file)
    const [content] = await deps.blobs.put([logo])
    const now = deps.clock.now()
    const path = templateLogoPath(id, kind)
    const file = { path, name: 'logo.png', type: 'png', date: new Date(now).toISOString(), content }
    await deps.store.write(async (db) => {
      if (was !== undefined) await write.requireUnchangedLogo(db, { id, kind, content: logo }, was)
      await forgetStrayLogos(db, now)
      await putFile(db, file)
    })
    return 'Done'
  },
} satisfies Partial<Handlers>
