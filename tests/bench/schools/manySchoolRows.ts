import { findPostgres } from '../../support/postgres/findPostgres.ts'
import { findPooler } from '../../support/postgres/startPooler.ts'
import { ms, type Row } from '../part.ts'
import { quantile } from '../quantile.ts'
import { type CrowdFigures, crowds, type ManySchoolsFigures, measureManySchools } from './measureManySchools.ts'

const least = 10
const quantiles = { p50: 0.5, p95: 0.95, p99: 0.99 }
const mostRatio = '<= 1.2'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} KB`

const refusals = ([first, ...more]: string[]) =>
  first === undefined ? '0' : `${1 + more.length}: ${first.slice(0, 60)}`

/** A figure of all crowds, and how much greater it is with many schools than with one. */
function compared(
  name: string,
  goal: string,
  { crowds: all }: ManySchoolsFigures,
  value: (of: CrowdFigures) => number,
  write = ms,
): string[] {
  const values = crowds.map((crowd) => value(all[crowd]))
  const [one = Number.NaN, ...others] = values
  return [name, goal, ...values.map(write), others.map((other) => (other / one).toFixed(2)).join(', ')]
}

/**
 * The table of many schools in one database. The ratios are those of the second and third column to the first: the same school
 * and the same teachers beside all other schools, and as many calls spread over fifty schools.
 */
export async function* manySchoolRows(wanted: string): AsyncGenerator<Row> {
  const schools = Number(wanted)
  if (!(schools >= least)) throw new Error(`--n takes a number from ${least} on.`)
  const [bin, bouncer] = [findPostgres(), findPooler()]
  if (bin === undefined || bouncer === undefined) throw new Error('PostgreSQL and PgBouncer are not both installed.')
  const figures = await measureManySchools(bin, bouncer, schools)
  const { seeded, start, memory, outAndIn, sizes, scanned } = figures
  const calls = (['save', 'open'] as const).flatMap((kind) =>
    Object.entries(quantiles).map(([name, p]) =>
      compared(`${kind === 'save' ? 'save' : 'opening a class'}, ${name}`, mostRatio, figures, (of) =>
        quantile(of[kind], p),
      ),
    ),
  )
  const processes = [
    'memory of a web process',
    '  of the other one',
    '  of the print process',
    '  of the one it prints in',
  ]
  const written = sizes.filter(({ bytes }) => bytes >= 50_000)
  yield* [
    [`${schools} schools of 300 students`, 'goal', 'one school', `one of ${schools}`, `50 of ${schools}`, 'ratio'],
    ['start of a web process', '<= 2000 ms', ms(start.one), ms(start.many)],
    ...calls,
    compared('processor time of the web processes, a call', mostRatio, figures, ({ webWork }) => webWork),
    compared('  of the database', mostRatio, figures, ({ databaseWork }) => databaseWork),
    compared('log of the database, a save', '', figures, ({ log }) => log, kilobytes),
    compared('classes printed meanwhile', '', figures, ({ printed }) => printed, String),
    ...processes.map((name, at) => [name, '', `${memory.one[at]?.toFixed(0)} MB`, `${memory.many[at]?.toFixed(0)} MB`]),
    [
      'calls refused, the first one',
      '0',
      ...crowds.map((crowd) => refusals(figures.crowds[crowd].refused)),
      `meanwhile ${refusals(outAndIn.refused)}`,
    ],
    ['acknowledged and not there afterwards', '0', '', '', String(figures.lost)],
    [
      'tables read as a whole, rows a save',
      'none',
      '',
      '',
      scanned.map(({ table, rows }) => `${table} ${rows.toFixed(0)}`).join(', ') || 'none',
    ],
    [`export of a school beside the load, ${megabytes(outAndIn.bytes)}`, '<= 5000 ms', '', ms(outAndIn.written)],
    ['  import in its place', '<= 10000 ms', '', ms(outAndIn.brought)],
    ['  a save of the others meanwhile, p95', '', '', '', ms(quantile(outAndIn.save, 0.95))],
    ['a school after half a year, without files', '', '', megabytes(sizes.reduce((all, { bytes }) => all + bytes, 0))],
    ...written.map(({ table, bytes }) => [`  of it ${table}`, '', '', megabytes(bytes)]),
    [
      `seeded in ${seeded.seconds.toFixed(0)} s, database ${(seeded.bytes / 1e9).toFixed(1)} GB; only the first school has files`,
    ],
  ]
}
