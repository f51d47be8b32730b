import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { rowSettings } from './migrations/rowPolicies.ts'
import { requireStorable } from './UnstorableText.ts'

/** A setting of the database, by which it decides which rows a statement sees and may write. */
type Scope = readonly [setting: string, value: string]

export const everySchool: Scope = [rowSettings.everySchool, 'on']
export const oneSchool = (school: string): Scope => [rowSettings.school, school]

declare module 'pg' {
  interface Query {
    prepare(connection: Connection): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Connection): void
  }
  interface Connection {
    parse(query: { text: string }): void
    bind(config: { values: string[] }): void
    execute(config: object): void
  }
}

/**
 * A statement, preceded by its scope in the same message. PostgreSQL runs both as one transaction: the scope ends with
 * the statement, on whatever connection a pooler in between has run it, and there is no second round trip.
 */
class ScopedQuery extends pg.Query {
  private readonly scope: Scope
  private isScoped = false

  constructor(scope: Scope, text: string, values: unknown[], callback: (error: unknown, result: unknown) => void) {
    super({ text, values, queryMode: 'extended' } as pg.QueryConfig, callback)
    this.scope = scope
  }

  override prepare(connection: pg.Connection): void {
    connection.parse({ text: 'select set_config($1, $2, true)' })
    connection.bind({ values: [...this.scope] })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.isScoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.isScoped) super.handleCommandComplete(message, connection)
    this.isScoped = true
  }
}

const beginStatement = /^(begin|start transaction)\b/

type QueryResult<R> = PostgresQueryResult<R>

async function send<R>(client: pg.PoolClient, scope: Scope, text: string, values: unknown[]): Promise<QueryResult<R>> {
  const status = client.getTransactionStatus()
  // Inside a transaction the scope is set already.
  if (status === 'T' || status === 'E') return (await client.query(text, values)) as unknown as QueryResult<R>
  if (beginStatement.test(text)) {
    const [setting, value] = scope.map(pg.escapeLiteral)
    const results: unknown = await client.query(`${text}; select set_config(${setting}, ${value}, true)`)
    return (results as QueryResult<R>[])[0] as QueryResult<R>
  }
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(scope, text, values, (error, result) =>
        error ? reject(error) : resolve(result as QueryResult<R>),
      ),
    )
  })
}

/**
 * The connections of a pool, on which every statement sees the rows of its scope only. Rejects with `UnstorableText`
 * for a text that cannot be stored.
 */
export function scopedPool(pool: pg.Pool, scope: Scope): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const query = async <R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> => {
        values.forEach(requireStorable)
        return await send<R>(client, scope, text, [...values])
      }
      return { query: query as PostgresPoolClient['query'], release: (isBroken) => client.release(isBroken) }
    },
  }
}
