import type { ImportProfile } from '#contract/index.ts'
import { createClient } from '../support/server/createClient.ts'
import { startServer } from '../support/server/startServer.ts'
import { importProfile } from './importRows.ts'
import { longestWait } from './longestWait.ts'
import { bareAnswer, ms, type Row, ratio } from './part.ts'
import { median } from './quantile.ts'
import { seedStudents } from './seedStudents.ts'
import { workOf, workOfMain } from './workOf.ts'

const mega = 1_000_000
const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n)).join('\n')
/** Without the headings' line and without numbers: children are told by name. */
const byName: Partial<ImportProfile> = {
  ignoreFirstRow: 'false',
  updateNames: 'false',
  cols: ['name', 'preName', 'class'],
}

const child = (n: number) => `${n};Name${n};Anna Zoë;${1 + (n % 4)}${'abcd'[n % 3]};1.2.2018;Köln;w;de`

/**
 * Files as schools have them, one whose export has lost letters, and such as no school has. Each with what its profile has
 * otherwise.
 */
const files: Record<string, { text: () => string; profile?: Partial<ImportProfile> }> = {
  '2 000 children, 40 columns': { text: () => rows(2_000, (n) => `${child(n)}${';a word'.repeat(32)}`) },
  '15 000 rows of 640 letters': { text: () => rows(15_000, (n) => `${child(n)};"${'Bemerkung '.repeat(59)}"`) },
  'a million blank rows below 2 000 children': {
    text: () => `${rows(2_000, child)}\n${filled(';;;;;;;\n', 8 * mega)}`,
  },
  'quotes never closed, 9 MB': { text: () => filled('"a;b\n', 9 * mega) },
  'stray quotes and spaces, 9.9 MB': { text: () => filled(`${filled('"x', 9_000)}${' '.repeat(9_000)}\n`, 9.9 * mega) },
  'one quote opened, 19 000 rows below': { text: () => `"${rows(19_000, (n) => `${child(n)};${'wort '.repeat(90)}`)}` },
  'one line of 9.9 MB': { text: () => filled('abc;', 9.9 * mega) },
  'one line of 9.9 MB, no quote character': { text: () => filled('abc;', 9.9 * mega), profile: { spacer: '' } },
  'delimiter of five characters, 9.9 MB': {
    text: () => filled('a:::::b::::c\n', 9.9 * mega),
    profile: { delimiter: ':::::' },
  },
  'accents on one letter, 9.9 MB': { text: () => `a${filled('\u0301\u0327', 4.9 * mega)}` },
  'blank lines, 9.9 MB': { text: () => filled('\n', 9.9 * mega) },
  'rows of delimiters, 9.9 MB': { text: () => filled(';;;;;;;\n', 9.9 * mega) },
  'rows of quoted blanks, 9.9 MB': { text: () => filled('"";"";"";\n', 9.9 * mega) },
  '200 columns, 9.9 MB': { text: () => filled(`${'a;'.repeat(200)}\n`, 9.9 * mega) },
  '400 columns, 9.9 MB': { text: () => filled(`${'a;'.repeat(400)}\n`, 9.9 * mega) },
  'signs of web pages, 9.9 MB': {
    text: () => rows(19_000, (n) => `${child(n)};${'&uuml;&#39;&amp;'.repeat(29)}`),
  },
  'commas inside of cells, 9.9 MB': { text: () => rows(19_000, (n) => `${child(n)};${'a,b,'.repeat(115)}`) },
  'a million short rows': { text: () => filled('a;b;c;d;\n', 9.9 * mega) },
  'rows of 500 letters, Windows-1252': { text: () => rows(19_000, (n) => `${n};${'\u00e4'.repeat(490)};x;1a;;;;`) },
  '19 000 rows with the same number': { text: () => rows(19_000, (n) => `7;Name${n};Kind;1a;;;;`) },
  '19 000 classes': { text: () => rows(19_000, (n) => `${n};Name;Kind ${n};Klasse ${n};;;;`) },
  '5 000 rows with lost letters': {
    text: () => rows(5_000, (n) => `N?me9${String(n).padStart(5, '0')};K\ufffdnd ${n};2c`),
    profile: byName,
  },
  '19 000 rows with the same name': { text: () => rows(19_000, (n) => `Name900100;Kind 100;${n}`), profile: byName },
}

function bytesOf(name: string, text: string): Uint8Array<ArrayBuffer> {
  return name.includes('1252') ? new Uint8Array(Buffer.from(text, 'latin1')) : new TextEncoder().encode(text)
}

const times = 3
const inMs = (samples: readonly number[]) => ms(median(samples))

/** The table's rows for large files, in a school of 2 000 students: medians of three uploads. */
export async function* hostileRows(): AsyncGenerator<Row> {
  yield [
    '',
    'settings after',
    'preview after',
    '/healthz at most',
    'to a bare page',
    'main thread',
    'other threads',
    'answer',
  ]
  yield ['goal', '<= 3000 ms', '<= 3000 ms', '<= 100 ms']
  const server = await startServer()
  try {
    await server.stop()
    await seedStudents(server.dataDir, 2_000)
    await server.start()
    const head = await createClient(server.url, 'head')
    const bare = await bareAnswer(server.url)
    for (const [name, { text, profile }] of Object.entries(files)) {
      const own = { ...importProfile, ...profile, profileID: name, name }
      await head.call('addImportProfile', {}, own)
      const body = { file: new File([bytesOf(name, text())], 'liste.csv'), fileName: 'liste.csv' }
      const preview: number[] = []
      const settings: number[] = []
      const waits: number[] = []
      const main: number[] = []
      const others: number[] = []
      let answer = ''
      for (let time = 0; time < times; time += 1) {
        const work = [workOf(server) ?? Number.NaN, workOfMain(server) ?? Number.NaN] as const
        const timed = async (call: Promise<unknown>, into: number[]) => {
          const before = performance.now()
          answer = await call.then(
            () => 'preview',
            (error: unknown) => String(error).slice(0, 120),
          )
          into.push(performance.now() - before)
        }
        waits.push(
          await longestWait(server.url, async () => {
            await timed(head.call('readColumns', {}, body), settings)
            await timed(head.call('importFile', {}, { ...body, profile: own.profileID }), preview)
          }),
        )
        const ofMain = (workOfMain(server) ?? Number.NaN) - work[1]
        main.push(ofMain)
        others.push((workOf(server) ?? Number.NaN) - work[0] - ofMain)
      }
      const ratios = [settings, preview, waits].map((samples) => ratio(median(samples), bare))
      yield [...[name, ...[settings, preview, waits].map(inMs), ratios.join(', '), inMs(main), inMs(others), answer]]
    }
  } finally {
    await server.remove()
  }
}
