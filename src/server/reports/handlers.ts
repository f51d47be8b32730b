import { deleteReport } from '../files/store.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { localDay } from '../years/store.ts'
import { findIssued } from './findIssued.ts'
import { issueAnew, readIssuedCards, readOutdatedCards } from './issueAnew.ts'
import { listReports } from './printedFiles.ts'
import { printDuplicate, printStudent } from './printStudent.ts'
import { queueReports, readReportRuns, reportsOfClass, runProgressOf } from './reportsOfClass.ts'
import { readSchoolState } from './schoolState.ts'
import { dropWaitingRuns } from './store.ts'
import { issuedVersionsOf } from './versions.ts'

export const reportHandlers = {
  generateClass: ({ deps, school, params }) => reportsOfClass(deps, { school, classID: params.id }),
  reportProgress: ({ deps, school, params }) => runProgressOf(deps, { school, classID: params.id }),
  startReports: async ({ deps, school, body }) => {
    await queueReports(deps, school, body.ids)
    return 'Done'
  },
  stopReports: async ({ deps, school }) => {
    await deps.store.write((db) => dropWaitingRuns(db, school))
    return 'Done'
  },
  reportRuns: ({ deps, school }) => readReportRuns(deps, school),
  schoolState: ({ deps }) => readSchoolState(deps.store.db, localDay(deps.clock.now()), deps.clock.now()),
  generateStudent: ({ deps, school, params }) => printStudent(deps, school, params.id),
  generateEarlier: ({ deps, school, body }) => printStudent(deps, school, body.id, body.part),
  generateDuplicate: ({ deps, school, body }) => printDuplicate(deps, school, body),
  reportVersions: ({ deps, params }) => issuedVersionsOf(deps.store.db, params.studentID),
  findIssued: ({ deps, body }) => findIssued(deps.store.db, body),
  issuedCards: ({ deps }) => readIssuedCards(deps.store.db, localDay(deps.clock.now())),
  outdatedIssued: ({ deps, school }) => readOutdatedCards(deps.store.db, school, localDay(deps.clock.now())),
  issueAnew: ({ deps, school, session: { user }, body }) => issueAnew(deps, { school, user }, body),
  currentFiles: ({ deps }) => listReports(deps.store.db, localDay(deps.clock.now())),
  deleteFile: (call) =>
    call.deps.store.write(async (db) => {
      const { deps, body } = call
      await actOnce(call, db, async () => {
        if (!(await deleteReport(db, body.path))) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
      })
      return listReports(db, localDay(deps.clock.now()))
    }),
} satisfies Partial<Handlers>
