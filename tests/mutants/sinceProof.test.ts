import { describe, expect, it } from 'vitest'
import type { Mutant } from './Mutant.ts'
import { mutants } from './mutants.ts'
import { rowMutants } from './rowMutants.ts'
import { schoolMutants } from './schoolMutants.ts'
import { serverMutants } from './serverMutants.ts'
import { concernedBy, loadedBy } from './sinceProof.ts'

const mutantOf = (file: string, suite: string, becomes = 'broken'): Mutant => ({
  name: file,
  changes: [{ file, piece: 'kept', becomes }],
  suites: [suite],
})
const merge = mutantOf('src/outbox/merge.ts', 'src/outbox/simulation.test.ts')
const save = mutantOf('src/server/entries/saveEntry.ts', 'src/server/entries/saveEntry.test.ts', 'new')
const all = [merge, save]
const byName = (one: Mutant, other: Mutant) => one.name.localeCompare(other.name)

describe('the mutants that have their turn', () => {
  it.each([
    ['nothing has changed', [], []],
    ['a page has changed', ['src/features/login/Login.tsx', 'README.md'], []],
    ['what is broken has changed', ['src/server/entries/saveEntry.ts'], [save]],
    ['something beside it has changed', ['src/server/http/access.ts'], []],
    ['a support of other tests has changed', ['tests/support/browser/openTablet.ts'], []],
    ['the suite has changed', ['src/server/entries/saveEntry.test.ts'], [save]],
    ['what the suite stands on has changed', ['tests/support/outbox/sim/simulate.ts'], [merge]],
    ['how mutants are tried has changed, and it is the turn of the first', ['tests/mutants/runTrials.ts'], [merge]],
    ['another version of a package came, and it is the turn of the first', ['package-lock.json'], [merge]],
    ['a mutant was added to the lists', ['tests/mutants/serverMutants.ts'], [save]],
    ['nobody can tell what has changed', undefined, all],
  ])('when %s', (_, changed, turns) => {
    expect(concernedBy(changed, all, { listedThen: () => "piece: 'kept', becomes: 'broken'", part: 0 })).toEqual(turns)
  })

  it.each([
    ['a support of many suites', 'tests/support/serverInProcess.ts', serverMutants],
    ['how mutants are tried', 'tests/mutants/runTrials.ts', serverMutants],
    ['another support of many suites', 'tests/support/outbox/fakeServer.ts', mutants],
  ])('after seven commits are all that %s concerns', (_, file, listed) => {
    const turns = Array.from({ length: 7 }, (_, part) => concernedBy([file], listed, { part }))
    const concerned = listed.filter(
      ({ suites }) => file.startsWith('tests/mutants/') || suites.some((suite) => loadedBy(suite).has(file)),
    )
    expect(turns.flat().toSorted(byName)).toEqual(concerned.toSorted(byName))
    expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(Math.ceil(listed.length / 7))
  })

  it('are loaded by their suites: else a change beside them would go unseen', { timeout: 60_000 }, () => {
    const unseen = [...mutants, ...serverMutants, ...schoolMutants, ...rowMutants].filter(({ changes, suites }) =>
      changes.some(({ file }) => !suites.some((suite) => loadedBy(suite).has(file))),
    )
    expect(unseen.map(({ name }) => name)).toEqual([])
  })
})
