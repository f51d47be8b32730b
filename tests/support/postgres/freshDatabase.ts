import { randomBytes } from 'node:crypto'
import { query } from './query.ts'

/** The database every test's own is a copy of: made and migrated once. */
export const template = 'zeugnis_template'

/** The address of a database of its own, empty, with all tables. */
export async function freshDatabase(cluster: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // PostgreSQL copies no database that somebody is connected to; a copy is a connection, too: workers take turns.
  await query(cluster, 'select pg_advisory_lock(1)', `create database ${name} template ${template}`)
  return cluster.replace('/postgres?', `/${name}?`)
}
