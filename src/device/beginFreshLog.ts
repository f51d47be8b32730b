import { promisifyRequest } from 'idb-keyval'

const name = 'zeugnis-log'

/**
 * Chromium keeps a site's databases in a log. Killed in the middle of a write it leaves half a record at the log's end,
 * writes on behind it in its next life, and in the one after that takes the log for damaged and deletes every database
 * (google/leveldb#1287). A database that is deleted has it put everything so far into a table and begin a new log: what
 * was made and deleted here lets no later life meet the half record.
 */
export async function beginFreshLog(indexedDB: IDBFactory): Promise<void> {
  const opened = indexedDB.open(name)
  // Only with a store in it there is something that Chromium has to clear away.
  opened.onupgradeneeded = () => opened.result.createObjectStore('nothing')
  const database = await promisifyRequest(opened)
  database.close()
  await promisifyRequest(indexedDB.deleteDatabase(name))
}

/** Whether this browser keeps such a log; others have no use for it. */
export const writesLog = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => /Chrom(e|ium)\//.test(userAgent)
