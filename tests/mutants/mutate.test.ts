import { describe, expect, it } from 'vitest'
import { mutants } from './mutants.ts'
import { changed, changedFiles, mutate } from './mutate.ts'
import { rowMutants } from './rowMutants.ts'
import { schoolMutants } from './schoolMutants.ts'
import { serverMutants } from './serverMutants.ts'

const change = { file: 'a.ts', piece: 'x > 0', becomes: 'x < 0' }

describe('a change', () => {
  it('replaces its piece and leaves the rest', () => {
    expect(changed('if (x > 0) go()', change)).toBe('if (x < 0) go()')
  })

  it.each(['if (x >= 0) go()', 'x > 0 || x > 0'])(
    'is refused where its piece is not there exactly once: %s',
    (source) => {
      expect(() => changed(source, change)).toThrow('a.ts must have exactly once: x > 0')
    },
  )

  it('counts as unused until its file is loaded', () => {
    const mutation = mutate([{ file: 'src/device/createConnection.ts', piece: "'rows', 'snap'", becomes: "'rows'" }])
    expect(mutation.unused()).toEqual([expect.stringMatching(/src\/device\/createConnection\.ts$/)])
    expect(mutation.files.map(mutation.load)).toEqual([expect.stringContaining("'rows'")])
    expect(mutation.unused()).toEqual([])
  })
})

it.each([...mutants, ...serverMutants, ...schoolMutants, ...rowMutants])(
  'finds in the source what it changes: $name',
  ({ changes }) => {
    expect(changedFiles(changes).size).toBeGreaterThan(0)
  },
)
