import * as z from 'zod/mini'
import { ClassRun, IssuedCard, IssuedChild, MadeReport, ReportVersion, StoredFile } from './admin.ts'
import { type Endpoint, get, post } from './endpoint.ts'
import { Day, ReportStatesAnswer } from './reportState.ts'
import { int, maybeText, maybeTextOf, text, textOf, word } from './values.ts'

const print = { access: 'admin', repeat: 'same', outdates: ['currentFiles', 'schoolState'], reprints: null } as const
const printRun = {
  access: 'admin',
  repeat: 'same',
  outdates: ['reportRuns'],
  reprints: null,
  own: 'call',
  data: z.unknown(),
} as const

/** The calls about printed report cards: admins only. */
export const printEndpoints = {
  currentFiles: { ...get('/get/currentFiles'), access: 'admin', data: z.array(StoredFile) },
  /** Extension: deletes one of `currentFiles` and answers with the others. */
  deleteFile: {
    ...post('/delete/file'),
    access: 'admin',
    repeat: 'once',
    replaces: 'currentFiles',
    outdates: [],
    reprints: null,
    own: 'call',
    body: z.object({ path: text }),
    data: z.array(StoredFile),
  },
  /** `id` is the classID. Our server answers with `MadeReport`; another may answer with anything. */
  generateClass: { ...get('/generate/class/{id}'), effects: true, ...print, data: z.unknown() },
  /**
   * Extension: prints the report card of one student beside the files of the class. `id` is the student's number. An issued
   * one has the bytes of its newest version.
   */
  generateStudent: { ...get('/generate/student/{id}'), own: 'call', effects: true, ...print, data: MadeReport },
  /** Extension: the same for a part before the running one in the active year; `part` is the year of its entries. */
  generateEarlier: {
    ...post('/generate/earlier'),
    ...print,
    own: 'call',
    body: z.object({ id: word, part: word }),
    data: MadeReport,
  },
  /** Extension: prints a duplicate ('Zweitschrift') of an issued version; `id` is the version's. The version stays as it is. */
  generateDuplicate: {
    ...post('/generate/duplicate'),
    ...print,
    own: 'call',
    body: z.object({ id: word, place: word, date: Day }),
    data: MadeReport,
  },
  /** Extension: every issued version of a student's report cards, the newest first, also of former classes and parts. */
  reportVersions: {
    ...get('/get/reportVersions/{studentID}'),
    access: 'admin',
    own: 'call',
    data: z.array(ReportVersion),
  },
  /**
   * Extension: finds children of the school, present and former ones. `query` are words of a name, a number, a birthday, or a
   * class in which a report card was issued; `year` (its name) and `class` ask for those with a report card issued there, `student`
   * for one child by number. At most 50 of the `found` are in the answer; none are without a question. `years` are those of issued report
   * cards, the newest first, `classes` those of the `year` of the question.
   */
  findIssued: {
    ...post('/find/issuedReports'),
    access: 'admin',
    repeat: 'reads',
    outdates: [],
    reprints: null,
    own: 'call',
    body: z.object({
      query: maybeTextOf(z.trim(), z.maxLength(200)),
      ...{ student: maybeText, year: maybeText, class: maybeText },
    }),
    data: z.object({
      students: z.array(IssuedChild),
      found: int,
      years: z.array(text),
      classes: z.array(text),
    }),
  },
  /**
   * Extension: every report card of the active year that is issued now, with the class of its child, and the templates that it
   * would be printed with.
   */
  issuedCards: {
    ...get('/get/issuedCards'),
    access: 'admin',
    own: 'call',
    data: z.array(z.extend(IssuedCard, { templates: z.array(text) })),
  },
  /** Extension: those of `issuedCards` that would not be printed now as they were. */
  outdatedIssued: { ...get('/get/outdatedIssued'), access: 'admin', own: 'call', data: z.array(IssuedCard) },
  /**
   * Extension: issues report cards anew, each as its next version, for one reason. One whose newest version is not the `version`
   * of the body any more stays: a repeated call issues nothing twice. `refused` as in `editReportStates`.
   */
  issueAnew: {
    ...post('/issue/anew'),
    access: 'admin',
    repeat: 'same',
    outdates: [
      ...['issuedCards', 'outdatedIssued', 'findIssued', 'reportVersions', 'currentFiles', 'schoolState'],
      ...['reportStates', 'yearSwitch', 'lastImport', 'auditLog'],
    ],
    reprints: null,
    own: 'call',
    body: z.object({
      reason: textOf(z.trim(), z.minLength(1), z.maxLength(1000)),
      cards: z.array(IssuedCard).check(z.minLength(1), z.maxLength(5000)),
    }),
    data: ReportStatesAnswer,
  },
  /** Extension: the progress of generating the class's reports, or null if none are being generated. `reason` as in `reportRuns`. */
  reportProgress: {
    ...get('/get/reportProgress/{id}'),
    access: 'admin',
    own: 'call',
    data: z.nullable(z.object({ done: int, total: int, reason: maybeText })),
  },
  /**
   * Extension: has the reports of these classes printed, one after the other, and answers at once. The server goes on by itself;
   * `reportRuns` says how far it is. A class that is being printed already is not printed again.
   */
  startReports: {
    ...post('/generate/classes'),
    ...printRun,
    body: z.object({ ids: z.array(text).check(z.minLength(1), z.maxLength(1000)) }),
  },
  /** Extension: classes that wait to be printed are not printed; one under way is. */
  stopReports: { ...post('/generate/stop'), ...printRun },
  /** Extension: what is being printed, and what came of the classes that were printed in the last hour. */
  reportRuns: { ...get('/get/reportRuns'), access: 'admin', own: 'call', data: z.array(ClassRun) },
} as const satisfies Record<string, Endpoint>
