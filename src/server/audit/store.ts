import type { AuditEntries } from '#contract/index.ts'
import type { AuditAction } from '#rules/index.ts'
import type { Db, Tables } from '../database/schema.ts'

export type StoredAudit = Omit<Tables['audit'], 'seq'> & { action: AuditAction }

/** Longer targets, like names of templates or the numbers of a class, are cut. */
const mostTargetLetters = 200

/** Adds an audit row. Rows are never changed but by `hideTarget`, and removed only when they are old enough. `db` must be a transaction. */
export async function addAudit(db: Db, { target, ...row }: StoredAudit): Promise<void> {
  const { last } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow()
  const seq = (last ?? 0) + 1
  await db
    .insertInto('audit')
    .values({ ...row, seq, target: [...target].slice(0, mostTargetLetters).join('') })
    .execute()
}

interface AuditRange {
  /** Undefined for all actions. */
  actions: readonly AuditAction[] | undefined
  /** The `next` of an earlier page: only rows before it are listed. */
  before: number | undefined
  most: number
}

/** A page of audit rows, newest first, in the order of writing: the clock may have been changed. */
export async function listAudit(db: Db, { actions, before, most }: AuditRange): Promise<AuditEntries> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'seq', 'at', 'who', 'action', 'target'])
    .orderBy('seq', 'desc')
    .limit(most + 1)
  if (actions) query = query.where('action', 'in', actions)
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query.execute()
  const shown = rows.slice(0, most)
  const next = rows.length > most ? String(shown.at(-1)?.seq) : null
  return { entries: shown.map(({ seq, ...entry }) => entry), next }
}

/** Replaces the target of a row, in which the number of a child that is deleted must not stay. */
export async function hideTarget(db: Db, id: string, target: string): Promise<void> {
  await db.updateTable('audit').set({ target }).where('id', '=', id).execute()
}

/** Removes rows from before `before` (ISO 8601). Resolves with their number. */
export async function removeOldAudit(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('audit').where('at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The present name of a row; its id where there is no such row. */
export async function targetName(
  db: Db,
  table: 'user' | 'class' | 'import_profile' | 'year_part',
  id: string,
): Promise<string> {
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? id
}
