import * as z from 'zod/mini'
import type { BodyOf } from '#contract/index.ts'
import { recordOf } from '#lib/recordOf.ts'
import { retentionEnd, retentionKinds, retentionUntil } from '#rules/index.ts'
import { childFileTexts as texts } from '#texts/index.ts'
import { hideTarget } from '../audit/store.ts'
import type { Db } from '../database/schema.ts'
import { entryTables, isNamed } from '../database/tables.ts'
import { safeFileName } from '../files/contentDisposition.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { removeReportsOf } from '../reports/makeReports.ts'
import { retentionAmounts } from '../retention/store.ts'
import { readSchoolSettings } from '../schools/store.ts'
import { retireNumbers } from '../students/numbers.ts'
import { storedFieldColumns } from '../students/store.ts'
import {
  auditAbout,
  type Child,
  callsBy,
  findChild,
  messagesAbout,
  nameInText,
  numberIn,
  numbersOf,
  printedOf,
} from './childRows.ts'
import { readChildFile } from './readChildFile.ts'

async function requireChild(db: Db, { id }: BodyOf<'readChildFile'>) {
  const child = await findChild(db, id)
  if (!child) throw new Refusal('notFound', texts.unknown)
  return child
}

/** What is kept to answer a repeated call: it names nobody. */
const KeptData = z.object({
  deleted: z.record(z.string(), z.number()),
  kept: z.nullable(z.object({ versions: z.number(), until: z.string() })),
  unclear: z._default(z.number(), 0),
})

export const childFileHandlers = {
  readChildFile: async ({ deps, body }) => readChildFile(deps, await requireChild(deps.store.db, body)),
  deleteChildFile: (call) => {
    const { deps, school, body, session } = call
    const now = deps.clock.now()
    return deps.store.write(async (db) => {
      let name: string | undefined
      const erased = await actOnce(call, db, async () => {
        const child = await requireChild(db, body)
        const { archiveID } = child
        if (archiveID === null) throw new Refusal('conflict', texts.stillHere)
        name = `${child.pre_name} ${child.name}${child.birthday === null ? '' : `, geboren am ${child.birthday}`}`
        return eraseChild(db, { ...child, archiveID }, now)
      })
      const certificate = erasureCertificate(KeptData.parse(erased), {
        ...{ school: (await readSchoolSettings(db))?.name ?? school, admin: session.user.name, reason: body.reason },
        ...{ at: new Date(now).toISOString(), ...(name !== undefined && { child: name }) },
      })
      const day = new Date(now).toISOString().slice(0, 10)
      return { fileName: safeFileName(`Löschnachweis ${day}.txt`), certificate }
    })
  },
} satisfies Partial<Handlers>

/** What was deleted by its German name, and the last day (ISO 8601) of what the school has to keep, null if it is nothing. */
interface Erased {
  deleted: Record<string, number>
  kept: { versions: number; until: string } | null
  /** Messages with the child's name that may mean another child: they stay as they are. */
  unclear: number
}

const hidden = '(gelöschtes Kind)'

/** The day on which the youngest issued version is old enough to be deleted; null if all are, or there is none. */
async function keptVersions(db: Db, { id }: Child, now: number): Promise<Erased['kept']> {
  const amount = (await retentionAmounts(db))('issued')
  const rows = await db.selectFrom('report_version').select('at').where('student', '=', id).execute()
  const young = rows.map(({ at }) => Date.parse(at)).filter((at) => at > retentionEnd('issued', amount, now))
  if (young.length === 0) return null
  const last = Math.max(...young)
  return { versions: young.length, until: new Date(retentionUntil('issued', amount, last)).toISOString() }
}

/** Undo data without a child: it goes on for the others. */
function withoutChild(value: unknown, ids: ReadonlySet<unknown>): unknown {
  const isChild = (one: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return ids.has(one)
    const { id, student, before } = one as Record<string, unknown>
    return ids.has(id) || ids.has(student) || isChild(before)
  }
  if (Array.isArray(value)) return value.filter((one) => !isChild(one)).map((one) => withoutChild(one, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutChild(one, ids)]))
}

