import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Results } from './results.ts'
import { root } from './root.ts'

const KnownFlaw = z.object({
  file: z.string(),
  /** The full name of the test. */
  test: z.string(),
  /** The day it was first seen. */
  since: z.iso.date(),
  reason: z.string(),
})
export type KnownFlaw = z.infer<typeof KnownFlaw>

export type Verdict = {
  passed: number
  failed: number /** What a reader of the last lines must hear. */
  notes: string[]
}

const DAYS_OF_GRACE = 14
const daysSince = (day: string, now: Date) => Math.floor((now.getTime() - Date.parse(day)) / (24 * 60 * 60 * 1000))

export function readKnownFlaws(): KnownFlaw[] {
  return z.array(KnownFlaw).parse(JSON.parse(readFileSync(join(root, 'tests', 'knownFlaws.json'), 'utf8')))
}

/**
 * A test that failed is red, the first time. A flaw on the committed list lets the run pass for fourteen days from the day
 * it was seen; afterwards its entry is a failure itself, whether the test passes or not. A hook, a file that does not load
 * and a stray error count as one failure each, and no list excuses them.
 */
export function judge({ files, strayErrors }: Results, flaws: readonly KnownFlaw[], now: Date): Verdict {
  const verdict: Verdict = { passed: 0, failed: strayErrors, notes: [] }
  const expired = flaws.filter(({ since }) => daysSince(since, now) > DAYS_OF_GRACE)
  for (const { file, test, since } of expired) {
    verdict.failed += 1
    verdict.notes.push(`known since ${since} and still not mended: ${file} (${test})`)
  }
  for (const { file, ok, passed, failed } of files) {
    verdict.passed += passed
    if (!ok && failed.length === 0) verdict.failed += 1
    for (const title of failed) {
      const known = flaws.find((flaw) => flaw.file === file && flaw.test === title)
      if (known === undefined || expired.includes(known)) verdict.failed += 1
      else verdict.notes.push(`failed, known since ${known.since}: ${file} (${title}): ${known.reason}`)
    }
  }
  return verdict
}
