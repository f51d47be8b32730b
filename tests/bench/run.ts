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
import { type Part, printRow, type Row } from './part.ts'
import { previewRows } from './previewRows.ts'
import { reportRows } from './reportRows.ts'
import { saveRows } from './saveRows.ts'
import { manySchoolRows } from './schools/manySchoolRows.ts'
import { schoolRows } from './schools/schoolRows.ts'
import { serverRows } from './serverRows.ts'
import { startRows } from './startRows.ts'
import { studentRows } from './studentRows.ts'
import { tapRows } from './tapRows.ts'
import { typingRows } from './typingRows.ts'
import { waitingRows } from './waitingRows.ts'
import { workRows } from './workRows.ts'
import { yearRows } from './year/yearRows.ts'

const parts: Record<string, Part> = {
  grading: { about: 'taps, saves and the next student on a report card, at 4x', minutes: 2, rows: gradingRows },
  starts: { about: 'offline cold starts to the list and to the form, at 4x', minutes: 2, rows: startRows },
  waiting: {
    about: 'waiting report cards: until they are acknowledged, and a start with 300',
    minutes: 2,
    rows: waitingRows,
  },
  server: {
    about: 'start and memory of the server, a save at it, bytes of a first visit',
    minutes: 1,
    rows: serverRows,
  },
  saves: { about: 'statements, rows and log of a save, on either database', minutes: 1, rows: saveRows },
  work: { about: 'processor time of a save and an opened class', minutes: 1, rows: workRows },
  typing: { about: 'edits, requests and versions of ten minutes of typing', minutes: 1, rows: typingRows },
  import: { about: 'an import of 1 500 children and of ten times as many', minutes: 1, rows: importRows },
  hostile: { about: 'files that no school has, at the import', minutes: 3, rows: hostileRows },
  cards: { about: 'report cards that were made to keep the server busy', minutes: 2, rows: hostileCardRows },
  students: { about: 'the students of a large school in the settings, at 4x', minutes: 1, rows: studentRows },
  dashboard: { about: 'the state of a whole school', minutes: 1, rows: dashboardRows },
  taps: { about: 'words and taps of everyday jobs', minutes: 3, rows: tapRows },
  year: { about: 'words and taps of a head’s whole year', minutes: 3, rows: yearRows },
  reports: { about: 'the printing of a class, and everybody else meanwhile', minutes: 1, rows: reportRows },
  schools: {
    about: 'export and import of one school; --n 1000: so many schools in one database, six minutes',
    minutes: 1,
    rows: ({ n }) => (n === undefined ? schoolRows() : manySchoolRows(n)),
  },
  preview: { about: 'the preview of a template, at 4x', minutes: 1, rows: previewRows },
  lighthouse: { about: 'Lighthouse on three pages and an empty one', minutes: 3, rows: lighthouseRows },
  bodies: { about: 'a thousand bodies that nobody signed in sends', minutes: 1, rows: bodyRows },
  load: {
    about: 'a school morning of 200 teachers; --minutes 10 [--only embedded]: at length, on all databases',
    minutes: 3,
    rows: loadRows,
  },
}

const lineOf = (name: string, { about, minutes }: Part) => `${name.padEnd(10)}  about ${minutes} min  ${about}`

/** Prints the rows of a part as they come. Resolves with what went wrong. */
async function run(name: string, part: Part): Promise<unknown> {
  console.log(`${lineOf(name, part)}\n`)
  try {
    let head: Row | undefined
    for await (const row of part.rows(values)) {
      head ??= row
      printRow(head, row)
    }
    return undefined
  } catch (error) {
    console.log(`failed: ${error instanceof Error ? error.stack : error}`)
    return error
  } finally {
    console.log('')
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ minutes: { type: 'string' }, only: { type: 'string' }, n: { type: 'string' } },
    list: { type: 'boolean', default: false },
  },
})

/**
 * `npm run bench`: prints how fast and how large the product is, a row when it is measured. `npm run bench -- --list` says what
 * there is, `npm run bench -- reports preview` runs only these parts. What fails leaves the other parts, and is said at the end.
 */
async function bench(): Promise<void> {
  const unknown = positionals.find((name) => !(name in parts))
  if (unknown !== undefined) throw new Error(`'${unknown}' is none of ${Object.keys(parts).join(', ')}.`)
  const chosen = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  if (values.list) {
    for (const [name, part] of chosen) console.log(lineOf(name, part))
    return
  }
  const minutes = chosen.reduce((sum, [, part]) => sum + part.minutes, 0)
  console.log(`${chosen.length} parts, about ${minutes} minutes alone on two cores.\n`)
  await ensureBuilt()
  const failed: string[] = []
  for (const [name, part] of chosen) if ((await run(name, part)) !== undefined) failed.push(name)
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}

try {
  await bench()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
