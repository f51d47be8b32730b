import { mutants } from '../../mutants/mutants.ts'
import { rowMutants } from '../../mutants/rowMutants.ts'
import { schoolMutants } from '../../mutants/schoolMutants.ts'
import { serverMutants } from '../../mutants/serverMutants.ts'

/** A long proof, which `npm test` runs in short. */
export interface Proof {
  /** What selects it on the command line. */
  name: string
  title: string
  command: string[]
  /** What of its output is worth keeping. */
  lines: RegExp
  env?: Record<string, string>
  /** Folders (with '/') and files that it is about: it has to be run again when one of them has changed. */
  about: readonly string[]
}

const suites = 'tests/support/runAll.ts'
const closing = /^(Kills|Server kills|Mutants|Rolling updates|Views|skipped|failed|known)\b|^\d+ passed, \d+ failed$/

/** Folders of src. */
const src = (...folders: string[]) => folders.map((folder) => `src/${folder}/`)

/** What keeps an entry until it is acknowledged. */
const keeping = src('device', 'edits', 'outbox', 'readCache')
/** What stands between a tap and the server's acknowledgement. */
const saving = [...keeping, ...src('api', 'saving')]
/** How an entry is joined with what others have changed. */
const joining = [
  'src/contract/entry.ts',
  ...['cells', 'changes', 'merge', 'mergeFields'].map((name) => `src/rules/${name}.ts`),
]
/** What of the server a save passes through. */
const storing = src('server/database', 'server/entries', 'server/http', 'server/sessions')
/** What is broken on purpose, and what has to notice. */
const broken = [...mutants, ...serverMutants, ...schoolMutants, ...rowMutants].flatMap(({ changes, suites }) => [
  ...changes.map(({ file }) => file),
  ...suites,
])

