import { measureDrain, measureFullStart } from './measureWaiting.ts'
import { bareAnswer, type Row, timeHead, timeRow } from './part.ts'
import { large } from './seedLargeSchool.ts'
import { twoClasses } from './twoClasses.ts'

/** The table's rows for report cards that wait for the network; the bare page is the least answer of the server. */
export async function* waitingRows(): AsyncGenerator<Row> {
  yield timeHead
  for await (const { server, title, school, classNames } of twoClasses()) {
    yield [title]
    const drain = await measureDrain(server, school, classNames)
    yield timeRow('30 waiting report cards → acknowledged', '<= 2000 ms', drain, await bareAnswer(server.url))
    if (school !== large.school) continue
    const { list, form, bare } = await measureFullStart(server)
    yield timeRow('offline cold start, 300 waiting, to the list at 4x', '', list, bare)
    yield timeRow('  to the form', '', form, bare)
  }
}
