import { ReportStates, ReportStatesAnswer, type ReportStatesBody } from '#contract/index.ts'
import type { Client } from '../server/createClient.ts'

/** The states of a class by the names of the children. */
export async function statesOf(client: Client, classID: string, className: string) {
  const { states } = ReportStates.parse(await client.call('reportStates', { classID }))
  const students = await client.students(className)
  const nameOf = (id: string) => {
    const found = students.find((student) => student.id === id)
    return `${found?.preName} ${found?.name}`
  }
  return new Map(states.map((state) => [nameOf(state.studentID), state]))
}

/** Brings report cards into another state; all of the class without `names`. Fails if one is refused. */
export async function bring(
  client: Client,
  [classID, className]: readonly [classID: string, className: string],
  to: ReportStatesBody['to'],
  { names, ...more }: Partial<ReportStatesBody> & { names?: readonly string[] } = {},
): Promise<void> {
  const students = await client.students(className)
  const chosen = students.filter(({ preName, name }) => names?.includes(`${preName} ${name}`) ?? true)
  const body: ReportStatesBody = { class: classID, students: chosen.map(({ id }) => id), to, ...more }
  const { refused } = ReportStatesAnswer.parse(await client.call('editReportStates', {}, body))
  if (refused.length > 0) throw new Error(`${to}: ${JSON.stringify(refused)}`)
}
