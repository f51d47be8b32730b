import { findPostgres } from '../../support/postgres/findPostgres.ts'
import { ms, type Options, type Row, timeHead, timeRow } from '../part.ts'
import { type LoadFigures, type LoadVariant, measureLoad, teachers } from './measureLoad.ts'

const sizes = [1, 10, 200]

const nameOf = ({ schools, postgres }: LoadVariant) =>
  `${postgres ? `PostgreSQL, ${postgres.processes} proc.` : 'embedded'}, ${schools} ${schools === 1 ? 'school' : 'schools'}`

/** Everything there is to compare, or, in `short`, the three that tell most. */
function variants(short: boolean): LoadVariant[] {
  const bin = findPostgres()
  const databases = [{}, ...(bin === undefined ? [] : [1, 2].map((processes) => ({ postgres: { bin, processes } })))]
  const all = databases.flatMap((database) => sizes.map((schools): LoadVariant => ({ schools, ...database })))
  if (!short) return all
  return all.filter(({ schools, postgres }) => (postgres ? postgres.processes === 2 && schools === 10 : schools !== 10))
}

/** What is said of one variant. */
function* linesOf({ save, memory, hurry, work, login, open, lost, bare }: LoadFigures): Generator<Row> {
  yield ['saves per second, with think times', '', save.perSecond.toFixed(1)]
  yield timeRow('  save, p50', '', save.p50, bare)
  yield timeRow('  save, p99', '', save.p99, bare)
  yield timeRow('  save, the slowest', '', save.most, bare)
  const held = memory && [memory.before, memory.most, memory.after].map((one) => one.toFixed(0)).join(', ')
  yield ['  server memory before, most, after', '', held ? `${held} MB` : '?']
  yield ['saves per second, all at once', '', hurry.perSecond.toFixed(0)]
  yield timeRow('  save, p50', '', hurry.p50, bare)
  yield timeRow('  save, p99', '', hurry.p99, bare)
  yield ['  processor time of the server per save', '', work === undefined ? '?' : ms(work)]
  yield timeRow('signing in, 8 at a time, p50', '', login.p50, bare)
  yield timeRow('  opening a class with 12 report cards, p50', '', open.p50, bare)
  yield timeRow('  opening a class, p99', '', open.p99, bare)
  yield ['acknowledged and not there afterwards', '0', String(lost)]
}

/** Minutes of a morning, where nobody has time for more. */
const glance = 0.25

function minutesOf(text: string | undefined): number {
  const minutes = Number(text ?? glance)
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.')
  return minutes
}

/**
 * The table of a school morning, on either database, with few and with many schools: a glance, or `minutes` for each of
 * those whose name contains `only`.
 */
export async function* loadRows({ minutes, only = '' }: Options): AsyncGenerator<Row> {
  const length = { morning: minutesOf(minutes) * 60_000, hurry: minutes === undefined ? 5_000 : 10_000 }
  const chosen = variants(minutes === undefined).filter((variant) => nameOf(variant).includes(only))
  yield timeHead
  for (const variant of chosen) {
    yield [`${teachers} teachers, ${nameOf(variant)}`]
    yield* linesOf(await measureLoad(variant, length))
  }
}
