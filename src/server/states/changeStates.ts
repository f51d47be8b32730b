import type { ReportStatesAnswer, ReportStatesBody } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { ownValue } from '#lib/ownValue.ts'
import { fullName, isVisible, readPrintDate, withAdditions, yearKeyText } from '#rules/index.ts'
import { serverMessageTexts, earlierTexts as texts } from '#texts/index.ts'
import { addAudit } from '../audit/store.ts'
import { teacherIDsOf } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { SchoolDeps } from '../deps.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import type { Freeze } from '../reports/issueCards.ts'
import { noteIssue } from '../reports/unissued.ts'
import { studentsOfClass } from '../students/store.ts'
import type { User } from '../users/store.ts'
import { type PartLock, partLocks } from '../years/partLocks.ts'
import { type IsoDay, localDay } from '../years/store.ts'
import { lockOf, type Status } from './lockOf.ts'
import { type StateStep, stateStepOf } from './steps.ts'
import { type ClassPart, partNow, statusesOf, studentsWithCard, writeStatus } from './store.ts'

interface StateChange {
  user: User
  /** The class of the body, which the user may grade. */
  className: string
  body: ReportStatesBody
  random: SchoolDeps['random']
  /** Keeps what is issued; needed for that step only. */
  freeze?: Freeze
  now: number
}

/** The running part. Throws a `Refusal` if there is none, or its key is not `year`. */
export async function requireRunning(db: Db, year: string | undefined, today: IsoDay) {
  const running = await partNow(db, today)
  if (!running) {
    throw new Refusal('conflict', 'Die Schule hat gerade keinen Abschnitt, für den Zeugnisse geschrieben werden.')
  }
  if (year !== undefined && year !== running.key) {
    throw new Refusal('stale', 'Inzwischen werden Zeugnisse für einen anderen Abschnitt geschrieben.')
  }
  return running
}

/** The part of the body, the running one without. Throws a `Refusal` for one whose report cards cannot change. */
export async function requirePart(
  db: Db,
  { part: wanted, year }: Pick<ReportStatesBody, 'part' | 'year'>,
  today: IsoDay,
): Promise<PartLock & { key: string }> {
  const running = await requireRunning(db, year, today)
  const key = wanted ?? running.key
  if (key === running.key) return { key, over: null, deadline: running.deadline }
  const over = (await partLocks(db, today)).get(key)?.over
  if (over === 'year') throw new Refusal('conflict', texts.archivedYear)
  if (over !== 'part') throw new Refusal('stale', 'Diesen Abschnitt gibt es nicht mehr.')
  // Whatever its deadline was, it is over.
  return { key, over, deadline: null }
}

/** The day of the body; throws a `Refusal` for one that is over or not in the calendar. */
export function requireDay(field: string, day: string, today: IsoDay): IsoDay {
  if (readPrintDate(germanDate(day)) === null) throw wrongField(field, `${germanDate(day)} ist kein Tag des Kalenders.`)
  if (day < today) throw wrongField(field, 'Dieser Tag ist schon vorbei.')
  return day
}

type WantedStatus = Pick<Status, 'reason' | 'open_until'>

