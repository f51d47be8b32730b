import type { ReportStatesAnswer, ReportStatesBody } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { isVisible, readPrintDate } from '#rules/index.ts'
import { serverMessageTexts } from '#texts/index.ts'
import { addAudit } from '../audit/store.ts'
import { mayGrade } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import type { Freeze } from '../reports/issueCards.ts'
import { studentsOfClass } from '../students/store.ts'
import type { User } from '../users/store.ts'
import { type Day, localDay } from '../years/store.ts'
import { lockOf, type Status } from './lockOf.ts'
import { type Step, stepOf } from './steps.ts'
import { type ClassPart, partNow, statusesOf, writeStatus } from './store.ts'

interface Change {
  school: string
  user: User
  /** The class of the body, which the user may grade. */
  className: string
  body: ReportStatesBody
  random: SchoolDeps['random']
  /** Keeps what is issued; needed for that step only. */
  freeze?: Freeze
  /** Milliseconds since 1970. */
  now: number
}

export const noPart = () =>
  new Refusal('conflict', 'Die Schule hat gerade keinen Abschnitt, für den Zeugnisse geschrieben werden.')

/** The day of the body; throws a `Refusal` for one that is over or not in the calendar. */
export function requireDay(field: string, day: string, today: Day): Day {
  if (readPrintDate(germanDate(day)) === null) throw wrongField(field, `${germanDate(day)} ist kein Tag des Kalenders.`)
  if (day < today) throw wrongField(field, 'Dieser Tag ist schon vorbei.')
  return day
}

type Wanted = Pick<Status, 'reason' | 'open_until'>

/** The status after a step by this user. */
function after(step: Step, before: Status | undefined, by: Pick<Status, 'author' | 'at'>, wanted: Wanted): Status {
  const { submitter = null, reason = null, open_until = null } = before ?? {}
  const known = { ...by, submitter, reason: null, open_until: null }
  switch (step) {
    case 'submitReports':
      return { ...known, state: 'submitted', submitter: by.author, reason, open_until }
    case 'takeBackReports':
      return { ...known, state: 'open', submitter: by.author, reason, open_until }
    case 'approveReports':
      return { ...known, state: 'approved' }
    case 'unapproveReports':
      return { ...known, state: 'submitted', author: submitter ?? by.author }
    case 'issueReports':
      return { ...known, state: 'issued' }
    case 'returnReports':
    case 'reopenReports':
      return { ...known, state: 'open', ...wanted }
    case 'extendReports':
      return { ...known, state: 'open', reason: wanted.reason ?? reason, open_until: wanted.open_until }
  }
}

function requireWords(step: Step, { reason, open_until }: Wanted): void {
  const needsReason = step === 'returnReports' || step === 'reopenReports'
  if (needsReason && reason === null) throw wrongField('reason', 'Bitte schreiben Sie einen Satz.')
  if (step === 'reopenReports' && open_until === null) throw wrongField('openUntil', 'Bitte einen Tag angeben.')
}

/** Whoever handed it in gets a message about a report card that was sent back or reopened by somebody else. */
async function tell(db: Db, change: Change, step: Step, student: { id: string; name: string }, status: Status) {
  const { school, user, body, now, random } = change
  const { submitter, reason, open_until } = status
  if (submitter === null || submitter === user.userID || reason === null) return
  const message =
    step === 'reopenReports'
      ? serverMessageTexts.reportReopened(student.name, reason, germanDate(open_until ?? ''))
      : serverMessageTexts.reportReturned(student.name, reason)
  const about = { classID: body.class, studentID: student.id }
  const rest = { importance: '1', for: submitter, from: user.name, about } as const
  await makeMessage(db, school, { ...message, ...rest }, now, random.id())
}

/** What decides about every report card of a change. */
interface Judging {
  wanted: Wanted
  teaches: boolean
  deadline: Day | null
  today: Day
  /** ISO 8601. */
  at: string
}

type Code = ReportStatesAnswer['refused'][number]['code']

/** The step of one report card with the status after it; the code if it is refused, 'none' if it is there already. */
function judge(
  id: string,
  before: Status | undefined,
  { user, body }: Change,
  { wanted, teaches, deadline, today, at }: Judging,
): { step: Step; status: Status } | Code | 'none' {
  const openUntil = wanted.open_until !== null && wanted.open_until !== before?.open_until
  const from = before?.state ?? 'open'
  const step = stepOf({ from, to: body.to, admin: user.admin, teaches, reason: wanted.reason !== null, openUntil })
  if (step === 'none' || step === 'forbidden' || step === 'conflict') return step
  const seen = body.seen?.[id]
  if (seen !== undefined && seen !== before?.at) return 'conflict'
  requireWords(step, wanted)
  const status = after(step, before, { author: user.userID, at }, wanted)
  // Nobody could write what is taken back after the deadline.
  const isLocked = step === 'takeBackReports' && lockOf({ status, isOver: false, deadline, today }) !== undefined
  return isLocked ? 'forbidden' : { step, status }
}

/**
 * Brings report cards of the running part into another state. Throws a `Refusal`, without a change, for another part and
 * for a reason or day that is missing. `db` must be a transaction.
 */
export async function changeStates(db: Db, change: Change): Promise<ReportStatesAnswer> {
  const { school, user, className, body, random, now } = change
  const today = localDay(now)
  const part = await partNow(db, school, today)
  if (!part) throw noPart()
  if (body.year !== undefined && body.year !== part.key) {
    throw new Refusal('stale', 'Inzwischen werden Zeugnisse für einen anderen Abschnitt geschrieben.')
  }
  const of: ClassPart = { school, class: className, year: part.key }
  const at = new Date(now).toISOString()
  const wanted: Wanted = {
    reason: body.reason !== undefined && isVisible(body.reason) ? body.reason.normalize('NFC') : null,
    open_until: body.openUntil === undefined ? null : requireDay('openUntil', body.openUntil, today),
  }
  const teaches = await mayGrade(db, school, { ...user, admin: false }, body.class)
  const judging: Judging = { wanted, teaches, deadline: part.deadline, today, at }
  const members = new Map((await studentsOfClass(db, school, body.class)).map((student) => [student.id, student]))
  const statuses = await statusesOf(db, of)
  const answer: ReportStatesAnswer = { changed: [], refused: [] }
  const done = new Map<Step, string[]>()
  for (const studentID of new Set(body.students)) {
    const student = members.get(studentID)
    const judged = student ? judge(studentID, statuses.get(studentID), change, judging) : 'notFound'
    if (judged === 'none') answer.changed.push(studentID)
    else if (typeof judged === 'string') answer.refused.push({ studentID, code: judged })
    else {
      const { step, status } = judged
      const flaw = step === 'issueReports' ? await change.freeze?.(db, studentID, at) : undefined
      if (flaw !== undefined) {
        answer.refused.push({ studentID, code: flaw })
        continue
      }
      await writeStatus(db, of, studentID, status)
      const name = `${student?.preName} ${student?.name}`
      if (step === 'returnReports' || step === 'reopenReports') {
        await tell(db, change, step, { id: studentID, name }, status)
      }
      answer.changed.push(studentID)
      done.set(step, [...(done.get(step) ?? []), studentID])
    }
  }
  for (const [action, ids] of done) {
    const target = `${className}: ${ids.join(', ')}`
    await addAudit(db, { school, id: random.id(), at, user: user.userID, who: user.name, action, target })
  }
  return answer
}
