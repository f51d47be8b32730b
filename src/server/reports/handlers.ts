import type { Handler, Handlers } from '../http/Handler.ts'
import { localDay } from '../years/store.ts'
import { progressOf, reportsOfClass } from './reportsOfClass.ts'
import { schoolState as readSchoolState } from './schoolState.ts'

const generateClass: Handler<'generateClass'> = ({ deps, school, params }) =>
  reportsOfClass(deps, { school, classID: params.id })

const reportProgress: Handler<'reportProgress'> = ({ deps, school, params }) =>
  progressOf(deps, { school, classID: params.id })

const schoolState: Handler<'schoolState'> = ({ deps, school }) =>
  readSchoolState(deps.store.db, school, localDay(deps.clock.now()))

export const reportHandlers = { generateClass, reportProgress, schoolState } satisfies Partial<Handlers>
