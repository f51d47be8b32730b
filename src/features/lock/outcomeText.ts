import type { PinOutcome } from '#queries/guard.ts'
import { lockTexts } from '#texts/index.ts'
import { waitText } from './waitText.ts'

/** What to say about a PIN that did not do; undefined when it did. */
export function outcomeText(outcome: PinOutcome): string | undefined {
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'wait') return lockTexts.wait(waitText(outcome.waitMs))
  if (outcome.kind === 'wrong') {
    return outcome.waitMs > 0 ? lockTexts.wait(waitText(outcome.waitMs)) : lockTexts.wrong(outcome.left)
  }
  return lockTexts[outcome.kind]
}
