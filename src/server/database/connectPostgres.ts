import {
  type ColumnDefinitionNode,
  DataTypeNode,
  Kysely,
  type KyselyPlugin,
  type Logger,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  PostgresAdapter,
  PostgresDialect,
  RawNode,
  sql,
} from 'kysely'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { limitByKey } from '#lib/limitByKey.ts'
import { createWriteProbe } from './availability.ts'
import { ofSchool } from './ofSchool.ts'
import type { Isolation, Store } from './Store.ts'
import type { AllDb, AllTables } from './schema.ts'
import { everySchool, oneSchool, scopedPool } from './scopedPool.ts'
import { tablesInOrder } from './tables.ts'

/** Milliseconds. A lost database is noticed soon, and a long statement (a class's reports) has enough time. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 60_000, idleTimeoutMillis: 60_000 }
const mostConnections = 10

const { INT8, BYTEA } = pg.types.builtins

/** Values have the same types as from SQLite: integers are numbers, bytes are a Uint8Array. */
const parsedTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = pg.types.getTypeParser(oid, format)
    if (oid === INT8) return Number
    if (oid === BYTEA) return (value: string) => new Uint8Array(parse(value) as Buffer)
    return parse
  },
} as pg.CustomTypesConfig

// Keys of advisory locks, freely chosen, the same in every process.
const everySchoolLock = 7_305_551
const oneSchoolLock = 7_305_552

/**
 * Takes the school's lock, so that only one of its transactions runs at a time, in whatever process; a transaction
 * across schools runs alone. A transaction of a vanished process ends after 30 seconds. A commit is on disk, whatever
 * the database's settings are.
 */
async function beginTransaction(db: AllDb, school: string | undefined): Promise<void> {
  const lock =
    school === undefined
      ? sql`pg_advisory_xact_lock(${everySchoolLock}::bigint)`
      : sql`pg_advisory_xact_lock_shared(${everySchoolLock}::bigint), pg_advisory_xact_lock(${oneSchoolLock}, hashtext(${school}))`
  await sql`select set_config('synchronous_commit', 'on', true),
    set_config('idle_in_transaction_session_timeout', '30s', true), ${lock}`.execute(db)
}

/**
 * Migrations run in a transaction across schools, which is alone. A lock of the connection, as Kysely takes it, would
 * stay with a connection that a pooler in transaction mode has given to somebody else by then.
 */
class TransactionLockAdapter extends PostgresAdapter {
  override acquireMigrationLock = () => Promise.resolve()
  override releaseMigrationLock = () => Promise.resolve()
}

class ScopedDialect extends PostgresDialect {
  override createAdapter() {
    return new TransactionLockAdapter()
  }
}

/** Whether row level security holds for this user on every table: it does not hold a superuser. */
async function checkIsolation(db: AllDb): Promise<Isolation> {
  const tables = sql.join(tablesInOrder.filter((table) => table !== 'login_try'))
  const active = sql<{ active: number }>`select count(*) as active from pg_class t
    join pg_namespace n on n.oid = t.relnamespace where n.nspname = current_schema() and t.relname in (${tables})
    and row_security_active(t.oid)`
  const { rows } = await active.execute(db)
  return rows[0]?.active === tablesInOrder.length - 1 ? 'database' : 'queries'
}

/**
 * Opens a PostgreSQL database without migrating it, with at most so many connections. It connects with the first query.
 * `log` as in `connectSqlite`. If it `isPatient`, a statement may take as long as it needs, as in a migration.
 */
export function connectPostgres(
  url: string,
  log?: Logger,
  {
    connections = mostConnections,
    isPatient = false,
  }: { connections?: number | undefined; isPatient?: boolean | undefined } = {},
): Store {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, keepAlive: true, types: parsedTypes, ...timeouts },
    ...(isPatient && { query_timeout: 0 }),
  })
  // The pool has already removed a broken connection, and the query that used it rejects. Without a listener Node would exit.
  const ignore = () => undefined
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  const inScope = (scope: typeof everySchool) =>
    new Kysely<AllTables>({
      dialect: new ScopedDialect({ pool: scopedPool(pool, scope) }),
      plugins: [postgresTypes()],
      ...(log && { log }),
    }) as AllDb
  const db = inScope(everySchool)
  const writeProbe = createWriteProbe(db)
  // A busy school waits with one connection instead of all of them.
  const queue = limitByKey(1)
  const write = <T>(db: AllDb, school: string | undefined, work: (db: AllDb) => Promise<T>) =>
    writeProbe.run(() =>
      db.transaction().execute(async (transaction) => {
        const all = transaction as unknown as AllDb
        await beginTransaction(all, school)
        return work(all)
      }),
    )
  return {
    db,
    write: (work) => write(db, undefined, work),
    of: (school) => {
      const scoped = inScope(oneSchool(school))
      return {
        db: ofSchool(scoped, school),
        write: (work) => queue(school, () => write(scoped, school, (db) => work(ofSchool(db, school)))),
      }
    },
    checkIsolation: () => checkIsolation(db),
    limit: (limit) =>
      new RateLimiterPostgres({
        ...limit,
        storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) },
        storeType: 'client',
        tableName: 'login_try',
        tableCreated: true,
      }),
    ping: async () => {
      await sql`select 1`.execute(db)
      await writeProbe.check()
    },
    close: () => db.destroy(),
  }
}

/** Text is sorted by bytes, as in SQLite. Lists for people are sorted by `Intl.Collator`. */
const columnTypes: Record<string, RawNode> = {
  text: RawNode.createWithSql('text collate "C"'),
  blob: RawNode.createWithSql('bytea'),
}

class ColumnTypeWriter extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const { dataType } = node
    const type = DataTypeNode.is(dataType) ? columnTypes[String(dataType.dataType)] : undefined
    return super.transformColumnDefinition(type ? { ...node, dataType: type } : node)
  }
}

const schemaStatements = new Set(['CreateTableNode', 'AlterTableNode'])

/** Translates the migrations' column types for PostgreSQL. */
function postgresTypes(): KyselyPlugin {
  const transformer = new ColumnTypeWriter()
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs) =>
      schemaStatements.has(node.kind) ? transformer.transformNode(node) : node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
