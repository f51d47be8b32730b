import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import { BackupError } from './BackupError.ts'

/** The last line of a backup. SQLite reads the pages that its header counts, and nothing behind them. */
const label = 'zeugnis-sha256 '
const lineLength = label.length + 64 + 1

/** Calls `use` with the bytes of a file in that range, a piece at a time: no backup is held in memory. */
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
  return `${label}${hash.digest('hex')}\n`
}

/** Appends the checksum of a finished backup to it. */
export function appendChecksum(file: string): void {
  appendFileSync(file, checksumLine(file, statSync(file).size))
}

/**
 * Compares a backup with its checksum. Returns the bytes of the database before it, and whether there is a checksum at
 * all: backups of earlier versions have none. Throws a `BackupError` when the bytes are not those that were written.
 */
export function verifyChecksum(file: string): { bytes: number; isChecked: boolean } {
  const { size } = statSync(file)
  const bytes = Math.max(0, size - lineLength)
  let line = ''
  readPieces(file, bytes, size, (piece) => {
    line += new TextDecoder('latin1').decode(piece)
  })
  if (!line.startsWith(label)) return { bytes: size, isChecked: false }
  if (line !== checksumLine(file, bytes)) throw new BackupError('damaged')
  return { bytes, isChecked: true }
}
