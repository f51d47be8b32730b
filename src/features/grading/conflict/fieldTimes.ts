import { type Change, diffEntries, placeKey } from '#rules/index.ts'
import type { Version } from '../history/versions.ts'
import { momentText, shortMoment } from '../model/moments.ts'
import type { Steps } from '../undo/steps.ts'

/** When a value was entered, milliseconds since 1970, and by whom on the other side. */
export interface FieldTime {
  at: number
  author?: string | undefined
}

const isOf = (clash: Change, change: Change) => placeKey(clash) === placeKey(change)

/**
 * When this device's value of a clash was entered: by the page's own steps, or by the row if nothing else of it has
 * changed. Undefined if neither knows.
 */
export function timeOfMine(
  clash: Change,
  steps: Pick<Steps, 'done'>,
  row: Parameters<typeof timeOfOnly>[1],
): FieldTime | undefined {
  const step = steps.done.findLast(({ changes }) =>
    changes.some((change) => isOf(clash, change) && change.after === clash.after),
  )
  return step ? { at: step.at } : timeOfOnly(clash, row)
}

function timeOfOnly(
  clash: Change,
  { base, value, editedAt }: { base: Version['entry'] | null; value: Version['entry']; editedAt: number },
): FieldTime | undefined {
  const [change, ...more] = diffEntries(base, value)
  return change && more.length === 0 && isOf(clash, change) ? { at: editedAt } : undefined
}

/** Who entered the other side's value of a clash, and when, if the report card's history (newest first) tells it. */
export function timeOfTheirs(clash: Change, versions: readonly Version[]): FieldTime | undefined {
  const version = versions.find(
    ({ kind, changes }) =>
      (kind === 'current' || kind === 'former') &&
      changes.some((change) => isOf(clash, change) && change.after === clash.before),
  )
  return version && { at: version.at, author: version.author }
}

/** '09:38', and who it was, unless the head of the column says the same: who has saved `last`, and when. */
export function timeText(time: FieldTime | undefined, last: FieldTime, now = Date.now()): string {
  if (!time) return ''
  const author = time.author === last.author ? undefined : time.author
  const isSame = author === undefined && momentText(time.at, now) === momentText(last.at, now)
  return isSame ? '' : [author, shortMoment(time.at, now)].filter(Boolean).join(', ')
}
