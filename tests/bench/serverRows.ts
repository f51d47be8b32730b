import { startServer } from '../support/server/startServer.ts'
import { measureSizes } from './budgets.ts'
import { measureSaves, measureStart, readMemory } from './measureServer.ts'
import { bareAnswer, bareProcess, megabytes, type Row, timed, timeHead, timeRow } from './part.ts'
import { twoClasses } from './twoClasses.ts'

/** The table's rows for the server by itself, and for what a first visit loads from it. */
export async function* serverRows(): AsyncGenerator<Row> {
  yield timeHead
  const bare = await bareProcess()
  const firstStart = await timed(async () => (await startServer()).remove())
  yield timeRow('first start of the server, with the demo school', '<= 2000 ms', firstStart, bare)
  for await (const { server, title, school, className } of twoClasses()) {
    yield [title]
    yield timeRow('server start', '<= 2000 ms', await measureStart(server), bare)
    yield timeRow(
      'save at the server, round trip',
      '',
      await measureSaves(server, school, className),
      await bareAnswer(server.url),
    )
    yield ['server memory afterwards', '<= 120 MB', megabytes(readMemory(server))]
  }
  for (const { name, size, budget } of measureSizes())
    yield [`first visit, ${name}`, `<= ${budget} KiB gz`, `${size.toFixed(1)} KiB`]
}
