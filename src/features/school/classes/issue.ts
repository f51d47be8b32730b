import type { ReportStates, Student, StudentState } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { isoDay } from '#lib/germanDate.ts'
import { isVisible, longestText, readPrintDate, type Standing } from '#rules/index.ts'
import { scaleTexts, stateTexts, issueTexts as texts, versionTexts } from '#texts/index.ts'

type KnownStandings = ReadonlyMap<string, Standing> | null | undefined

/** True if the school hands report cards in: somebody has changed a state, or there is a deadline. */
export const isUsed = ({ deadline, states }: ReportStates): boolean =>
  deadline !== undefined || states.some(({ at }) => at !== undefined)

/** The children of a class by the state of their report cards. */
export function byState(students: readonly Student[], { states }: ReportStates) {
  const known = new Map(states.map((state) => [state.studentID, state]))
  const stateOf = ({ id }: Student): StudentState => known.get(id) ?? { studentID: id, state: 'open' }
  const all = students.map((student) => ({ student, state: stateOf(student) }))
  const of = (...wanted: StudentState['state'][]) => all.filter(({ state }) => wanted.includes(state.state))
  return { stateOf, submitted: of('submitted'), approved: of('approved'), others: of('open', 'submitted') }
}

export interface Path {
  of: number
  /** The step in progress. */
  step: 'complete' | 'submitted' | 'approved' | 'issued' | 'printed'
  /**
   * The children who have come that far. What is issued is approved and handed in, too; done is what nothing is missing
   * in, wherever it is. Undefined while it is not known.
   */
  counts: { id: Path['step']; count: number | undefined; begun?: number }[]
}

/** What is done, and for the picture what is begun. */
function completeStep(students: readonly Student[], standings: KnownStandings) {
  const count = (scale: Standing['scale']) => students.filter(({ id }) => standings?.get(id)?.scale === scale).length
  const [done, begun] = [count('done'), count('begun')]
  return { id: 'complete' as const, count: standings ? done : undefined, ...(begun > 0 && { begun }) }
}

/** How far the report cards of a class are together. What waits for the head comes before what teachers have to do. */
export function pathOf(students: readonly Student[], states: ReportStates, standings: KnownStandings): Path {
  const { stateOf } = byState(students, states)
  const reached = (...wanted: StudentState['state'][]) =>
    students.filter((student) => wanted.includes(stateOf(student).state)).length
  const of = students.length
  const issued = reached('issued')
  const approved = issued + reached('approved')
  const submitted = approved + reached('submitted')
  const teachers = students.some(
    (student) => stateOf(student).state === 'open' && standings?.get(student.id)?.isIncomplete !== false,
  )
  return {
    of,
    step: submitted > approved ? 'approved' : submitted === of ? 'issued' : teachers ? 'complete' : 'submitted',
    counts: [
      ...(standings === null ? [] : [completeStep(students, standings)]),
      { id: 'submitted', count: submitted },
      { id: 'approved', count: approved },
      { id: 'issued', count: issued },
    ],
  }
}

/** The same where nothing is handed in: printing is the last step. `printed` is undefined where the server does not say. */
export function pathToPrint(
  students: readonly Student[],
  standings: KnownStandings,
  printed: number | undefined,
): Path {
  const of = students.length
  // Empty texts do not put printing off.
  const isComplete = students.every(({ id }) => standings?.get(id)?.isIncomplete === false)
  return {
    of,
    step: isComplete ? 'printed' : 'complete',
    counts: [
      completeStep(students, standings),
      ...(printed === undefined ? [] : [{ id: 'printed' as const, count: printed }]),
    ],
  }
}

/** The state of a report card in one word. */
export function stateWord({ state, reason }: StudentState, standing: Standing | undefined): string {
  const { words } = stateTexts
  if (state !== 'open') return words[state]
  if (reason !== undefined) return words.returned
  return standing?.scale === 'done' ? words.complete : words.open
}

