import * as z from 'zod/mini'
import { type Endpoint, get, post } from './endpoint.ts'
import { Entry } from './entry.ts'
import { DeadlineStart } from './formStart.ts'
import { Lock } from './lock.ts'
import { ReportDocument } from './reportDocument.ts'
import { CurrentPart } from './school.ts'
import * as v from './values.ts'

const sentence = v.textOf(z.trim(), z.maxLength(1000))

/** A day, yyyy-MM-dd. */
export const Day = v.isoDayOf(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/**
 * Extension: how far the report card of one student, class and year is: being written, handed in by a teacher, approved by
 * an admin, issued. It stands beside the entry, never in it.
 */
export const ReportState = z.enum(['open', 'submitted', 'approved', 'issued'])
export type ReportState = z.infer<typeof ReportState>

/** The state of one report card. */
export const StudentState = z.object({
  studentID: v.text,
  state: ReportState,
  /** Who brought it there (a name), and when (ISO 8601). Undefined while nobody has. */
  by: v.maybeText,
  at: v.maybeText,
  /** Why it was sent back or reopened. */
  reason: v.maybeText,
  /** The last day on which it may be written, also after the deadline of the part. */
  openUntil: v.optional(v.isoDate),
  /** Why a save is refused now; undefined if it is not. The same for everybody, admins included. */
  lock: v.optional(Lock),
  /** The number of its late edits that wait for a decision; undefined if there are none. */
  late: v.maybeInt,
  /** True if an admin lets the caller's late edit in: the caller's next save passes the lock. */
  letIn: v.maybeYesNo,
  /** The number of its newest issued version; undefined if it was never issued. */
  version: v.maybeInt,
})
export type StudentState = z.infer<typeof StudentState>

/**
 * The states of a part of the active year before the running one. `year` is that of an entry. A student whose report card of
 * that part belongs to another class has none.
 */
export const EarlierStates = z.object({ year: v.text, part: CurrentPart, states: z.array(StudentState) })
export type EarlierStates = z.infer<typeof EarlierStates>

/**
 * The states of the running part. `year` is that of an entry, null if there is no running part. `deadline` is the last day
 * for writing, undefined if there is none.
 */
export const ReportStates = z.object({
  year: v.orNull(v.text),
  deadline: v.optional(v.isoDate),
  /** One for each student of the class, in the order of `classStudents`. */
  states: z.array(StudentState),
  /** The parts before the running one, oldest first; left out if there is none. */
  earlier: v.optional(z.array(EarlierStates)),
})
export type ReportStates = z.infer<typeof ReportStates>

export const ReportStatesBody = z.object({
  /** A classID. */
  class: v.word,
  /** Student numbers. */
  students: z.array(v.word).check(z.minLength(1), z.maxLength(1000)),
  to: ReportState,
  /**
   * The part of the report cards, by the `year` of its entries: the running one, which it is without, or one before it in the
   * active year.
   */
  part: v.optional(v.word),
  /** Why it is sent back or reopened. Needed for these two; a teacher who takes a report card back needs none. */
  reason: v.optional(sentence),
  /**
   * With `open` by an admin: the last day for writing. Needed to reopen an issued report card, and, with a reason, any of a
   * part before the running one.
   */
  openUntil: v.optional(Day),
  /** The `year` of the states that the sender saw. 409 'stale' without a change if another part is running now. */
  year: v.maybeText,
  /** The `at` that the sender saw, by student number. A report card that has another one now is refused with 'conflict'. */
  seen: v.optional(z.record(z.string(), v.text)),
})
export type ReportStatesBody = z.infer<typeof ReportStatesBody>

/**
 * `changed` are the students whose report cards are in the wanted state now, also those that were there before. A refused
 * one is not changed: `notFound` (not in this class), `forbidden` (the user may not make this step), `conflict` (there is no
 * such step from its present state, or it has been changed meanwhile), `unprintable` (there is no PDF that could be issued).
 */
export const ReportStatesAnswer = z.object({
  changed: z.array(v.text),
  refused: z.array(z.object({ studentID: v.text, code: z.enum(['notFound', 'forbidden', 'conflict', 'unprintable']) })),
  /** Of issued report cards: what is not on paper as it was entered, or contradicts itself there, in German. */
  warnings: v.optional(z.array(v.text)),
})
export type ReportStatesAnswer = z.infer<typeof ReportStatesAnswer>

/** The newest version of an issued report card. `year` is that of its entry; logos are paths for `/download/{path}`. */
export const IssuedDocument = z.object({ studentID: v.text, year: v.text, version: v.int, document: ReportDocument })
export type IssuedDocument = z.infer<typeof IssuedDocument>

/**
 * What an author wanted to save past a lock: the newest offer for each author of a report card. Nothing of it is in the
 * entry.
 */
export const LateEdit = z.object({
  id: v.text,
  studentID: v.text,
  /** The student's name, first name first. */
  student: v.text,
  /** The name of the class. */
  class: v.text,
  year: v.text,
  /** The author's name. */
  author: v.text,
  /** When this offer came first (ISO 8601). */
  at: v.text,
  /** The number of marks and fields in which `offered` and `current` differ. */
  changes: v.int,
  offered: Entry,
  current: z.nullable(Entry),
})
export type LateEdit = z.infer<typeof LateEdit>

/** What shows states, also on the pages of teachers. */
const statesShown = ['schoolState', 'reportStates', 'lateEdits', 'currentFiles'] as const
const stateChange = { access: 'admin', repeat: 'same', outdates: statesShown, reprints: null, own: 'call' } as const

/**
 * Extension: the way of a report card from being written to being issued. A save of a locked report card is answered with
 * 423 'locked' and a `LockedSave`; the offered entry is kept as a `LateEdit`.
 */
export const reportStateEndpoints = {
  /** For the teachers of the class and admins. `classID` is its ID. */
  reportStates: { ...get('/get/reportStates/{classID}'), access: 'session', own: 'call', data: ReportStates },
  /**
   * The issued report cards of the class, as they were printed: the newest version of each that is issued now, of the running
   * part and of those before it. For the teachers of the class and admins.
   */
  issuedDocuments: {
    ...get('/get/issuedDocuments/{classID}'),
    access: 'session',
    own: 'call',
    data: z.array(IssuedDocument),
  },
  /**
   * Brings report cards of the running part, or of the `part` of the body, into another state. Teachers of the class: open to submitted and back. Admins:
   * submitted to approved and back, submitted or approved to open (sent back: whoever submitted it gets a message), all to
   * issued, issued to open (reopened), and open to open with another `openUntil`. Each issued report card is kept as it is
   * printed, as its next version.
   */
  editReportStates: {
    ...post('/edit/reportStates'),
    access: 'session',
    repeat: 'once',
    outdates: statesShown,
    own: 'call',
    body: ReportStatesBody,
    data: ReportStatesAnswer,
  },
  /**
   * Says why report cards of a part that is over stay without being issued: the school is reminded of no more than `count` of
   * them.
   */
  dismissUnissued: {
    ...post('/dismiss/unissued'),
    ...stateChange,
    body: z.object({
      partID: v.word,
      count: v.intOf(z.gte(1)),
      reason: v.textOf(z.trim(), z.minLength(1), z.maxLength(140)),
    }),
    data: z.object({ dismissed: v.int }),
  },
  /**
   * The last day for writing in the running part; without it there is none. 409 if there is no running part, 'stale' if it is not
   * `year` (a year key).
   */
  editDeadline: {
    ...post('/edit/deadline'),
    ...stateChange,
    outdates: [...statesShown, 'years'],
    body: z.object({ deadline: v.optional(Day), year: v.optional(v.word), was: v.optional(DeadlineStart) }),
    data: z.object({ deadline: v.optional(v.isoDate) }),
  },
  /** The late edits that wait for a decision, oldest first. */
  lateEdits: { ...get('/get/lateEdits'), access: 'admin', own: 'call', data: z.array(LateEdit) },
  /**
   * 'let in': the author's next save of this report card passes the present lock, once. 'refuse': it is refused as long as
   * the present lock lasts. `seen` is the `at` that the sender saw: 409 'conflict' if the author has offered something else
   * since, and for the opposite of what was decided. Answers with the late edits that still wait.
   */
  editLateEdit: {
    ...post('/edit/lateEdit'),
    access: 'admin',
    repeat: 'same',
    replaces: 'lateEdits',
    outdates: ['schoolState', 'reportStates'],
    reprints: null,
    own: 'call',
    body: z.object({ id: v.word, decision: z.enum(['let in', 'refuse']), seen: v.maybeText }),
    data: z.array(LateEdit),
  },
} as const satisfies Record<string, Endpoint>