/** The status after a step by this user. */
function statusAfter(
  step: StateStep,
  before: Status | undefined,
  by: Pick<Status, 'author' | 'at'>,
  wanted: WantedStatus,
): Status {
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

/** The steps by which an admin opens a report card. */
const openingSteps: ReadonlySet<StateStep> = new Set(['returnReports', 'reopenReports', 'extendReports'])

/**
 * Returning and reopening need a reason, reopening also a closing day; of an earlier part every opening needs both. `after`: the
 * status after the step.
 */
function requireReason(step: StateStep, after: Status, { wanted, part }: Judging): void {
  const isEarlier = part.over !== null && openingSteps.has(step)
  const reason = step === 'extendReports' ? after.reason : wanted.reason
  if ((isEarlier || step === 'returnReports' || step === 'reopenReports') && reason === null) {
    throw wrongField('reason', 'Bitte schreiben Sie einen Satz.')
  }
  if ((isEarlier || step === 'reopenReports') && wanted.open_until === null) {
    throw wrongField('openUntil', 'Bitte einen Tag angeben.')
  }
}

/**
 * Whoever handed it in gets a message about a report card that was sent back or reopened by somebody else. One of an earlier
 * part is looked for by nobody: if whoever handed it in does not teach the class, all of its teachers get it.
 */
async function tell(
  db: Db,
  { user, body, now, random }: StateChange,
  step: StateStep,
  student: { id: string; name: string },
  { submitter, reason, open_until }: Status,
  { part, teachers }: Judging,
) {
  if (reason === null) return
  const until = germanDate(open_until ?? '')
  const message =
    part.over !== null
      ? serverMessageTexts.earlierReopened(student.name, reason, until, yearKeyText(part.key))
      : step === 'reopenReports'
        ? serverMessageTexts.reportReopened(student.name, reason, until)
        : serverMessageTexts.reportReturned(student.name, reason)
  const about = { classID: body.class, studentID: student.id, ...(part.over !== null && { year: part.key }) }
  const isTheirs = part.over === null || (submitter !== null && teachers.includes(submitter))
  for (const recipient of isTheirs ? [submitter] : teachers) {
    if (recipient === null || recipient === user.userID) continue
    const rest = { importance: '1', for: recipient, from: user.name, about } as const
    await makeMessage(db, { ...message, ...rest }, now, random.id())
  }
}

/** What decides about every report card of a change. */
interface Judging {
  wanted: WantedStatus
  /** The teachers of the class, by userID. */
  teachers: readonly string[]
  part: PartLock & { key: string }
  today: IsoDay
  at: string
}

type RefusedCode = ReportStatesAnswer['refused'][number]['code']

/** The step of one report card with the status after it; the code if it is refused, 'none' if it is there already. */
function judge(
  id: string,
  before: Status | undefined,
  { user, body }: StateChange,
  judging: Judging,
): { step: StateStep; status: Status } | RefusedCode | 'none' {
  const { wanted, teachers, part, today, at } = judging
  const teaches = teachers.includes(user.userID)
  const openUntil = wanted.open_until !== null && wanted.open_until !== before?.open_until
  const from = before?.state ?? 'open'
  const step = stateStepOf({ from, to: body.to, admin: user.admin, teaches, reason: wanted.reason !== null, openUntil })
  if (step === 'forbidden' || step === 'conflict') return step
  const seen = ownValue(body.seen, id)
  const isOutdated = seen !== undefined && seen !== before?.at
  // Somebody else has opened it with words of their own, or none. Only a repeated call finds its own.
  const isOtherwise = wanted.reason !== null && wanted.reason !== before?.reason
  if (step === 'none') return isOutdated && isOtherwise ? 'conflict' : step
  if (isOutdated) return 'conflict'
  const status = statusAfter(step, before, { author: user.userID, at }, wanted)
  requireReason(step, status, judging)
  const isLocked = (of: Status | undefined) => lockOf({ status: of, ...part, today }) !== undefined
  // Nobody could write what is taken back after the deadline.
  if (step === 'takeBackReports' && isLocked(status)) return 'forbidden'
  // What was not handed in while its part was running is not a report card that is being written.
  if (step === 'submitReports' && part.over !== null && isLocked(before)) return 'forbidden'
  return { step, status }
}

/**
 * Brings report cards into another state, of the running part or of the one that the body names. Throws a `Refusal`, without a
 * change, for any other part and for a reason or day that is missing. `db` must be a transaction.
 */
export async function changeStates(db: Db, change: StateChange): Promise<ReportStatesAnswer> {
  const { user, className, body, random, now } = change
  const today = localDay(now)
  const part = await requirePart(db, body, today)
  const of: ClassPart = { class: className, year: part.key }
  const at = new Date(now).toISOString()
  const wanted: WantedStatus = {
    reason: body.reason !== undefined && isVisible(body.reason) ? body.reason.normalize('NFC') : null,
    open_until: body.openUntil === undefined ? null : requireDay('openUntil', body.openUntil, today),
  }
  const teachers = await teacherIDsOf(db, body.class, today)
  const judging: Judging = { wanted, teachers, part, today, at }
  const students = withAdditions(await studentsOfClass(db, body.class))
  const ids = students.map(({ id }) => id)
  const here = new Set(part.over === null ? ids : await studentsWithCard(db, of, ids))
  const members = new Map(students.filter(({ id }) => here.has(id)).map((student) => [student.id, student]))
  const statuses = await statusesOf(db, of)
  const answer: ReportStatesAnswer = { changed: [], refused: [] }
  const done = new Map<StateStep, string[]>()
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
      const name = student ? fullName(student) : studentID
      if (openingSteps.has(step) && (step !== 'extendReports' || part.over !== null)) {
        await tell(db, change, step, { id: studentID, name }, status, judging)
      }
      answer.changed.push(studentID)
      done.set(step, [...(done.get(step) ?? []), studentID])
    }
  }
  if (done.has('issueReports')) await noteIssue(db, today)
  for (const [action, ids] of done) {
    const target = `${className}${part.over === null ? '' : `, ${yearKeyText(part.key)}`}: ${ids.join(', ')}`
    await addAudit(db, { id: random.id(), at, user: user.userID, who: user.name, action, target })
  }
  return answer
}
