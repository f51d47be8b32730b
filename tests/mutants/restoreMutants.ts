import type { Mutant } from './Mutant.ts'

const restored = 'src/readCache/restoredServer.test.ts'

/** Mistakes in how a device gives back what a restored server has lost. */
export const restoreMutants: readonly Mutant[] = [
  {
    name: 'a report card of texts alone lost by a restore',
    changes: [
      {
        file: 'src/readCache/restoredServer.ts',
        piece: 'known.grades.length > 0 || Object.keys(known.layout).length > 0',
        becomes: 'known.grades.length > 0',
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
]
