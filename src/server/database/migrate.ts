import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/migrations.ts'
import type { Store } from './Store.ts'
import type { AllDb } from './schema.ts'

/** A step of a migration that begins, or that is done. */
export interface MigrationStep {
  name: string
  /** Counted from 1. */
  number: number
  of: number
  /** Milliseconds, once its transaction is on disk; undefined as it begins. */
  took?: number
}

/** Who watches a migration, which may take minutes, and may end it. */
export interface MigrationWatch {
  /** Called before and after each step; not for a new database. */
  onStep?: ((step: MigrationStep) => void) | undefined
  /** Ends it between two steps: the promise rejects with its reason, and the next migration goes on there. */
  signal?: AbortSignal | undefined
}

/**
 * Migrates a database, or by `steps` alone. Each step is one transaction, a new database is made in one. Rejects where a
 * step fails, and rolls it back. If `db` is a transaction, all steps are in it.
 */
export const migrate = (db: AllDb, steps?: Record<string, Migration>, watch?: MigrationWatch): Promise<void> =>
  migrateBy((work) => work(db), steps, watch)

/** The same while other processes may migrate the same database: each step takes the lock across schools. */
export const migrateStore = (
  store: Pick<Store, 'write'>,
  steps?: Record<string, Migration>,
  watch?: MigrationWatch,
): Promise<void> => migrateBy((work) => store.write(work), steps, watch)

async function migrateBy(
  transact: <R>(work: (db: AllDb) => Promise<R>) => Promise<R>,
  steps: Record<string, Migration> = migrations,
  { onStep, signal }: MigrationWatch = {},
): Promise<void> {
  /** Runs the next step, all steps of a new database. Resolves with it and the time of its beginning; undefined after the last. */
  const next = (number: number) =>
    transact(async (db) => {
      const migrator = new Migrator({
        db,
        provider: { getMigrations: () => Promise.resolve(steps) },
        // A step from another branch may be added after one with a higher number.
        allowUnorderedMigrations: true,
      })
      const all = await migrator.getMigrations()
      const pending = all.filter(({ executedAt }) => executedAt === undefined)
      const [first] = pending
      if (!first) return undefined
      const isNew = pending.length === all.length
      const step: MigrationStep = { name: first.name, number, of: number + pending.length - 1 }
      const began = performance.now()
      if (!isNew) onStep?.(step)
      const { error } = isNew ? await migrator.migrateToLatest() : await migrator.migrateUp()
      if (error !== undefined) throw error
      return { step, began, isNew }
    })

  for (let number = 1; ; number += 1) {
    // SQLite never leaves the thread to anybody else: without a turn of its own no signal of the system would arrive.
    await nextTurn()
    signal?.throwIfAborted()
    const done = await next(number)
    if (!done || done.isNew) return
    onStep?.({ ...done.step, took: performance.now() - done.began })
  }
}

/**
 * How the schema of a database compares with this program's: 'extended' by migrations of a newer program that only add,
 * so that both programs may use it; 'foreign' for a database of another program.
 */
export type SchemaAge = 'fits' | 'extended' | 'older' | 'newer' | 'foreign'

export async function schemaAge(db: AllDb, steps = migrations): Promise<SchemaAge> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = new Set(found.map((table) => table.name))
  if (!names.has('kysely_migration') || !names.has('school')) return 'foreign'
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = rows.filter(({ name }) => !(name in steps))
  if (unknown.some(({ name }) => !name.endsWith('+'))) return 'newer'
  if (rows.length - unknown.length < Object.keys(steps).length) return 'older'
  return unknown.length === 0 ? 'fits' : 'extended'
}
