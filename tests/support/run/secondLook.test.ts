import { describe, expect, it } from 'vitest'
import type { FileResult } from './results.ts'
import { countsOf, together, worthASecondLook } from './secondLook.ts'

const of = (file: string, failed: string[] = [], ok = failed.length === 0): FileResult => ({
  project: 'one',
  file,
  ok,
  passed: 4,
  failed,
})
const journey = of('tests/journeys/undo.test.ts', ['takes it back'])
const fine = of('src/lib/a.test.ts')

describe('the second look', () => {
  it('is for a few journeys, and for nothing that proves by chance or without a browser', () => {
    expect(worthASecondLook({ files: [fine, journey], strayErrors: 0 })).toEqual([journey])
    const others = ['tests/crashes/kills.test.ts', 'tests/mutants/mutants.test.ts', 'src/outbox/simulation.test.ts']
    for (const file of others) expect(worthASecondLook({ files: [of(file, ['x'])], strayErrors: 0 })).toEqual([])
    expect(worthASecondLook({ files: [journey, of('src/lib/b.test.ts', ['x'])], strayErrors: 0 })).toEqual([])
    expect(worthASecondLook({ files: [journey, journey, journey, journey], strayErrors: 0 })).toEqual([])
    expect(worthASecondLook({ files: [journey], strayErrors: 1 })).toEqual([])
  })

  it('counts what it saw, and what failed outside a test', () => {
    const first = { files: [fine, journey], strayErrors: 0 }
    expect(countsOf(first)).toEqual({ passed: 8, failed: 1 })
    const passes = { files: [{ ...journey, ok: true, passed: 5, failed: [] }], strayErrors: 0 }
    expect(countsOf(together(first, passes))).toEqual({ passed: 9, failed: 0 })
    expect(countsOf(together(first, { files: [], strayErrors: 1 }))).toEqual({ passed: 8, failed: 2 })
    expect(countsOf({ files: [of('tests/journeys/a.test.ts', [], false)], strayErrors: 0 })).toEqual({
      passed: 4,
      failed: 1,
    })
  })
})
