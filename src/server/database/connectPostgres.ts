import {
  type ColumnDefinitionNode,
  DataTypeNode,
  Kysely,
  type KyselyPlugin,
  type Logger,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  PostgresDialect,
  RawNode,
  sql,
} from 'kysely'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { createWriteProbe } from './availability.ts'
import type { Store } from './Store.ts'
import type { Db, Tables } from './schema.ts'
import { schoolGuard } from './schoolGuard.ts'

/** Milliseconds. A lost database is noticed soon, and a long statement (a class's reports) has enough time. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 60_000, idleTimeoutMillis: 60_000 }
const mostConnections = 10

const { INT8, BYTEA } = pg.types.builtins

/** Values have the same types as from SQLite: integers are numbers, bytes are a Uint8Array. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = pg.types.getTypeParser(oid, format)
    if (oid === INT8) return Number
    if (oid === BYTEA) return (value: string) => new Uint8Array(parse(value) as Buffer)
    return parse
  },
} as pg.CustomTypesConfig

// Keys of advisory locks, freely chosen, the same in every process.
const everySchool = 7_305_551
const oneSchool = 7_305_552

/**
 * Takes the school's lock, so that only one of its transactions runs at a time, in whatever process; a transaction
 * across schools runs alone. A transaction of a vanished process ends after 30 seconds. A commit is on disk, whatever
 * the database's settings are.
 */
async function begin(db: Db, school: string | undefined): Promise<void> {
  const lock =
    school === undefined
      ? sql`pg_advisory_xact_lock(${everySchool}::bigint)`
      : sql`pg_advisory_xact_lock_shared(${everySchool}::bigint), pg_advisory_xact_lock(${oneSchool}, hashtext(${school}))`
  await sql`select set_config('synchronous_commit', 'on', true),
    set_config('idle_in_transaction_session_timeout', '30s', true), ${lock}`.execute(db)
}

/** Opens a PostgreSQL database without migrating it. It connects with the first query. `log` as in `connectSqlite`. */
export function connectPostgres(url: string, log?: Logger): Store {
  const pool = new pg.Pool({ connectionString: url, max: mostConnections, keepAlive: true, types, ...timeouts })
  // The pool has already removed a broken connection, and the query that used it rejects. Without a listener Node would exit.
  const ignore = () => undefined
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [postgresTypes()],
    ...(log && { log }),
  })
  const writeProbe = createWriteProbe(db)
  const queue = createQueue()
  const write = <T>(school: string | undefined, work: (db: Db) => Promise<T>) =>
    writeProbe.run(() =>
      db.transaction().execute(async (transaction) => {
        await begin(transaction, school)
        return work(school === undefined ? transaction : transaction.withPlugin(schoolGuard(school)))
      }),
    )
  return {
    db,
    write: (work) => write(undefined, work),
    of: (school) => ({
      db: db.withPlugin(schoolGuard(school)),
      write: (work) => queue(school, () => write(school, work)),
    }),
    limit: (limit) =>
      new RateLimiterPostgres({ ...limit, storeClient: pool, tableName: 'login_try', tableCreated: true }),
    ping: async () => {
      await sql`select 1`.execute(db)
      await writeProbe.check()
    },
    close: () => db.destroy(),
  }
}

/** Runs work in sequence for each key: a busy school waits with one connection instead of all of them. */
function createQueue() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const result = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, result)
    const forget = () => {
      if (last.get(key) === result) last.delete(key)
    }
    result.then(forget, forget)
    return result
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

const statements = new Set(['CreateTableNode', 'AlterTableNode'])

/** Translates the migrations' column types for PostgreSQL. */
function postgresTypes(): KyselyPlugin {
  const transformer = new ColumnTypeWriter()
  return {
    transformQuery: ({ node }: PluginTransformQueryArgs) =>
      statements.has(node.kind) ? transformer.transformNode(node) : node,
    transformResult: ({ result }) => Promise.resolve(result),
  }
}
