import { promisifyRequest } from 'idb-keyval'

const logName = 'zeugnis-log'

/**
 * Works around google/leveldb#1287. Chromium keeps a site's databases in one log. If it is killed in the middle of a
 * write, the log ends with half a record. Its next run appends behind that record, and the run after that takes the log
 * for damaged and deletes every database. Deleting a database makes Chromium move all data into a table and begin a new
 * log. So this function makes a database and deletes it: no later run reads the half record.
 */
export async function beginFreshLog(indexedDB: IDBFactory): Promise<void> {
  const opened = indexedDB.open(logName)
  // Chromium begins a new log only if the deleted database has a store.
  opened.onupgradeneeded = () => opened.result.createObjectStore('nothing')
  const database = await promisifyRequest(opened)
  database.close()
  await promisifyRequest(indexedDB.deleteDatabase(logName))
}

/** Whether this browser keeps such a log. */
export const writesLog = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean => /Chrom(e|ium)\//.test(userAgent)
