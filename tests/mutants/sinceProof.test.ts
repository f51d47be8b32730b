import { describe, expect, it } from 'vitest'
import type { Mutant } from './Mutant.ts'
import { concernedBy } from './sinceProof.ts'

const mutantOf = (file: string, suite: string): Mutant => ({
  name: file,
  changes: [{ file, piece: 'a', becomes: 'b' }],
  suites: [suite],
})
const sender = mutantOf('src/outbox/sender/sendRow.ts', 'src/outbox/simulation.test.ts')
const grades = mutantOf('src/server/grades/save.ts', 'tests/conformance/grades.test.ts')
const all = [sender, grades]

describe('the mutants that have their turn', () => {
  it.each([
    ['nothing has changed', [], []],
    ['a page has changed', ['src/features/login/Login.tsx', 'README.md'], []],
    ['a file beside the mutated one has changed', ['src/outbox/merge.ts'], [sender]],
    ['the suite has changed', ['tests/conformance/grades.test.ts'], [grades]],
    ['what the suites stand on has changed', ['tests/support/outbox/sim/simulate.ts'], all],
    ['nobody can tell what has changed', undefined, all],
  ])('when %s', (_, changed, turns) => {
    expect(concernedBy(changed, all)).toEqual(turns)
  })
})
