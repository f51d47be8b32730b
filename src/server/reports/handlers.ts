import type { Handler, Handlers } from '../http/Handler.ts'
import { progressOf, reportsOfClass } from './reportsOfClass.ts'

const generateClass: Handler<'generateClass'> = ({ deps, school, params }) =>
  reportsOfClass(deps, { school, classID: params.id })

const reportProgress: Handler<'reportProgress'> = ({ deps, school, params }) =>
  progressOf(deps, { school, classID: params.id })

export const reportHandlers = { generateClass, reportProgress } satisfies Partial<Handlers>
