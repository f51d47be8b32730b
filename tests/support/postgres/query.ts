import pg from 'pg'

/** Runs statements one after the other on a connection of their own; resolves with the rows of the last. */
export async function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const text of texts) rows = (await client.query<Record<string, unknown>>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}
