import type { AuditAction, AuditPage } from '#contract/index.ts'
import type { Db, Tables } from './schema.ts'

export type AuditRow = Tables['audit'] & { action: AuditAction }

/** Rows are only ever added and, when they have been kept long enough, removed. */
export async function addAudit(db: Db, row: AuditRow): Promise<void> {
  await db.insertInto('audit').values(row).execute()
}

/** A place in the list, to go on behind: the moment and the id of a row. */
export interface AuditPlace {
  at: string
  id: string
}

interface Wanted {
  /** Undefined for all. */
  actions: readonly AuditAction[] | undefined
  before: AuditPlace | undefined
  most: number
}

/** Newest first. Rows of one moment are told apart by their ids, so that no page skips or repeats one. */
export async function listAudit(db: Db, school: string, { actions, before, most }: Wanted): Promise<AuditPage> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'action', 'target'])
    .where('school', '=', school)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
  if (actions) query = query.where('action', 'in', actions)
  if (before) {
    const { at, id } = before
    query = query.where((eb) => eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]))
  }
  const rows = await query.execute()
  const entries = rows.slice(0, most)
  const last = entries.at(-1)
  return { entries, next: rows.length > most && last ? `${last.at}_${last.id}` : null }
}

/** Resolves with how many there were. */
export async function removeOldAudit(db: Db, school: string, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit')
    .where('school', '=', school)
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What something is called at this moment; its id where it is not there (any more). */
export async function nameOf(
  db: Db,
  school: string,
  table: 'user' | 'class' | 'import_profile' | 'year_part',
  id: string,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? id
}
