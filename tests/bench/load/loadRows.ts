import { findPostgres } from '../../support/postgres/findPostgres.ts'
import { type LoadFigures, type LoadVariant, measureLoad, teachers } from './measureLoad.ts'

const sizes = [1, 10, 200]

const ms = (value: number) => `${value.toFixed(1)} ms`
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

const lines: [name: string, goal: string, value: (figures: LoadFigures) => string][] = [
  ['saves per second, with think times', '', ({ save }) => save.perSecond.toFixed(1)],
  ['  save, p50', '', ({ save }) => ms(save.p50)],
  ['  save, p99', '', ({ save }) => ms(save.p99)],
  ['  save, the slowest', '', ({ save }) => ms(save.most)],
  [
    '  server memory before, most, after',
    '',
    ({ memory: of }) => (of ? `${[of.before, of.most, of.after].map((one) => one.toFixed(0)).join(', ')} MB` : '?'),
  ],
  ['saves per second, all at once', '', ({ hurry }) => hurry.perSecond.toFixed(0)],
  ['  save, p50', '', ({ hurry }) => ms(hurry.p50)],
  ['  save, p99', '', ({ hurry }) => ms(hurry.p99)],
  ['  processor time of the server per save', '', ({ work }) => (work === undefined ? '?' : ms(work))],
  ['signing in, 8 at a time, p50', '', ({ login }) => ms(login.p50)],
  ['  opening a class with 12 report cards, p50', '', ({ open }) => ms(open.p50)],
  ['  opening a class, p99', '', ({ open }) => ms(open.p99)],
  ['acknowledged and not there afterwards', '0', ({ lost }) => String(lost)],
]

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
export async function loadRows({ minutes, only = '' }: { minutes?: string; only?: string }): Promise<string[][]> {
  const length = { morning: minutesOf(minutes) * 60_000, hurry: minutes === undefined ? 5_000 : 10_000 }
  const chosen = variants(minutes === undefined).filter((variant) => nameOf(variant).includes(only))
  const columns: { name: string; figures: LoadFigures }[] = []
  for (const variant of chosen) columns.push({ name: nameOf(variant), figures: await measureLoad(variant, length) })
  return [
    [`${teachers} teachers`, 'goal', ...columns.map(({ name }) => name)],
    ...lines.map(([name, goal, value]) => [name, goal, ...columns.map(({ figures }) => value(figures))]),
  ]
}
