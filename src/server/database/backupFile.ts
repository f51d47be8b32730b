import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { GivenOut } from './epoch.ts'

/**
 * A file that cannot be restored: made by a newer version, no backup at all, or damaged; or one that cannot be written,
 * because the school is absent.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly reason: 'newer' | 'foreign' | 'damaged' | 'absent'

  constructor(reason: BackupError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface Restored {
  /** Whether the backup had a checksum: those of earlier versions have none. */
  isChecked: boolean
  /** What the restored database has given out. */
  given: GivenOut
}

/** Forces a file or folder to the disk. */
function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what this process has left of a file that is not whole, and what processes have left that were killed. */
function clearParts(to: string): void {
  const begin = `${basename(to)}.`
  for (const name of readdirSync(dirname(to))) {
    if (!name.startsWith(begin)) continue
    const pid = Number(/^(\d+)\.part/.exec(name.slice(begin.length))?.[1])
    if (pid === process.pid || (pid > 0 && !isRunning(pid))) rmSync(join(dirname(to), name), { force: true })
  }
}

/**
 * Makes a file completely or not at all. The work gets an empty file beside it that only its owner may read, and that no
 * other process uses; after the work it is forced to the disk and renamed. Rejects with the error of the work, and leaves no
 * file.
 */
export async function writeAtomically<T>(to: string, work: (part: string) => Promise<T>): Promise<T> {
  const part = `${to}.${process.pid}.part`
  const clear = () => clearParts(to)
  clear()
  try {
    closeSync(openSync(part, 'wx', 0o600))
    const result = await work(part)
    syncFile(part)
    renameSync(part, to)
    syncFile(dirname(to))
    return result
  } catch (error) {
    clear()
    throw error
  }
}

/** Gives the work the name of a file in a new folder that only this user may enter, and removes both afterwards. */
export async function withTempFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-'))
  try {
    return await work(join(folder, 'backup.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Begins the last line of a backup. SQLite ignores bytes after the pages that its header counts. */
const checksumLabel = 'zeugnis-sha256 '
const lineLength = checksumLabel.length + 64 + 1

/** Calls `use` with the bytes of a range of a file, piece by piece, because a backup may not fit into memory. */
function readPieces(file: string, from: number, to: number, use: (piece: Uint8Array) => void): void {
  const handle = openSync(file, 'r')
  try {
    const piece = new Uint8Array(1024 * 1024)
    for (let at = from; at < to; ) {
      const read = readSync(handle, piece, 0, Math.min(piece.length, to - at), at)
      if (read === 0) break
      use(piece.subarray(0, read))
      at += read
    }
  } finally {
    closeSync(handle)
  }
}

function checksumLine(file: string, bytes: number): string {
  const hash = createHash('sha256')
  readPieces(file, 0, bytes, (piece) => hash.update(piece))
  return `${checksumLabel}${hash.digest('hex')}\n`
}

/** Appends its checksum to a backup. */
function appendChecksum(file: string): void {
  appendFileSync(file, checksumLine(file, statSync(file).size))
}

const firstWords = 'SQLite format 3\0'

function isDatabase(file: string): boolean {
  let words = ''
  readPieces(file, 0, firstWords.length, (piece) => {
    words += new TextDecoder('latin1').decode(piece)
  })
  return words === firstWords
}

/** Bytes of the smallest page of SQLite, of which every other size is a multiple. */
const smallestPage = 512

/**
 * Compares a backup with its checksum. Returns the size of the database in bytes and whether there is a checksum:
 * backups of earlier versions have none. Throws a `BackupError` where they differ.
 */
export function verifyChecksum(file: string): { bytes: number; isChecked: boolean } {
  const { size } = statSync(file)
  const bytes = Math.max(0, size - lineLength)
  let line = ''
  readPieces(file, bytes, size, (piece) => {
    line += new TextDecoder('latin1').decode(piece)
  })
  if (!line.startsWith(checksumLabel)) {
    // A database is whole pages: what is beyond them was a checksum that is cut off.
    if (size % smallestPage !== 0 && isDatabase(file)) throw new BackupError('damaged')
    return { bytes: size, isChecked: false }
  }
  if (line !== checksumLine(file, bytes)) throw new BackupError('damaged')
  return { bytes, isChecked: true }
}

const notADatabase = 26

/** Opens a database file that nobody writes to, for reading, without creating files beside it. */
export function openFinished(file: string): DatabaseSync {
  return new DatabaseSync(new URL('?immutable=1', pathToFileURL(file)), { readOnly: true })
}

/** Checks every page of a finished database file. Throws a `BackupError` where it is damaged or no database. */
export function checkPages(file: string): void {
  using database = openFinished(file)
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get()
    if (found?.quick_check !== 'ok') throw new BackupError('damaged')
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error)) throw error
    throw new BackupError(error.errcode === notADatabase ? 'foreign' : 'damaged')
  }
}

/** Checks a written backup, which must hold the school that it is of, and appends its checksum. */
export function finishBackup(file: string, school?: string): void {
  checkPages(file)
  if (school !== undefined) requireSchool(file)
  appendChecksum(file)
}

function requireSchool(file: string): void {
  using database = openFinished(file)
  if (database.prepare('select 1 from school').get()) return
  throw new BackupError('absent')
}
