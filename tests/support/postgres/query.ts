import pg from 'pg'
import { pastPooler } from './startPooler.ts'

/**
 * Runs statements one after the other on a connection of their own, across schools; resolves with the rows of the last.
 */
export async function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: pastPooler(url) })
  await client.connect()
  try {
    await client.query(`set zeugnis.every_school = 'on'`)
    let rows: Record<string, unknown>[] = []
    for (const text of texts) rows = (await client.query<Record<string, unknown>>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}
