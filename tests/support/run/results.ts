import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from './root.ts'

const FileResult = z.object({
  project: z.string(),
  /** From the project's folder. */
  file: z.string(),
  /** False as well when no test of it failed, but a hook or the file itself. */
  ok: z.boolean(),
  passed: z.number(),
  /** The titles of the tests that failed. */
  failed: z.array(z.string()),
})
export type FileResult = z.infer<typeof FileResult>

const Results = z.object({ files: z.array(FileResult), /** Thrown outside any test. */ strayErrors: z.number() })
export type Results = z.infer<typeof Results>

const folder = join(root, '.tmp')
const path = join(folder, 'test-results.json')

export function forgetResults(): void {
  rmSync(path, { force: true })
}

export function writeResults(results: Results): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify(results))
}

/** What the last run left; a run that left nothing did not get to its end, which is an error like any other. */
export function readResults(): Results {
  try {
    return Results.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { files: [], strayErrors: 1 }
  }
}
