import type { Restored } from '../bringBack.ts'
import type { EpochRecord } from '../epochFile.ts'
import type { Store } from '../Store.ts'

/** Where a server has its data. Everything rejects with a `StartError` for what the person at the console can set right. */
export interface Place {
  /** As sentences name it after 'in'. */
  name: string
  /** What its servers have given out, kept outside the database. */
  record: EpochRecord
  /** Keeps the place for this process where only one may serve it. */
  hold(): Promise<{ release(): void }>
  /** The database, made and migrated where needed: for a server. */
  open(): Promise<Store>
  /**
   * The database as it is, beside a server or without one. There must be one, of this version of the program: a server
   * that runs on it would not know what became of its tables.
   */
  openExisting(): Promise<Store>
  /** As `openExisting`, but made where there is none. */
  openOrMake(): Promise<Store>
  /** Writes all of it as it is at one moment into a new file, also while servers run. */
  backUp(file: string): Promise<void>
  /**
   * Fills the place, which must be empty, from a backup of either kind of database. Nobody is signed in then. `now` in
   * milliseconds since 1970.
   */
  bringBack(file: string, now: number): Promise<Restored>
}
