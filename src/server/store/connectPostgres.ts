import { Kysely, type Logger, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { createWriteDoubt } from './createWriteDoubt.ts'
import { postgresTypes } from './postgresTypes.ts'
import type { Store } from './Store.ts'
import type { Db, Tables } from './schema.ts'
import { schoolGuard } from './schoolGuard.ts'

/** Milliseconds. A database that is gone is told soon; a long statement (a class's reports) has its time. */
const patience = { connectionTimeoutMillis: 5000, query_timeout: 60_000, idleTimeoutMillis: 60_000 }
const mostConnections = 10

const { INT8, BYTEA } = pg.types.builtins

/** Values come back as from SQLite: whole numbers as numbers, bytes as plain bytes. All others are text or short numbers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = pg.types.getTypeParser(oid, format)
    if (oid === INT8) return Number
    if (oid === BYTEA) return (value: string) => new Uint8Array(parse(value) as Buffer)
    return parse
  },
} as pg.CustomTypesConfig

// Numbers of our own choice, the same in every process.
const everySchool = 7_305_551
const oneSchool = 7_305_552

/**
 * Of a school's transactions only one is under way, whichever process runs it; one across schools is alone. What a
 * vanished process has begun ends after half a minute, and a commit is on disk whatever the database is set to.
 */
async function begin(db: Db, school: string | undefined): Promise<void> {
  const turn =
    school === undefined
      ? sql`pg_advisory_xact_lock(${everySchool}::bigint)`
      : sql`pg_advisory_xact_lock_shared(${everySchool}::bigint), pg_advisory_xact_lock(${oneSchool}, hashtext(${school}))`
  await sql`select set_config('synchronous_commit', 'on', true),
    set_config('idle_in_transaction_session_timeout', '30s', true), ${turn}`.execute(db)
}

/** Opens a PostgreSQL database as it is, whatever tables it has. It connects with the first query. `log` as on SQLite. */
export function connectPostgres(url: string, log?: Logger): Store {
  const pool = new pg.Pool({ connectionString: url, max: mostConnections, keepAlive: true, types, ...patience })
  // A connection that broke has left the pool by now; the query it was used for says so, or the next one gets another.
  const isTold = () => undefined
  pool.on('error', isTold).on('connect', (client) => client.on('error', isTold))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [postgresTypes()],
    ...(log && { log }),
  })
  const doubt = createWriteDoubt(db)
  const queue = createQueue()
  const write = <T>(school: string | undefined, work: (db: Db) => Promise<T>) =>
    doubt.watch(() =>
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
      await doubt.settle()
    },
    close: () => db.destroy(),
  }
}

/** One after the other by key: a school in a hurry holds one connection while it waits for its turn, not all of them. */
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
