import type { AuditAction, AuditPage } from '#contract/index.ts'
import type { Db, Tables } from './schema.ts'

export type AuditRow = Omit<Tables['audit'], 'seq'> & { action: AuditAction }

/** Rows are only ever added and, when they have been kept long enough, removed. Within a transaction that writes. */
export async function addAudit(db: Db, row: AuditRow): Promise<void> {
  const { last } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('seq').as('last'))
    .where('school', '=', row.school)
    .executeTakeFirstOrThrow()
  const seq = (last ?? 0) + 1
  await db
    .insertInto('audit')
    .values({ ...row, seq })
    .execute()
}

interface Wanted {
  /** Undefined for all. */
  actions: readonly AuditAction[] | undefined
  /** The place in the list to go on behind, as an earlier page has named it. */
  before: number | undefined
  most: number
}

/** Newest first: in the order in which they were written, which a clock may contradict. */
export async function listAudit(db: Db, school: string, { actions, before, most }: Wanted): Promise<AuditPage> {
  let query = db
    .selectFrom('audit')
    .select(['id', 'seq', 'at', 'who', 'action', 'target'])
    .where('school', '=', school)
    .orderBy('seq', 'desc')
    .limit(most + 1)
  if (actions) query = query.where('action', 'in', actions)
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query.execute()
  const shown = rows.slice(0, most)
  const next = rows.length > most ? String(shown.at(-1)?.seq) : null
  return { entries: shown.map(({ seq, ...entry }) => entry), next }
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
