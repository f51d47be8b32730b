import type { Entry } from '#contract/index.ts'
import { diffEntries } from '#rules/index.ts'
import { type AppliedStep, applyStep } from '../undo/steps.ts'

/**
 * Takes an edit back that need not be the newest: `entry` as it is now, with what was there `before` wherever it still
 * stands as the edit left it (`after`).
 */
export function takeBack(
  entry: Entry,
  before: Entry,
  after: Entry,
): Pick<AppliedStep, 'entry' | 'changes' | 'foreign'> {
  const step = { changes: diffEntries(before, after), at: 0 }
  return applyStep({ done: [step], undone: [] }, entry, 'undo') ?? { entry, changes: [], foreign: [] }
}
