import { parseArgs } from 'node:util'
import { ensureBuilt } from '../support/run/ensureBuilt.ts'
import { bodyRows } from './bodyRows.ts'
import { dashboardRows } from './dashboardRows.ts'
import { gradingRows } from './gradingRows.ts'
import { hostileCardRows } from './hostileCardRows.ts'
import { hostileRows } from './hostileRows.ts'
import { importRows } from './importRows.ts'
import { lighthouseRows } from './lighthouse/lighthouseRows.ts'
import { loadRows } from './load/loadRows.ts'
import { previewRows } from './measurePreview.ts'
import { printTable } from './printTable.ts'
import { reportRows } from './reportRows.ts'
import { saveRows } from './saveRows.ts'
import { manySchoolRows } from './schools/manySchoolRows.ts'
import { schoolRows } from './schools/schoolRows.ts'
import { studentRows } from './studentRows.ts'
import { tapRows } from './tapRows.ts'
import { typingRows } from './typingRows.ts'
import { yearRows } from './year/yearRows.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, only: { type: 'string' }, n: { type: 'string' } },
})

/** Each with its head. */
const tables: Record<string, () => Promise<string[][]>> = {
  grading: gradingRows,
  saves: saveRows,
  typing: typingRows,
  import: importRows,
  hostile: hostileRows,
  cards: hostileCardRows,
  students: studentRows,
  dashboard: dashboardRows,
  taps: tapRows,
  year: yearRows,
  reports: reportRows,
  schools: () => (values.n === undefined ? schoolRows() : manySchoolRows(values.n)),
  preview: previewRows,
  lighthouse: lighthouseRows,
  bodies: bodyRows,
  load: () => loadRows(values),
}

/**
 * `npm run bench`: prints how fast and how large the product is. `npm run bench -- reports preview`: only these tables.
 * `npm run bench -- schools --n 1000`: so many schools in one database, for about ten minutes.
 * `npm run bench -- load --minutes 10 [--only embedded]`: a school morning at length, on all databases or on some.
 */
await ensureBuilt()
for (const name of positionals.length > 0 ? positionals : Object.keys(tables)) {
  const [head = [], ...rows] = (await tables[name]?.()) ?? []
  if (head.length === 0) throw new Error(`${name} is none of ${Object.keys(tables).join(', ')}`)
  printTable(head, rows)
  console.log('')
}
