import type { FileResult, Results } from './results.ts'

/** More files than this do not fail by chance. */
const atMost = 3

/** In a browser or against servers that are started and stopped, where a busy machine changes the order of things. */
const hasClockwork = /^tests\/(journeys|webkit|crashes)\//

/** What kills at random moments proves that nothing is lost; one loss is a loss. */
const isProof = /\/kills\.test\.ts$/

/** The failed files that are worth a second look, by themselves: none when it cannot have been chance. */
export function worthASecondLook({ files, strayErrors }: Results): FileResult[] {
  const failed = files.filter(({ ok }) => !ok)
  const byChance = failed.every(({ file }) => hasClockwork.test(file) && !isProof.test(file))
  return byChance && strayErrors === 0 && failed.length <= atMost ? failed : []
}

const key = ({ project, file }: FileResult) => `${project} ${file}`

/** What both runs say together: of a file that was looked at twice the second run counts. */
export function together(first: Results, second: Results): Results {
  const again = new Map(second.files.map((one) => [key(one), one]))
  return {
    files: first.files.map((one) => again.get(key(one)) ?? one),
    strayErrors: first.strayErrors + second.strayErrors,
  }
}

/** Whatever failed outside a test (a hook, a file that does not load, a stray error) counts as one failure, too. */
export function countsOf({ files, strayErrors }: Results): { passed: number; failed: number } {
  const broken = files.filter(({ ok, failed }) => !ok && failed.length === 0).length
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: files.reduce((sum, { failed }) => sum + failed.length, broken + strayErrors),
  }
}
