import { serverMessageTexts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import type { User } from '../users/store.ts'
import { applyPlan } from './applyPlan.ts'
import { fingerprint, readSchool } from './readSchool.ts'
import type { ImportPlan } from './School.ts'
import { endPreview, findPreview, keepImport } from './store.ts'
import { summarize } from './summarize.ts'

interface Confirmation {
  school: string
  user: User
  key: string
  /** How many removals were agreed to. */
  removals: number | undefined
}

const over = () => new Refusal('notFound', 'Diese Vorschau ist abgelaufen. Bitte die Datei noch einmal hochladen.')
const changed = () =>
  new Refusal('stale', 'Schüler oder Klassen haben sich inzwischen geändert. Bitte die Datei noch einmal hochladen.')
const notNamed = (count: number) =>
  new Refusal('validation', `Bitte bestätigen, dass ${count} Schüler gelöscht werden.`, {
    fields: { removals: `Es werden ${count} Schüler gelöscht.` },
  })

const isEmpty = (plan: ImportPlan) => Object.values(plan).every((list) => list.length === 0)

/**
 * Does exactly what the preview said, once: a second time nothing happens, and it resolves with false. Throws a `Refusal`
 * when the preview is over, the school has changed since, or the number of removals was not named. `db` must be a transaction.
 */
export async function confirmPreview(db: Db, deps: SchoolDeps, confirmation: Confirmation): Promise<boolean> {
  const { school: key, user } = confirmation
  const now = deps.clock.now()
  const at = new Date(now).toISOString()
  const preview = await findPreview(db, key, confirmation.key, at)
  if (preview === undefined) throw over()
  if (preview === 'done') return false
  const school = await readSchool(db, key)
  if (fingerprint(school) !== preview.fingerprint) throw changed()
  const { data: plan, removals } = preview.plan
  if (removals !== null && removals !== confirmation.removals) throw notNamed(removals)
  await endPreview(db, key, confirmation.key, at)
  if (isEmpty(plan)) return true

  const undo = await applyPlan(db, { key, school, plan, random: deps.random, now })
  const counts = {
    added: plan.add.length,
    removed: plan.remove.length,
    changed: plan.change.length,
    classes: plan.createClasses.length,
  }
  const record = { id: deps.random.id(), file_name: preview.fileName, at, author: user.name, undone_at: null }
  await keepImport(db, key, { ...record, ...counts, undo: JSON.stringify(undo) })
  const message = { ...serverMessageTexts.importDone(summarize(counts)), importance: '0' as const, for: user.userID }
  await makeMessage(db, key, message, now, deps.random.id())
  return true
}
