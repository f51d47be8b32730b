import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { classNames } from '#server/classes/store.ts'
import { reportsFolder } from '#server/files/store.ts'
import { ofSchool } from '#server/index.ts'
import { composeCards } from '#server/reports/composeCards.ts'
import { partFolder } from '#server/reports/printedFiles.ts'
import { localDay } from '#server/years/store.ts'
import { putFile } from '../support/server/putFile.ts'
import { seedClasses } from '../support/server/seedClasses.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn } from '../support/visitor.ts'
import { medianOf, type Row, timeHead, timeRow } from './part.ts'
import { quantile } from './quantile.ts'

const times = 30
const goal = '<= 1000 ms'

/** The table's rows for the head's dashboard: how long the server takes for the state of a whole school. */
export async function* dashboardRows(): AsyncGenerator<Row> {
  yield timeHead
  const cases: [name: string, classes: number, isPrinted?: boolean][] = [
    ['demo school', 0],
    ['40 classes more', 40],
    ['40 classes more, all printed', 40, true],
  ]
  for (const [name, classes, isPrinted] of cases) {
    const { samples, bare } = await measure(classes, isPrinted)
    yield timeRow(`dashboard's answer, ${name}: median`, goal, quantile(samples, 0.5), bare)
    yield timeRow('  95 of 100', goal, quantile(samples, 0.95), bare)
  }
}

async function measure(classes: number, isPrinted = false) {
  const folder = mkdtempSync(join(tmpdir(), 'zeugnis-dashboard-'))
  const server = await createTestServer({ file: join(folder, 'zeugnis.db') })
  try {
    await seedClasses(server.store, classes)
    if (isPrinted) await print(server)
    const head = await signIn(server, 'leitung')
    const samples: number[] = []
    for (let time = 0; time < times; time += 1) {
      const start = performance.now()
      const { success } = await head.call('schoolState')
      if (!success) throw new Error('no answer')
      samples.push(performance.now() - start)
    }
    return { samples, bare: await medianOf(() => head.call('currentYear')) }
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

/** Stores an empty file for each class, with what it was made of: each report card is held against that. */
async function print({ store }: TestServer): Promise<void> {
  const school = 'musterschule'
  await store.write(async (db) => {
    const today = localDay(Date.parse('2025-01-15T08:00:00Z'))
    for (const { classID, name } of await classNames(ofSchool(db, school))) {
      const composed = await composeCards(ofSchool(db, school), today, { school, classID, className: name }).catch(
        () => undefined,
      )
      if (!composed) continue
      const path = `${reportsFolder}${classID}/${partFolder(composed.part)}/${name}.pdf`
      const file = { path, name, type: 'pdf', date: '2025-01-15T08:00:00.000Z', content: new Uint8Array() }
      await putFile(db, school, { ...file, made_of: JSON.stringify(composed.madeOf) })
    }
  })
}
