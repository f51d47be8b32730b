import type { Mutant } from './Mutant.ts'

const simulation = 'src/outbox/simulation.test.ts'

/** Ways in which a value is overwritten that nobody at this device had seen, and a step lost that nobody has undone. */
export const mergeMutants: readonly Mutant[] = [
  {
    name: 'two versions of a cell, and nobody is asked',
    changes: [
      {
        file: 'src/outbox/sender/settleOutcome.ts',
        piece: 'if (conflicts.length > 0) return undefined',
        becomes: 'void conflicts',
      },
    ],
    suites: [simulation],
  },
  {
    name: 'what was seen forgotten when another window has merged',
    changes: [
      {
        file: 'src/outbox/live/rebase.ts',
        piece: 'if (live.edits > 0) noteUnseen(',
        becomes: 'if (live.edits < 0) noteUnseen(',
      },
    ],
    suites: ['src/outbox/twoWindows.test.ts'],
  },
  {
    name: 'a conflict that nobody has seen decided by trying again',
    changes: [
      {
        file: 'src/outbox/createDecisions.ts',
        piece: '      await commit(key)\n      // Another window',
        becomes: '      await decideAs(key, ({ mine }) => mine)\n      // Another window',
      },
    ],
    suites: ['src/outbox/outbox.test.ts'],
  },
  {
    name: 'a mark that a colleague has taken out overwritten without a question',
    changes: [
      {
        file: 'src/rules/merge.ts',
        piece: 'const isClash = ',
        becomes: 'const isClash = before !== undefined && ',
      },
    ],
    suites: ['src/rules/merge.test.ts'],
  },
  {
    name: 'a step that moves although nothing was replaced',
    changes: [
      {
        file: 'src/features/grading/undo/createUndo.ts',
        piece: '!editor.edit(moved.edits)) return undefined',
        becomes: '!editor.edit(moved.edits)) void moved',
      },
    ],
    suites: ['src/features/grading/undo/createUndo.test.ts'],
  },
]
