import { deleteReport } from '../files/store.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handler, Handlers } from '../http/Handler.ts'
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

const generateClass: Handler<'generateClass'> = ({ deps, school, params }) =>
  reportsOfClass(deps, { school, classID: params.id })

const reportProgress: Handler<'reportProgress'> = ({ deps, school, params }) =>
  runProgressOf(deps, { school, classID: params.id })

const startReports: Handler<'startReports'> = async ({ deps, school, body }) => {
  await queueReports(deps, school, body.ids)
  return 'Done'
}

const stopReports: Handler<'stopReports'> = async ({ deps, school }) => {
  await deps.store.write((db) => dropWaitingRuns(db, school))
  return 'Done'
}

const reportRuns: Handler<'reportRuns'> = ({ deps, school }) => readReportRuns(deps, school)

const schoolState: Handler<'schoolState'> = ({ deps }) =>
  readSchoolState(deps.store.db, localDay(deps.clock.now()), deps.clock.now())

const generateStudent: Handler<'generateStudent'> = ({ deps, school, params }) => printStudent(deps, school, params.id)

const generateEarlier: Handler<'generateEarlier'> = ({ deps, school, body }) =>
  printStudent(deps, school, body.id, body.part)

const generateDuplicate: Handler<'generateDuplicate'> = ({ deps, school, body }) => printDuplicate(deps, school, body)

const reportVersions: Handler<'reportVersions'> = ({ deps, params }) =>
  issuedVersionsOf(deps.store.db, params.studentID)

const handleFindIssued: Handler<'findIssued'> = ({ deps, body }) => findIssued(deps.store.db, body)

const issuedCards: Handler<'issuedCards'> = ({ deps }) => readIssuedCards(deps.store.db, localDay(deps.clock.now()))

const outdatedIssued: Handler<'outdatedIssued'> = ({ deps, school }) =>
  readOutdatedCards(deps.store.db, school, localDay(deps.clock.now()))

const handleIssueAnew: Handler<'issueAnew'> = ({ deps, school, session: { user }, body }) =>
  issueAnew(deps, { school, user }, body)

const currentFiles: Handler<'currentFiles'> = ({ deps }) => listReports(deps.store.db, localDay(deps.clock.now()))

const deleteFile: Handler<'deleteFile'> = (call) =>
  call.deps.store.write(async (db) => {
    const { deps, body } = call
    await actOnce(call, db, async () => {
      if (!(await deleteReport(db, body.path))) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
    })
    return listReports(db, localDay(deps.clock.now()))
  })

export const reportHandlers = {
  ...{
    generateClass,
    reportProgress,
    startReports,
    stopReports,
    reportRuns,
    schoolState,
    generateStudent,
    generateEarlier,
    generateDuplicate,
    reportVersions,
    findIssued: handleFindIssued,
    issuedCards,
    outdatedIssued,
    issueAnew: handleIssueAnew,
    currentFiles,
    deleteFile,
  },
} satisfies Partial<Handlers>
