import type { Lock } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import type { Tables } from '../database/schema.ts'
import type { PartLock } from '../years/partLocks.ts'
import type { IsoDay } from '../years/store.ts'

export type Status = Omit<Tables['entry_status'], 'student' | 'class' | 'year'>

/** What decides whether a report card may be written, with what its part says. */
export interface Locking extends PartLock {
  /** Undefined for an open report card that has never been anything else. */
  status: Status | undefined
  today: IsoDay
}

/** Why a report card cannot be written, by anybody or (`ended`) by an author who no longer teaches its class. */
export interface CardLock {
  state: Lock['state']
  /** Who locked it (a userID), and when. */
  author?: string
  at?: string
  /** The last day for writing that is over. */
  day?: IsoDay
}

/**
 * The lock of a report card, the same for everybody; undefined while it may be written. In a part that is over it may be
 * written until the day of its own alone.
 */
export function lockOf({ status, over, deadline, today }: Locking): CardLock | undefined {
  const until = status?.state === 'open' ? status.open_until : null
  if (status && status.state !== 'open' && over !== 'year') {
    return { state: status.state, author: status.author, at: status.at }
  }
  if (over) {
    if (until === null) return { state: 'archived' }
    return until < today ? { state: 'archived', day: until } : undefined
  }
  // What was sent back is to be written, though the deadline of its part is usually over by then.
  if (status?.reason != null && until === null) return undefined
  const days = [until, deadline].filter((day) => day !== null).sort()
  const day = days.at(-1)
  return day !== undefined && day < today ? { state: 'deadline', day } : undefined
}

/** The lock for an author who taught the class up to that day; undefined for who still does. */
export const endedLock = (taughtUntil: IsoDay | undefined): CardLock | undefined =>
  taughtUntil === undefined ? undefined : { state: 'ended', day: taughtUntil }

/** Names a lock: a report card that is locked anew has another one. */
export const lockID = ({ state, at, day }: CardLock): string => [state, at ?? day ?? ''].join(' ')

/** A German sentence about a lock. `by` is the name of who locked it. */
export function lockSentence({ state, day }: CardLock, by: string | undefined): string {
  const who = by === undefined ? '' : ` von ${by}`
  if (state === 'submitted') return `Dieses Zeugnis ist${who} abgegeben. Bis zur Prüfung können Sie es zurückholen.`
  if (state === 'approved') return `Dieses Zeugnis ist${who} geprüft.`
  if (state === 'issued') return 'Dieses Zeugnis ist ausgegeben.'
  if (state === 'ended') return `Sie haben diese Klasse bis ${germanDate(day ?? '')} unterrichtet.`
  if (state === 'deadline' || day !== undefined) return `Die Eingabe war bis ${germanDate(day ?? '')} möglich.`
  return 'Dieser Abschnitt ist vorbei, seine Zeugnisse können Sie nur noch lesen.'
}
