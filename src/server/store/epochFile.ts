import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder } from './place/makeFolder.ts'

const GivenOut = z.object({
  /** The highest number that any school's new entries began with. */
  firstRevision: z.int().check(z.gte(1)),
  /** How many transactions each school had, by its key. */
  writes: z.record(z.string(), z.int().check(z.gte(0))),
})
/** What a server has given out. A database that counts fewer transactions is an older state of itself. */
export type GivenOut = z.infer<typeof GivenOut>

/** Where that is kept outside the database. Both throw what the file system throws. */
export interface EpochRecord {
  /** Undefined where nothing was kept yet. */
  read(): GivenOut | 'unreadable' | undefined
  /** Replaces what was kept. */
  replace(given: GivenOut): void
}

/**
 * A file that is written before a save is acknowledged. It is not forced to the disk: after a power cut it may be a few
 * seconds older than the database, which is no reason for anything. Servers that share a machine may share it.
 */
export function epochFile(path: string): EpochRecord {
  return {
    read: () => {
      if (!existsSync(path)) return undefined
      const text = readFileSync(path, 'utf8')
      try {
        return GivenOut.parse(JSON.parse(text))
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return 'unreadable'
        throw error
      }
    },
    replace: (given) => {
      makeFolder(dirname(path))
      const part = `${path}.${process.pid}`
      writeFileSync(part, JSON.stringify(given), { mode: 0o600 })
      renameSync(part, path)
    },
  }
}

/** What was kept, where it can still be read. */
export function readable(record: EpochRecord): GivenOut | undefined {
  const kept = record.read()
  return kept === 'unreadable' ? undefined : kept
}

/** The higher of both, school by school. */
export function higher(one: GivenOut, other: GivenOut): GivenOut {
  const writes = { ...one.writes }
  for (const [school, count] of Object.entries(other.writes)) writes[school] = Math.max(count, writes[school] ?? 0)
  return { firstRevision: Math.max(one.firstRevision, other.firstRevision), writes }
}
