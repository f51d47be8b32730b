import type { Mutant } from './Mutant.ts'

const restored = 'src/readCache/restoredServer.test.ts'
const rows = 'src/readCache/restoredRows.test.ts'

/** Mistakes in how a device gives back what a restored server has lost. */
export const restoreMutants: readonly Mutant[] = [
  {
    name: 'what a restored server lacks left to the base of a row, which may go',
    changes: [
      {
        file: 'src/edits/row.ts',
        piece: 'const isOlder = found?.theirs === undefined &&',
        becomes: 'const isOlder = found?.theirs !== undefined &&',
      },
    ],
    suites: [rows],
  },
  {
    name: 'what a device brings back to a restored server taken for later than what was typed',
    changes: [
      {
        file: 'src/edits/slot.ts',
        piece: 'return { at, by: `',
        becomes: 'return { at: at + 100, by: `',
      },
    ],
    suites: ['src/edits/row.test.ts', rows],
  },
  {
    name: 'a report card of texts alone lost by a restore',
    changes: [
      {
        file: 'src/readCache/restoredServer.ts',
        piece: 'sameEntry(current, merged)',
        becomes: 'merged.grades.length <= current.grades.length',
      },
    ],
    suites: [restored],
  },
  {
    name: 'a failed rescue taken for done',
    changes: [
      {
        file: 'src/readCache/restoredServer.ts',
        piece: '        await rescueRestored(',
        becomes: '        epochs.set(key, epoch)\n        await rescueRestored(',
      },
    ],
    suites: [restored],
  },
  {
    name: 'an acknowledgement of a restored server in place of what only the device has',
    changes: [
      {
        file: 'src/readCache/acknowledgements.ts',
        piece: 'return lost.length === 0 ? entry',
        becomes: 'return lost.length >= 0 ? entry',
      },
    ],
    suites: ['src/readCache/acknowledgements.test.ts'],
  },
]
