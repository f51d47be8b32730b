import { school } from '../support/server/demo.ts'
import { startServer } from '../support/server/startServer.ts'
import { measureSizes } from './budgets.ts'
import { measureSchool } from './measureSchool.ts'
import { measureStart, readMemory } from './measureServer.ts'
import { measureDrain, measureFullStart } from './measureWaiting.ts'
import { large, seedLargeSchool } from './seedLargeSchool.ts'

/** The table's rows for a tablet and its server, for the demo class and for a very large one. */
export async function gradingRows(): Promise<string[][]> {
  const beforeFirst = performance.now()
  const server = await startServer()
  const firstStart = performance.now() - beforeFirst
  const start = await measureStart(server)
  try {
    const small = await measureSchool(server, school, '1a')
    const drain = await measureDrain(server, school, ['1a', '3a'])
    const memory = readMemory(server)
    await server.stop()
    await seedLargeSchool(server.dataDir)
    await server.start()
    const big = await measureSchool(server, large.school, large.className)
    const bigDrain = await measureDrain(server, large.school, [large.className])
    const fullStart = await measureFullStart(server)
    const ms = (value: number) => `${value.toFixed(1)} ms`
    const ratio = ({ taps }: typeof small) => (taps.tick.median / taps.bare.median).toFixed(2)
    const nextRatio = ({ taps }: typeof small) => (taps.next.median / taps.bare.median).toFixed(2)
    const megabytes = (value: number | undefined) => (value === undefined ? '?' : `${value.toFixed(0)} MB`)

    return [
      ['', 'goal', '24 students, 94 snippets', `${large.students} students, ${large.snippets} snippets`],
      ['tick → paint at 4x, to a bare button', '<= 1.3', ratio(small), ratio(big)],
      ['  tick → paint at 4x, median', '', ms(small.taps.tick.median), ms(big.taps.tick.median)],
      ['  tick → paint at 4x, p95', '', ms(small.taps.tick.p95), ms(big.taps.tick.p95)],
      ['  bare button at 4x, median', '', ms(small.taps.bare.median), ms(big.taps.bare.median)],
      ['  bare button at 4x, p95', '', ms(small.taps.bare.p95), ms(big.taps.bare.p95)],
      ['save → acknowledged on the device', '<= 10 ms', ms(small.commits.pressedSave), ms(big.commits.pressedSave)],
      ['  bare durable put, same page', '', ms(small.commits.pressedBare), ms(big.commits.pressedBare)],
      ['  the save from the finger, behind its frames', '', ms(small.commits.save), ms(big.commits.save)],
      ['  a tick from the finger, behind its frames', '', ms(small.commits.tick), ms(big.commits.tick)],
      ['  bare durable put from the finger', '', ms(small.commits.bare), ms(big.commits.bare)],
      ['  of the save sealing, with the tick before', '<= 3 ms', ms(small.commits.seal), ms(big.commits.seal)],
      ['30 waiting report cards → acknowledged', '<= 2000 ms', ms(drain), ms(bigDrain)],
      ['offline cold start, 300 waiting, to the list at 4x', '', '', ms(fullStart.list)],
      ['offline cold start, 300 waiting, to the form at 4x', '', '', ms(fullStart.form)],
      ['next student at 4x, to a bare button', '<= 1.3', nextRatio(small), nextRatio(big)],
      ['  next student at 4x, median', '', ms(small.taps.next.median), ms(big.taps.next.median)],
      ['offline cold start to the list at 4x', '', ms(small.coldStart.list), ms(big.coldStart.list)],
      ['offline cold start to the form at 4x', '<= 1000 ms', ms(small.coldStart.form), ms(big.coldStart.form)],
      ['  the same page without its scripts, first paint', '', ms(small.coldStart.bare), ms(big.coldStart.bare)],
      ['save at the server, round trip', '', ms(small.save), ms(big.save)],
      ['server memory afterwards', '<= 120 MB', megabytes(memory), megabytes(readMemory(server))],
      ['server start', '<= 2000 ms', ms(start), ''],
      ['  first start, with the demo school', '<= 2000 ms', ms(firstStart), ''],
      ...measureSizes().map(({ name, size, budget }) => [
        `first visit, ${name}`,
        `<= ${budget} KiB gz`,
        `${size.toFixed(1)} KiB`,
        '',
      ]),
    ]
  } finally {
    await server.remove()
  }
}
