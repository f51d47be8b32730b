import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judge, type KnownFlaw, readKnownFlaws } from './judge.ts'
import type { FileResult } from './results.ts'
import { root } from './root.ts'

const now = new Date('2026-11-24T12:00:00Z')
const fileOf = (file: string, failed: string[] = [], ok = failed.length === 0): FileResult => ({
  project: 'journeys',
  file,
  ok,
  passed: 3,
  failed,
})
const lock = 'tests/journeys/lock.test.ts'
const flaw = (since: string): KnownFlaw => ({ file: lock, test: 'it locks', since, reason: 'the clock of the page' })
const run = (files: FileResult[], strayErrors = 0) => ({ files, strayErrors })

describe('the verdict on a run', () => {
  it('counts what passed', () => {
    expect(judge(run([fileOf('a'), fileOf('b')]), [], now)).toEqual({ passed: 6, failed: 0, notes: [] })
  })

  it('counts a test that failed once as failed', () => {
    expect(judge(run([fileOf(lock, ['it locks', 'it opens'])]), [], now)).toMatchObject({ passed: 3, failed: 2 })
  })

  it('counts a file that fails outside a test, and what is thrown outside of files', () => {
    expect(judge(run([fileOf('a', [], false)], 2), [], now)).toMatchObject({ passed: 3, failed: 3 })
  })

  it('lets a known flaw pass for two weeks, and says so', () => {
    expect(judge(run([fileOf(lock, ['it locks'])]), [flaw('2026-11-10')], now)).toEqual({
      passed: 3,
      failed: 0,
      notes: [`failed, known since 2026-11-10: ${lock} (it locks): the clock of the page`],
    })
  })

  it('knows a flaw by its file and its name', () => {
    const { failed } = judge(run([fileOf(lock, ['it opens']), fileOf('b', ['it locks'])]), [flaw('2026-11-20')], now)
    expect(failed).toBe(2)
  })

  it('fails for an entry older than two weeks, once, though its test may pass', () => {
    const notes = [`known since 2026-11-09 and still not mended: ${lock} (it locks)`]
    expect(judge(run([fileOf(lock)]), [flaw('2026-11-09')], now)).toEqual({ passed: 3, failed: 1, notes })
  })

  it('counts a test and its entry that is too old', () => {
    expect(judge(run([fileOf(lock, ['it locks'])]), [flaw('2026-11-09')], now).failed).toBe(2)
  })
})

it('finds the files of the flaws that are committed', () => {
  const files = readKnownFlaws().map(({ file }) => file)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
