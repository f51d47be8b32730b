import * as z from 'zod/mini'
import type { Entry, ReportStates, Student, StudentState } from '#contract/index.ts'
import { clockTime, dayOf } from '#lib/format.ts'
import { germanDate } from '#lib/germanDate.ts'
import { ownValue } from '#lib/ownValue.ts'
import { entryOf, nextStudent, type Standing } from '#rules/index.ts'
import { scaleTexts, reviewTexts as texts } from '#texts/index.ts'

/** A child of the class with the state of the report card and the entry as the server has it. */
export interface ReviewedStudent extends Pick<Student, 'addition' | 'template' | 'annex'> {
  id: string
  preName: string
  name: string
  state: StudentState
  entry: Entry | undefined
}

/** The children in the order of their list. One without a state, who came to the class meanwhile, is open. */
export function reviewedStudents<S extends { id: string; preName: string; name: string; grades: readonly Entry[] }>(
  students: readonly S[],
  { states, year }: ReportStates,
  className: string,
): (S & ReviewedStudent)[] {
  const byID = new Map(states.map((state) => [state.studentID, state]))
  return students.map((student) => ({
    ...student,
    state: byID.get(student.id) ?? { studentID: student.id, state: 'open' },
    entry: year === null ? undefined : entryOf(student.grades, className, year),
  }))
}

export const isWaiting = ({ state }: ReviewedStudent) => state.state === 'submitted'

/** True if marks are missing in a report card that could be approved. */
export const needsMarks = (standing: Standing, { state }: Pick<ReviewedStudent, 'state'>) =>
  standing.isIncomplete && state.state === 'submitted'

/** The report cards that an admin has had before her: by student number, what stands for the state and entry of each. */
export const SeenCards = z.record(z.string(), z.string())
export type SeenCards = z.infer<typeof SeenCards>

const markOfCard = ({ state, entry }: ReviewedStudent) => `${state.at ?? ''} ${entry?.revision ?? 0}`

/** True if the report card was seen as it is now. */
export const isSeen = (seen: SeenCards, student: ReviewedStudent) => ownValue(seen, student.id) === markOfCard(student)

/** `seen` with the report card that is shown, without those that do not wait any more or have changed since. */
export function withSeen(students: readonly ReviewedStudent[], seen: SeenCards, shown: ReviewedStudent): SeenCards {
  const kept = students.filter((one) => isWaiting(one) && (one.id === shown.id || isSeen(seen, one)))
  return Object.fromEntries(kept.map((one) => [one.id, markOfCard(one)]))
}

/** The next child whose report card waits for the head, in the list after `id` and around its end. */
export const nextWaiting = (students: readonly ReviewedStudent[], id: string) => nextStudent(students, id, isWaiting)

/** The child to begin with: the first that waits, else the first of the class. */
export const firstToRead = <S extends ReviewedStudent>(students: readonly S[]): S | undefined =>
  students.find(isWaiting) ?? students[0]

/** True if the report card was sent back or reopened and is not handed in again. */
export const isReturned = ({ state, reason }: StudentState): boolean => state === 'open' && reason !== undefined

/** What the list says of a child: its picture, and words beside the name or for screen readers only. */
export function markOf({ state }: ReviewedStudent, standing: Standing) {
  const { marks } = texts
  const left = scaleTexts.left(standing)
  if (state.state === 'submitted' && standing.scale !== 'done') {
    const { done, total } = standing
    return { kind: 'submitted' as const, shown: texts.stillLeft(total - done), said: `${marks.submitted}, ${left}` }
  }
  if (state.state !== 'open') return { kind: state.state, said: marks[state.state] }
  if (isReturned(state)) return { kind: 'returned' as const, shown: marks.returned, said: marks.returned }
  const { scale } = standing
  if (scale === 'done') return { kind: 'open' as const, said: texts.notSubmitted.toLowerCase() }
  return { kind: 'open' as const, shown: scaleTexts[scale], said: left }
}

/** The line of the action bar: who brought the report card to its state, and when. `you` is the name of the signed-in user. */
export function factOf({ state }: ReviewedStudent, standing: string, you: string | undefined) {
  const { by, at, reason, openUntil } = state
  const time = at === undefined ? Number.NaN : Date.parse(at)
  const moment = Number.isNaN(time) ? '' : texts.moment(dayOf(time), clockTime(time))
  const who = (action: string) => (by === undefined ? action : texts.by(action, by === you ? texts.you : by))
  if (state.state === 'open') {
    if (!isReturned(state)) return { title: texts.notSubmitted, detail: standing }
    const until = openUntil === undefined ? '' : texts.openUntil(germanDate(openUntil))
    return {
      title: who(texts.facts.returned),
      detail: [moment, until, reason !== undefined && texts.reason(reason)].filter(Boolean).join(', '),
    }
  }
  return { title: who(texts.facts[state.state]), detail: [moment, standing].filter(Boolean).join(', ') }
}

/** What is to be said about the class once nothing waits; undefined while something does, or nothing is approved. */
export function classDone(students: readonly ReviewedStudent[], className: string) {
  const count = (wanted: StudentState['state']) => students.filter(({ state }) => state.state === wanted).length
  const [open, submitted, approved] = [count('open'), count('submitted'), count('approved')]
  if (submitted > 0 || open === students.length) return undefined
  if (approved === 0 && open === 0) return { words: texts.allIssued(className), canIssue: false }
  return {
    words: open === 0 ? texts.allApproved(className) : texts.nothingWaits(open),
    canIssue: open === 0,
  }
}
