import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { firstTables } from './migrations/0001FirstTables.ts'
import { rejectedVersions } from './migrations/0002RejectedVersions.ts'
import { pinRequired } from './migrations/0003PinRequired.ts'
import { people } from './migrations/0004People.ts'
import { filesAndTexts } from './migrations/0005FilesAndTexts.ts'
import { importing } from './migrations/0007Import.ts'
import { loginTries } from './migrations/0008LoginTries.ts'
import { audit } from './migrations/0011Audit.ts'
import { reportRuns } from './migrations/0012ReportRuns.ts'
import { auditOrder } from './migrations/0013AuditOrder.ts'
import { firstRevision } from './migrations/0014FirstRevision.ts'
import { epoch } from './migrations/0015Epoch.ts'
import { sessionIndexes } from './migrations/0016SessionIndexes.ts'
import { changedCells } from './migrations/0017ChangedCells.ts'
import { savedRevisions } from './migrations/0018SavedRevisions.ts'
import { yearParts } from './migrations/0019YearParts.ts'
import { yearSwitch } from './migrations/0020YearSwitch.ts'
import { givenPasswords } from './migrations/0021GivenPasswords.ts'
import { madeOf } from './migrations/0022MadeOf.ts'
import { accessibility } from './migrations/0023Accessibility.ts'
import { messageSenders } from './migrations/0024MessageSenders.ts'
import { gradeRenames } from './migrations/0025GradeRenames.ts'
import { removedTemplates } from './migrations/0026RemovedTemplates.ts'
import { studentNumbers } from './migrations/0027StudentNumbers.ts'
import { reportStates } from './migrations/0028ReportStates.ts'
import { reportVersions } from './migrations/0029ReportVersions.ts'
import { headName } from './migrations/0030HeadName.ts'
import { studentTemplates } from './migrations/0031StudentTemplates.ts'
import { ownTextBlocks } from './migrations/0032OwnTextBlocks.ts'
import { messageParts } from './migrations/0033MessageParts.ts'
import { suspension } from './migrations/0035Suspension.ts'
import { rowPolicies } from './migrations/0036RowPolicies.ts'
import { printJobs } from './migrations/0037PrintJobs.ts'
import { blobs } from './migrations/0038Blobs.ts'
import { historyAt } from './migrations/0039HistoryAt.ts'
import { sortParticle } from './migrations/0040SortParticle.ts'
import { leavers } from './migrations/0041Leavers.ts'
import { retention } from './migrations/0042Retention.ts'
import { issuedIndex } from './migrations/0043IssuedIndex.ts'
import { versionReason } from './migrations/0044VersionReason.ts'
import { issuing } from './migrations/0045Issuing.ts'
import { signaturePlace } from './migrations/0046SignaturePlace.ts'
import type { Store } from './Store.ts'
import type { AllDb } from './schema.ts'

/**
 * Migrations run in the order of their names. A released name never changes. One that ends in `+` only adds what earlier
 * programs need not know (docs/decisions/0050).
 */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-rejected-versions': rejectedVersions,
  '0003-pin-required': pinRequired,
  '0004-people': people,
  '0005-files-and-texts': filesAndTexts,
  '0007-import': importing,
  '0008-login-tries': loginTries,
  '0011-audit': audit,
  '0012-report-runs': reportRuns,
  '0013-audit-order': auditOrder,
  '0014-first-revision': firstRevision,
  '0015-epoch': epoch,
  '0016-session-indexes': sessionIndexes,
  '0017-changed-cells': changedCells,
  '0018-saved-revisions': savedRevisions,
  '0019-year-parts': yearParts,
  '0020-year-switch': yearSwitch,
  '0021-given-passwords': givenPasswords,
  '0022-made-of': madeOf,
  '0023-accessibility': accessibility,
  '0024-message-senders': messageSenders,
  '0025-grade-renames': gradeRenames,
  '0026-removed-templates': removedTemplates,
  '0027-student-numbers': studentNumbers,
  '0028-report-states': reportStates,
  '0029-report-versions': reportVersions,
  '0030-head-name': headName,
  '0031-student-templates': studentTemplates,
  '0032-own-text-blocks': ownTextBlocks,
  '0033-message-parts': messageParts,
  '0035-suspension': suspension,
  '0036-row-policies': rowPolicies,
  '0037-print-jobs+': printJobs,
  '0038-blobs': blobs,
  '0039-history-at+': historyAt,
  '0040-sort-particle+': sortParticle,
  '0041-leavers': leavers,
  '0042-retention+': retention,
  '0043-issued-index+': issuedIndex,
  '0044-version-reason+': versionReason,
  '0045-issuing+': issuing,
  '0046-signature-place+': signaturePlace,
}

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
