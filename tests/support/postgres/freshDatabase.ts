import { randomBytes } from 'node:crypto'
import { query } from './query.ts'

/** The database every test's own is a copy of: made and migrated once. */
export const template = 'zeugnis_template'

const newName = () => `test_${randomBytes(8).toString('hex')}`
const addressOf = (cluster: string, name: string) => cluster.replace('/postgres?', `/${name}?`)

/** The address of a database of its own, without rows, with all tables. */
export async function freshDatabase(cluster: string): Promise<string> {
  const name = newName()
  // PostgreSQL copies no database that somebody is connected to; a copy is a connection, too: workers take turns.
  await query(cluster, 'select pg_advisory_lock(1)', `create database ${name} template ${template}`)
  return addressOf(cluster, name)
}

/** The address of a database of its own without a table, as an administrator hands it over. */
export async function bareDatabase(cluster: string): Promise<string> {
  const name = newName()
  await query(cluster, `create database ${name}`)
  return addressOf(cluster, name)
}
