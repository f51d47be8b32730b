import { measureColdStart } from './measureColdStart.ts'
import { type Row, timeHead, timeRow } from './part.ts'
import { onReportCard, twoClasses } from './twoClasses.ts'

/** The table's rows for a start without network; the bare page is the same one with its scripts switched off. */
export async function* startRows(): AsyncGenerator<Row> {
  yield timeHead
  for await (const measured of twoClasses()) {
    yield [measured.title]
    const { list, form, bare } = await onReportCard(measured, async (tablet, network) => {
      await network.down()
      return measureColdStart(tablet)
    })
    yield timeRow('offline cold start to the list at 4x', '', list, bare)
    yield timeRow('  to the form', '<= 1000 ms', form, bare)
  }
}
