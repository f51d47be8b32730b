import { DatabaseSync } from 'node:sqlite'
import { appendChecksum } from './backupChecksum.ts'
import { checkPages } from './checkPages.ts'
import { wholeFile } from './wholeFile.ts'

/**
 * Writes the database as it is at one moment into a new file that only its owner may read. Whoever writes to the
 * database meanwhile is not held up. Rejects, with no file left, when the disk is full or a page is damaged.
 */
export async function backUp(database: string, to: string): Promise<void> {
  await wholeFile(to, async (part) => {
    const source = new DatabaseSync(database, { readOnly: true, timeout: 5000 })
    try {
      // One read transaction: with a write-ahead log it sees one state and lets others write. Node's own `backup`
      // begins again with every write of another process.
      source.prepare('VACUUM INTO ?').run(part)
    } finally {
      source.close()
    }
    checkPages(part)
    appendChecksum(part)
  })
}