/** Removes the child's number and names from what is kept only to undo something, or to answer a call again. */
async function forgetTraces(
  db: Db,
  child: Child,
  { numbers, archiveID }: { numbers: readonly string[]; archiveID: string },
): Promise<void> {
  const calls = callsBy(child)
  const ids = [...numbers.map((number) => JSON.stringify(number)), archiveID]
  const names = (json: string) => calls(json) || ids.some((id) => json.includes(id))
  const isHers = (json: string | null) =>
    json !== null &&
    (names(json) || (json.includes(JSON.stringify(child.name)) && json.includes(JSON.stringify(child.pre_name))))
  for (const { key, plan } of await db.selectFrom('import_preview').select(['key', 'plan']).execute()) {
    if (isHers(plan)) await db.deleteFrom('import_preview').where('key', '=', key).execute()
  }
  for (const table of ['import_log', 'year_switch'] as const) {
    for (const { id, undo } of await db.selectFrom(table).select(['id', 'undo']).execute()) {
      if (!isHers(undo)) continue
      const others = JSON.stringify(withoutChild(JSON.parse(undo), new Set([...numbers, archiveID])))
      await db.updateTable(table).set({ undo: others }).where('id', '=', id).execute()
    }
  }
  const answers = await db.selectFrom('idempotency').select(['user', 'key', 'answer']).execute()
  for (const { user, key, answer } of answers) {
    if (!isHers(answer)) continue
    await db.deleteFrom('idempotency').where('user', '=', user).where('key', '=', key).execute()
  }
  const runs = await db.selectFrom('report_run').select(['class', 'outcome']).execute()
  for (const { class: classID, outcome } of runs) {
    if (isHers(outcome)) await db.deleteFrom('report_run').where('class', '=', classID).execute()
  }
  await db.deleteFrom('print_job').where('ended_at', 'is not', null).execute()
}

/** What files name; the PDF of a whole class goes with the report card of one child in it. */
async function fileBlobs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('file').select('sha256').execute()
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}

/** Deletes bytes of the child that no row names any more; those outside the database go with the next `purge`. */
async function dropBlobs(db: Db, shas: readonly string[], at: string): Promise<void> {
  if (shas.length === 0) return
  const own = db.updateTable('blob').set({ unused_at: at })
  await own
    .where('sha256', 'in', shas)
    .where((eb) => eb.not(isNamed(eb)))
    .execute()
  await db
    .deleteFrom('blob')
    .where('sha256', 'in', shas)
    .where('object', 'is', null)
    .where((eb) => eb.not(isNamed(eb)))
    .execute()
}

/**
 * Deletes all that is stored about an archived child, but issued report cards that the school has to keep, with the name, the
 * birthday and the number that they are found by. `now` in milliseconds since 1970; `db` must be a transaction.
 */