/** The word, with the number of the version from the second on: 'ausgegeben, Fassung 2'. */
export function stateWithVersion(state: StudentState, standing: Standing | undefined): string {
  const word = stateWord(state, standing)
  const { version = 0 } = state
  return state.state === 'issued' && version > 1 ? `${word}, ${versionTexts.version(version)}` : word
}

/** True for a report card that is issued, or that cannot be written because the deadline is over. */
export const canReopen = ({ state, lock }: StudentState): boolean => state === 'issued' || lock?.state === 'deadline'

/** True for a report card of an earlier part that is open again or handed in: the head has to issue it. */
export const isUnderWay = ({ state, openUntil, version }: StudentState): boolean =>
  state === 'submitted' || openUntil !== undefined || (version !== undefined && state !== 'issued')

/** Why a report card is not ready to be issued. */
export function notReady(state: StudentState, standing: Standing | undefined): string {
  const open = standing && standing.scale !== 'done' ? scaleTexts.left(standing) : ''
  const isReturned = state.state === 'open' && state.reason !== undefined && state.at !== undefined
  const word = isReturned ? texts.returned(dayOf(Date.parse(state.at ?? ''))) : stateWord(state, standing)
  return [word, open].filter(Boolean).join(', ')
}

/** What the dialog lists in amber: what is not approved, or, if nothing is, what is incomplete. */
export function unready(students: readonly Student[], states: ReportStates, standings: KnownStandings) {
  const { approved, others } = byState(students, states)
  const listed = others.filter(({ student }) => approved.length > 0 || standings?.get(student.id)?.isIncomplete)
  return listed.map(({ student, state }) => ({ student, words: notReady(state, standings?.get(student.id)) }))
}

export interface ReopenValues {
  reason: string
  /** dd.MM.yyyy, empty, or the typed text if it is no day. */
  openUntil: string
}

const chipOf = (reason: string) => texts.reasons.find((word) => reason === word || reason.startsWith(`${word}:`))

/** The reason with this word before it, in place of another chip's word. */
export function withChip(reason: string, word: string): string {
  const before = chipOf(reason)
  const rest = before === undefined ? reason : reason.slice(before.length).replace(/^:\s*/, '')
  return `${word}: ${rest.trimStart()}`
}

export const isChipOn = (reason: string, word: string): boolean => chipOf(reason) === word

/** The last day of the school year of a year key as yyyy-MM-dd; undefined if its name says none, or if it is over. */
function yearEnd(year: string | null, today: Date): string | undefined {
  const end = /^\d{4}\/(\d{4})-/.exec(year ?? '')?.[1]
  const day = end === undefined ? undefined : `${end}-07-31`
  return day !== undefined && day >= isoDay(today) ? day : undefined
}

/** Two days from today, never after the year's end; yyyy-MM-dd. */
export function suggestedEnd(year: string | null, today: Date): string {
  const later = isoDay(new Date(today.getFullYear(), today.getMonth(), today.getDate() + 2))
  const end = yearEnd(year, today)
  return end !== undefined && end < later ? end : later
}

interface Reopening {
  /** The year key of the states. */
  year: string | null
  today: Date
  /** False for a report card that was never issued: its deadline is put off. */
  needsReason: boolean
}

/** Problems by field; empty if the report card can be reopened. A reason is more than the word of a chip. */
export function checkReopen({ reason, openUntil }: ReopenValues, { year, today, needsReason }: Reopening) {
  const problems: Partial<Record<keyof ReopenValues, string>> = {}
  const chip = chipOf(reason)
  const rest = chip === undefined ? reason : reason.slice(chip.length).replace(/^:/, '')
  if (needsReason && !isVisible(rest)) problems.reason = texts.reasonMissing
  else if (reason.trim().length > longestText) problems.reason = texts.reasonTooLong
  const day = readPrintDate(openUntil)
  const end = yearEnd(year, today)
  if (day === null) problems.openUntil = texts.openUntilMissing
  else if (day < isoDay(today)) problems.openUntil = texts.openUntilPassed
  else if (end !== undefined && day > end) problems.openUntil = texts.openUntilTooLate(germanEnd(end))
  return problems
}

const germanEnd = (iso: string) => iso.split('-').reverse().join('.')
