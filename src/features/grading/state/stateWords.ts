import { dayAndTime } from '#lib/format.ts'
import { dayMs, germanDate } from '#lib/germanDate.ts'
import type { CardState } from '#queries/reportStates.ts'
import { handInTexts as texts } from '#texts/index.ts'

/** What the strip above a report card says. */
export interface StateWords {
  kind: 'submitted' | 'approved' | 'issued' | 'locked' | 'sentBack' | 'openUntil'
  title: string
  /** Goes on with the title in the same line. */
  more: string
  hint?: string
}

/** The day after '2026-01-23' as '24.01.2026'. */
function dayAfter(day: string): string {
  return germanDate(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10))
}

/** `day`: the last one for writing. */
function lockedSince(day: string): StateWords {
  const more = ` ${texts.wasUntil(germanDate(day))}`
  return { kind: 'locked', title: texts.lockedSince(dayAfter(day)), more, hint: texts.onlyHead }
}

/** Undefined for a report card that is being written as any other. `today`: yyyy-MM-dd. */
export function stateWords({ state, lock, deadline }: CardState, today: string): StateWords | undefined {
  const time = Date.parse(lock?.at ?? '')
  const at = Number.isNaN(time) ? undefined : dayAndTime(time)
  switch (lock?.state) {
    case 'submitted':
      return {
        ...{ kind: 'submitted', title: texts.submitted, more: texts.submittedAt(at) },
        hint: texts.submittedBy(lock.by),
      }
    case 'approved':
      return {
        ...{ kind: 'approved', title: texts.approved, more: texts.approvedAt(lock.by, at) },
        hint: texts.approvedHint,
      }
    case 'issued':
      return { kind: 'issued', title: texts.issued, more: texts.submittedAt(at), hint: texts.onlyHead }
    case 'deadline': {
      // A day of its own may have been later than that of the part.
      const day = [state?.openUntil, deadline]
        .filter((one) => one !== undefined)
        .sort()
        .at(-1)
      return day === undefined
        ? { kind: 'locked', title: texts.locked, more: '', hint: texts.onlyHead }
        : lockedSince(day)
    }
    case 'ended':
      return { kind: 'locked', title: texts.ended, more: '', hint: texts.lateHint }
    case 'archived':
      return state?.openUntil === undefined
        ? { kind: 'locked', title: texts.archived, more: '', hint: texts.archivedHint }
        : lockedSince(state.openUntil)
  }
  if (state?.state !== 'open') return undefined
  const { reason, openUntil } = state
  const until = openUntil !== undefined && openUntil >= today ? texts.openUntil(germanDate(openUntil)) : undefined
  if (reason !== undefined && reason !== '') {
    return { kind: 'sentBack', title: texts.sentBack, more: ` ${reason}`, ...(until !== undefined && { hint: until }) }
  }
  return until === undefined ? undefined : { kind: 'openUntil', title: until, more: '' }
}
