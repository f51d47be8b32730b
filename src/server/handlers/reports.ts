import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeReports } from '../reports/makeReports.ts'
import { className as findClassName } from '../store/classes.ts'

const runKey = (school: string, classID: string) => `${school}/${classID}`

const generateClass: Handler<'generateClass'> = async ({ deps, school, params }) => {
  const className = await findClassName(deps.store.db, school, params.id)
  if (className === undefined) throw new Refusal('notFound', 'Diese Klasse gibt es nicht.')
  const wanted = { school, classID: params.id, className }
  return deps.reports.runs.join(runKey(school, params.id), (tell) =>
    deps.metrics.reportJob(() => makeReports(deps, wanted, tell)),
  )
}

const reportProgress: Handler<'reportProgress'> = async ({ deps, school, params }) =>
  deps.reports.runs.progress(runKey(school, params.id))

export const reportHandlers = { generateClass, reportProgress } satisfies Partial<Handlers>
