import { createHash } from 'node:crypto'
import type { ImportPreview, ImportProfile } from '#contract/index.ts'
import { chosenImport, hasTicks, type ImportChoices } from '#rules/index.ts'
import { serverMessageTexts } from '#texts/index.ts'
import { allClasses } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { WrittenJson } from '../http/answer.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { removeDue } from '../retention/removeDue.ts'
import { archivedStudents } from '../students/archive.ts'
import { forgetRetired, heldNumbers } from '../students/numbers.ts'
import { allStudents } from '../students/store.ts'
import { allTemplates } from '../templates/store.ts'
import type { User } from '../users/store.ts'
import { applyPlan } from './applyPlan.ts'
import type { KnownSchool } from './matchStudents.ts'
import type { ImportPlan, PlanAnswers } from './planImport.ts'
import { endPreview, findPreview, forgetPreviewsUntil, keepImport, keepPreview } from './store.ts'

/** Milliseconds for which a preview can be confirmed. */
const lifetime = 60 * 60 * 1000

interface UploadedFile {
  /** Its key: of each school one file at a time is read. */
  school: string
  profile: ImportProfile
  bytes: Uint8Array
  fileName: string
  answers: PlanAnswers
}

/**
 * Reads a file and stores for an hour what confirming it will do. Throws a `Refusal` for a file that is no CSV file.
 */
export async function preparePreview(deps: SchoolDeps, upload: UploadedFile): Promise<WrittenJson<ImportPreview>> {
  const { store, random, clock, importThread } = deps
  const { bytes, profile, answers } = upload
  const now = clock.now()
  await store.write((db) => deleteExpired(db, now))
  const school = await readSchool(store.db, now)
  const key = random.token()
  const { plan, answer } = await importThread.plan(upload.school, { bytes, profile, school, now, answers, key })
  const preview = { key, fileName: upload.fileName, fingerprint: fingerprint(school), plan }
  const until = new Date(now + lifetime).toISOString()
  await store.write((db) => keepPreview(db, preview, until))
  return new WrittenJson(answer)
}

const byID = <T extends { id: string }>(a: T, b: T) => (a.id < b.id ? -1 : 1)

/** The school as an import needs it, students ordered by number. `now` in milliseconds since 1970. */
export async function readSchool(db: Db, now: number): Promise<KnownSchool> {
  const classes = await allClasses(db)
  const archived = await archivedStudents(db)
  const templates = await allTemplates(db)
  return {
    students: (await allStudents(db)).sort(byID),
    classes: classes.map(({ classID, name, template }) => ({ classID, name, template: template ?? null })),
    templates: templates
      .map(({ templateID, name, layout }) => ({ templateID, name, hasTicks: hasTicks(layout.name) }))
      .sort((a, b) => (a.templateID < b.templateID ? -1 : 1)),
    archived: archived.map(({ archiveID, id, name, preName }) => ({ archiveID, id, name, preName })).sort(byID),
    reserved: (await heldNumbers(db, now)).reserved,
  }
}

/** A hash of everything an import looks at: it changes with any of it. */
const fingerprint = (school: KnownSchool): string =>
  createHash('sha256').update(JSON.stringify(school)).digest('base64url')

interface Confirmation extends ImportChoices {
  user: User
  key: string
  /** The number of removals that the admin has confirmed. */
  removals?: number | undefined
}

const previewOver = () =>
  new Refusal('notFound', 'Diese Vorschau ist abgelaufen. Bitte die Datei noch einmal hochladen.')
const schoolChanged = () =>
  new Refusal(
    'stale',
    'Schüler, Klassen oder Vorlagen haben sich inzwischen geändert. Bitte die Datei noch einmal hochladen.',
  )
const removalsNotNamed = (count: number) =>
  new Refusal('validation', `Bitte bestätigen, dass ${count} Schüler gelöscht werden.`, {
    fields: { removals: `Es werden ${count} Schüler gelöscht.` },
  })

const isEmptyPlan = (plan: ImportPlan) => Object.values(plan).every((list) => list.length === 0)

/**
 * Applies a preview exactly as it was shown, with the choices of the admin, once; a second call does nothing and resolves with
 * false. Throws a `Refusal` if the preview has expired, the school has changed since, or the number of removals does not match.
 * `db` must be a transaction.
 */
export async function confirmPreview(db: Db, deps: SchoolDeps, confirmation: Confirmation): Promise<boolean> {
  const { user } = confirmation
  const now = deps.clock.now()
  const at = new Date(now).toISOString()
  const preview = await findPreview(db, confirmation.key, at)
  if (preview === undefined) throw previewOver()
  if (preview === 'done') return false
  const school = await readSchool(db, now)
  if (fingerprint(school) !== preview.fingerprint) throw schoolChanged()
  const { removals } = preview.plan
  const plan = chosenImport(preview.plan, confirmation)
  const removed = plan.remove.length
  if (removals !== null && removed > 0 && removed !== confirmation.removals) throw removalsNotNamed(removed)
  await endPreview(db, confirmation.key, at)
  if (isEmptyPlan(plan)) return true

  const undo = await applyPlan(db, { school, plan, random: deps.random, now })
  const counts = previewCounts(plan)
  const record = { id: deps.random.id(), file_name: preview.fileName, at, author: user.name, undone_at: null }
  await keepImport(db, { ...record, ...counts, undo: JSON.stringify(undo) })
  const message = { ...serverMessageTexts.importDone(summarize(counts)), importance: '0' as const, for: user.userID }
  await makeMessage(db, message, now, deps.random.id())
  return true
}

/** The file and the numbers of what confirming a preview will do, for the audit log; empty where it does nothing. */
export async function importTarget(
  db: Db,
  { key, ...choices }: Pick<Confirmation, 'key'> & ImportChoices,
  now: number,
): Promise<string> {
  const preview = await findPreview(db, key, new Date(now).toISOString())
  if (preview === undefined || preview === 'done') return ''
  return importLabel(preview.fileName, previewCounts(chosenImport(preview.plan, choices)))
}

/** 'liste.csv: 3 Schüler hinzugefügt.' */
export const importLabel = (fileName: string, counts: PreviewCounts) => `${fileName}: ${summarize(counts)}`

const previewCounts = (plan: ImportPlan): PreviewCounts => ({
  added: plan.add.length,
  removed: plan.remove.length,
  changed: plan.change.length,
  classes: plan.createClasses.length,
})

interface PreviewCounts {
  added: number
  removed: number
  changed: number
  classes: number
}

const countedStudents = (n: number, what: string) => (n === 0 ? [] : [`${n} Schüler ${what}`])

/** The outcome of an import: '3 Schüler hinzugefügt, 1 Schüler gelöscht, 1 Klasse angelegt.' */
function summarize({ added, removed, changed, classes }: PreviewCounts): string {
  const parts = [
    ...countedStudents(added, 'hinzugefügt'),
    ...countedStudents(removed, 'gelöscht'),
    ...countedStudents(changed, 'geändert'),
    ...(classes === 0 ? [] : [`${classes} ${classes === 1 ? 'Klasse' : 'Klassen'} angelegt`]),
  ]
  return `${parts.join(', ')}.`
}

/**
 * Deletes the expired previews of a school, the records for undoing its imports and the removed students, as its calendar of
 * retention says. Resolves with the number of students deleted. `now` in milliseconds since 1970.
 */
export async function deleteExpired(db: Db, now: number): Promise<number> {
  await forgetPreviewsUntil(db, new Date(now).toISOString())
  await forgetRetired(db, now)
  await removeDue(db, 'imports', now)
  return removeDue(db, 'removed', now)
}