export const proofs: readonly Proof[] = [
  {
    name: 'schedules',
    title: 'The outbox under 20 000 schedules of ticks, losses, kills and restores',
    command: ['tests/support/soak.ts', '--runs', '20000'],
    lines: /^\d+ schedules in /,
    about: [...keeping, ...joining, 'tests/support/outbox/', 'tests/support/soak.ts'],
  },
  {
    name: 'requests',
    title: 'The server under 100 000 good, bad and hostile requests',
    command: ['tests/support/soak.ts', '--fuzz', '100000'],
    lines: /^\d+ requests in /,
    about: [...src('contract', 'server'), 'tests/conformance/fuzz/', 'tests/support/soak.ts'],
  },
  {
    name: 'mutants',
    title: 'All mutants',
    command: [suites, '--project', 'mutants'],
    lines: closing,
    env: { MUTANTS: 'all' },
    about: [...new Set(broken)].toSorted().concat('tests/mutants/'),
  },
  {
    name: 'kills',
    title: 'All kills: of Chromium, of WebKit, and of the server on both databases',
    command: [
      suites,
      ...['--project', 'journeys', '--project', 'webkit', '--project', 'crashes', '--project', 'postgres'],
      ...['kills', 'webkit', 'crashes', 'reportRuns'],
    ],
    lines: closing,
    env: { KILLS: 'all', WEBKIT: 'required', POSTGRES: 'required' },
    about: [...saving, ...joining, ...storing, 'src/lock/', 'sw/', 'tests/crashes/', 'tests/journeys/kills/'],
  },
  {
    name: 'processes',
    title: 'Kills of every process while tablets save: web, print, Typst, PgBouncer, PostgreSQL, and commands',
    command: [suites, '--project', 'crashes', 'everyProcess'],
    lines: closing,
    env: { PROCESSES: 'all', POSTGRES: 'required' },
    about: [
      ...storing,
      ...src('server/commands', 'server/files', 'server/reports', 'server/run'),
      'tests/crashes/everyProcess.test.ts',
    ],
  },
  {
    name: 'views',
    title: 'Every page and dialog at every width, light and dark',
    command: [suites, '--project', 'journeys', 'journeys/rooms'],
    lines: closing,
    env: { ROOMS: 'all' },
    about: [
      ...src('features', 'report', 'routes', 'texts', 'ui'),
      'tests/journeys/rooms.test.ts',
      'tests/support/rooms/',
    ],
  },
  {
    name: 'pages',
    title: 'Page breaks of 2 000 random templates on paper',
    command: [suites, '--project', 'unit', 'reports/pageBreaks'],
    lines: closing,
    env: { PAGES: 'all' },
    about: [...src('report', 'server/reports'), 'src/server/reports/pageBreaks.test.ts'],
  },
  {
    name: 'journeys',
    title: 'All journeys, those that `npm test` leaves out as well',
    command: [suites, '--project', 'journeys', '--project', 'webkit', '--project', 'screens'],
    lines: closing,
    env: { JOURNEYS: 'all' },
    about: [
      ...src('app', 'features', 'lock', 'pwa', 'queries', 'routes', 'session', 'ui'),
      'sw/',
      'tests/journeys/',
      'tests/screens/',
      'tests/webkit/',
    ],
  },
  {
    name: 'pooler',
    title: 'The suites on PostgreSQL, behind PgBouncer in transaction mode',
    command: [suites, '--project', 'postgres'],
    lines: closing,
    env: { POOLER: 'pgbouncer', POSTGRES: 'required' },
    about: ['src/server/', 'tests/conformance/', 'tests/postgres/'],
  },
  {
    name: 'rolling',
    title: 'A lesson while servers are replaced one by one, by a newer version and back',
    command: [suites, '--project', 'postgres', 'postgres/rolling'],
    lines: closing,
    env: { ROLLING: 'all', POOLER: 'pgbouncer', POSTGRES: 'required' },
    about: [...saving, ...joining, ...storing, 'src/server/run/', 'tests/postgres/rolling.test.ts'],
  },
  {
    name: 'files',
    title: 'Files in a real store of objects (OpenStack Swift)',
    command: [suites, '--project', 'unit', 'files/swift'],
    lines: closing,
    env: { SWIFT: 'required' },
    about: ['src/server/files/'],
  },
  {
    name: 'texts',
    title: 'Strings and files that others collected because they broke programs',
    command: [suites, '--project', 'unit', '--project', 'conformance', 'csv/others', 'naughtyStrings'],
    lines: closing,
    env: { STRANGERS: 'all' },
    about: [
      'src/csv/',
      'src/csv/others.test.ts',
      'src/contract/plainText.ts',
      'src/lib/asStored.ts',
      'src/rules/printable.ts',
      'src/server/reports/',
      'tests/conformance/naughtyStrings.test.ts',
    ],
  },
  {
    name: 'client',
    title: 'A client that a generator of others makes out of the description',
    command: [suites, '--project', 'journeys', 'journeys/generated-client'],
    lines: closing,
    env: { STRANGERS: 'all' },
    about: ['docs/openapi.json', 'tests/journeys/generated-client.test.ts'],
  },
  {
    name: 'judge',
    title: 'Every page before a second judge of accessibility (HTML_CodeSniffer)',
    command: [suites, '--project', 'journeys', 'journeys/second-judge'],
    lines: closing,
    env: { STRANGERS: 'all' },
    about: [...src('features', 'routes', 'ui'), 'tests/journeys/second-judge.test.ts'],
  },
  {
    name: 'lighthouse',
    title: 'Login, Home and a report card before Lighthouse',
    command: ['tests/bench/run.ts', 'lighthouse'],
    lines: /^(login|home|grading) +\d/,
    about: [...src('app', 'features/auth', 'features/home', 'features/grading', 'ui'), 'index.html', 'vite.config.ts'],
  },
  {
    name: 'firefox',
    title: 'A teacher and a head in Firefox ESR, over WebDriver BiDi',
    command: [suites, '--project', 'webkit', 'webkit/classroom', 'webkit/head'],
    lines: closing,
    env: { ENGINE: 'firefox', WEBKIT: 'required', JOURNEYS: 'all' },
    about: [...src('app', 'device', 'features', 'outbox', 'routes', 'ui'), 'sw/', 'tests/webkit/'],
  },
  {
    name: 'fronts',
    title: 'Behind every proxy',
    command: [suites, '--project', 'journeys', 'behind-proxy'],
    lines: closing,
    env: { FRONTS: 'all' },
    about: ['docs/betrieb.md', 'src/server/http/', 'src/server/run/listen.ts', 'tests/journeys/behind-proxy.test.ts'],
  },
]
