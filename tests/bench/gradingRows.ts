import { measureCommits } from './measureCommits.ts'
import { measureTaps } from './measureTaps.ts'
import { ms, type Row, timeHead, timeRow } from './part.ts'
import { onReportCard, twoClasses } from './twoClasses.ts'

/** The table's rows for a finger on a report card. */
export async function* gradingRows(): AsyncGenerator<Row> {
  yield timeHead
  for await (const measured of twoClasses()) {
    yield [measured.title]
    const { commits, taps } = await onReportCard(measured, async ({ page }) => ({
      commits: await measureCommits(page),
      taps: await measureTaps(page),
    }))
    yield timeRow('tick → paint at 4x, median', 'ratio <= 1.3', taps.tick.median, taps.bare.median)
    yield timeRow('  p95', '', taps.tick.p95, taps.bare.p95)
    yield timeRow('next student at 4x, median', 'ratio <= 1.3', taps.next.median, taps.bare.median)
    yield ['  bare button at 4x, median and p95', '', `${ms(taps.bare.median)}, ${ms(taps.bare.p95)}`]
    yield timeRow('tick → on the device', '<= 10 ms', commits.pressedTick, commits.pressedBare)
    yield timeRow('save → noted there as sent', '', commits.pressedSave, commits.pressedBare)
    yield timeRow('  the save from the finger, behind its frames', '', commits.save, commits.bare)
    yield timeRow('  a tick from the finger, behind its frames', '', commits.tick, commits.bare)
    yield timeRow('  of the save sealing, with the tick before', '<= 3 ms', commits.seal, commits.pressedBare)
    yield ['  bare durable put, same page, and from the finger', '', `${ms(commits.pressedBare)}, ${ms(commits.bare)}`]
  }
}
