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

/** What stands between a tap and the server's acknowledgement. */
const saving = ['src/api/', 'src/contract/', 'src/device/', 'src/outbox/', 'src/rules/', 'src/saving/']
/** What of the server a save passes through. */
const storing = ['src/server/database/', 'src/server/entries/', 'src/server/http/', 'src/server/sessions/']
const screens = ['src/app/', 'src/features/', 'src/queries/', 'src/routes/', 'src/ui/']

export const proofs: readonly Proof[] = [
  {
    name: 'schedules',
    title: 'The outbox under 20 000 schedules of ticks, losses, kills and restores',
    command: ['tests/support/soak.ts', '--runs', '20000'],
    lines: /^\d+ schedules in /,
    about: ['src/outbox/', 'src/rules/', 'src/contract/entry.ts', 'tests/support/outbox/', 'tests/support/soak.ts'],
  },
  {
    name: 'requests',
    title: 'The server under 100 000 good, bad and hostile requests',
    command: ['tests/support/soak.ts', '--fuzz', '100000'],
    lines: /^\d+ requests in /,
    about: ['src/contract/', 'src/rules/', 'src/server/', 'tests/support/fuzz/', 'tests/support/soak.ts'],
  },
  {
    name: 'mutants',
    title: 'All mutants',
    command: [suites, '--project', 'mutants'],
    lines: closing,
    env: { MUTANTS: 'all' },
    about: [...saving, 'src/readCache/', 'src/server/', 'tests/conformance/', 'tests/mutants/'],
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
    about: [...saving, ...storing, 'src/lock/', 'src/readCache/', 'sw/', 'tests/crashes/', 'tests/support/kills/'],
  },
  {
    name: 'processes',
    title: 'Kills of every process while tablets save: web, print, Typst, PgBouncer, PostgreSQL, and commands',
    command: [suites, '--project', 'crashes', 'everyProcess'],
    lines: closing,
    env: { PROCESSES: 'all', POSTGRES: 'required' },
    about: [
      ...storing,
      ...['src/server/commands/', 'src/server/files/', 'src/server/reports/', 'src/server/run/'],
      'tests/crashes/everyProcess.test.ts',
    ],
  },
  {
    name: 'views',
    title: 'Every page and dialog at every width, light and dark',
    command: [suites, '--project', 'journeys', 'journeys/rooms'],
    lines: closing,
    env: { ROOMS: 'all' },
    about: [...screens, 'src/report/', 'src/texts/', 'tests/journeys/rooms.test.ts', 'tests/support/rooms/'],
  },
  {
    name: 'pages',
    title: 'Page breaks of 2 000 random templates on paper',
    command: [suites, '--project', 'unit', 'reports/pageBreaks'],
    lines: closing,
    env: { PAGES: 'all' },
    about: ['src/report/', 'src/rules/', 'src/server/reports/', 'src/server/reports/pageBreaks.test.ts'],
  },
  {
    name: 'journeys',
    title: 'All journeys, those that `npm test` leaves out as well',
    command: [suites, '--project', 'journeys', '--project', 'webkit', '--project', 'screens'],
    lines: closing,
    env: { JOURNEYS: 'all' },
    about: ['src/', 'sw/', 'tests/journeys/', 'tests/screens/', 'tests/webkit/'],
  },
  {
    name: 'pooler',
    title: 'The suites on PostgreSQL, behind PgBouncer in transaction mode',
    command: [suites, '--project', 'postgres'],
    lines: closing,
    env: { POOLER: 'pgbouncer', POSTGRES: 'required' },
    about: ['src/contract/', 'src/rules/', 'src/server/', 'tests/conformance/', 'tests/postgres/'],
  },
  {
    name: 'rolling',
    title: 'A lesson while servers are replaced one by one, by a newer version and back',
    command: [suites, '--project', 'postgres', 'postgres/rolling'],
    lines: closing,
    env: { ROLLING: 'all', POOLER: 'pgbouncer', POSTGRES: 'required' },
    about: [...saving, ...storing, 'src/server/run/', 'tests/postgres/rolling.test.ts'],
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
    name: 'fronts',
    title: 'Behind every proxy',
    command: [suites, '--project', 'journeys', 'behind-proxy'],
    lines: closing,
    env: { FRONTS: 'all' },
    about: ['docs/betrieb.md', 'src/server/http/', 'src/server/run/listen.ts', 'tests/journeys/behind-proxy.test.ts'],
  },
]
