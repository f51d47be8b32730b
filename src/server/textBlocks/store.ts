import * as z from 'zod/mini'
import { TextBlock } from '#contract/index.ts'
import type { Db } from '../database/schema.ts'

const StoredTextBlocks = z.array(TextBlock)

/** A user's own sentences, in the order in which they were added. */
export async function ownTextBlocksOf(db: Db, userID: string): Promise<TextBlock[]> {
  const row = await db.selectFrom('own_text_blocks').select('value').where('user', '=', userID).executeTakeFirst()
  return row ? StoredTextBlocks.parse(JSON.parse(row.value)) : []
}

export async function saveOwnTextBlocks(db: Db, userID: string, blocks: readonly TextBlock[]): Promise<void> {
  const value = JSON.stringify(blocks)
  await db
    .insertInto('own_text_blocks')
    .values({ user: userID, value })
    .onConflict((row) => row.column('user').doUpdateSet({ value }))
    .execute()
}