async function eraseChild(db: Db, child: Child & { archiveID: string }, now: number): Promise<Erased> {
  const { id, archiveID } = child
  const numbers = await numbersOf(db, child)
  const kept = await keptVersions(db, child, now)
  const ofChild = await db.selectFrom('report_version').select('sha256').where('student', '=', id).execute()
  const printed = await printedOf(db, child)
  const filesBefore = await fileBlobs(db)
  const deleted: Erased['deleted'] = {}
  const note = (what: string, count: number | bigint) => {
    if (Number(count) > 0) deleted[what] = (deleted[what] ?? 0) + Number(count)
  }
  for (const table of entryTables) {
    if (table === 'report_version' && kept) continue
    const gone = await db.deleteFrom(table).where('student', '=', id).executeTakeFirst()
    note(
      table === 'entry' ? 'Eingaben' : table === 'report_version' ? 'Ausgegebene Fassungen' : 'Verlauf und Stand',
      gone.numDeletedRows,
    )
  }
  note('Gedruckte Zeugnisse', printed.length)
  await removeReportsOf(db, [id])
  const { own, naming, unclear } = await messagesAbout(db, child)
  for (const { id: message } of own) {
    await db.deleteFrom('message').where('id', '=', message).execute()
    note('Nachrichten', 1)
  }
  for (const { id: message, title, message: text } of naming) {
    const [newTitle, newText] = [title, text].map((one) => one.replace(nameInText(child), hidden))
    await db.updateTable('message').set({ title: newTitle, message: newText }).where('id', '=', message).execute()
    note('Name in Nachrichten unkenntlich gemacht', 1)
  }
  if (kept) {
    const others = storedFieldColumns.filter((column) => column !== 'birthday')
    const less = recordOf([...others, 'template', 'annex'], () => null)
    await db.updateTable('student_archive').set(less).where('id', '=', archiveID).execute()
  } else {
    await db.deleteFrom('student_archive').where('id', '=', archiveID).execute()
    await retireNumbers(db, [id], now)
    for (const { id: line, target } of await auditAbout(db, numbers)) {
      const without = numbers.reduce((text, number) => text.replace(numberIn(number), `$1${hidden}`), target)
      await hideTarget(db, line, without)
      note('Nummer im Protokoll unkenntlich gemacht', 1)
    }
    note('Angaben', 1)
  }
  await forgetTraces(db, child, { numbers, archiveID })
  const filesNow = await fileBlobs(db)
  const gone = filesBefore.filter((sha256) => !filesNow.includes(sha256))
  const shas = [...gone, ...[...ofChild, ...printed].map(({ sha256 }) => sha256)]
  await dropBlobs(db, shas, new Date(now).toISOString())
  return { deleted, kept, unclear }
}

/** The certificate as a text to print. `child` is undefined where nobody knows the name any more. */
function erasureCertificate(
  { deleted, kept, unclear }: Erased,
  { school, admin, reason, child, at }: { school: string; admin: string; reason: string; child?: string; at: string },
): string {
  const day = (iso: string) => new Date(iso).toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin' })
  const lines = Object.entries(deleted).map(([what, count]) => `  - ${what}: ${count}`)
  return [
    'Löschnachweis (DSGVO Art. 17)',
    '',
    `Schule: ${school}`,
    `Kind: ${child ?? 'Der Name ist mit den Angaben gelöscht.'}`,
    `Gelöscht am: ${day(at)}, von ${admin}`,
    `Grund: ${reason}`,
    '',
    lines.length > 0 ? 'Gelöscht wurde aus der Datenbank:' : 'Es war nichts mehr zu löschen.',
    ...lines,
    '',
    ...(unclear > 0 ? [`Nicht geändert: ${texts.unclear(unclear)}. Bitte ansehen.`, ''] : []),
    ...(kept
      ? [
          `Aufbewahrt werden muss: ${kept.versions} ausgegebene ${kept.versions === 1 ? 'Fassung' : 'Fassungen'} von Zeugnissen, mit Name, Geburtstag, Nummer und letzter Klasse, voraussichtlich bis ${day(kept.until)} (${retentionKinds.issued.label}: Aufbewahrung der Schule). ${retentionKinds.issued.law}`,
        ]
      : [
          `${unclear > 0 ? 'Sonst ist nichts' : 'Nichts'} über das Kind ${unclear > 0 ? '' : 'ist '}in der Datenbank der Schule geblieben.`,
          'Die Nummer bekommt ein Jahr lang kein anderes Kind, weil auf einem Gerät noch Eingaben unter ihr liegen können. Dafür bleibt ihre Prüfsumme.',
        ]),
    '',
    'Nicht erfasst sind Sicherungen, bis die Schule sie löscht, Geräte, bis sie sich wieder mit dem Schulserver verbinden, und was heruntergeladen oder gedruckt wurde. Dateien außerhalb der Datenbank löscht der nächste Lauf von purge.',
    '',
  ].join('\n')
}
