import * as z from 'zod/mini'
import { Grade, type Student, type Template, type TemplateUsage, templateLogoPath } from '#contract/index.ts'
import { cellKey, germanOrder, hasTicks, templateCells } from '#rules/index.ts'
import type { Db } from '../database/schema.ts'
import { acceptLogo } from '../files/logo.ts'
import { putFile } from '../files/store.ts'
import { actOnce, answerDone, writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { slice } from '../slices.ts'
import { ownTemplates } from '../students/store.ts'
import { activeYear, keysOfYear } from '../years/store.ts'
import { expiredTemplates, listRemovedTemplates, purgeTemplates, restoreTemplate } from './removedTemplates.ts'
import { allTemplates, findStoredTemplate, findTemplate, forgetStrayLogos } from './store.ts'
import { assignTemplate, readTemplateClasses } from './templateClasses.ts'
import { templateLabel } from './templateLabel.ts'
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
async function readTemplateUsage(db: Db, template: Template & { templateID: string }): Promise<TemplateUsage> {
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
