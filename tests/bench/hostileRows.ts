import type { ImportProfile } from '#contract/index.ts'
import { createClient } from '../support/server/createClient.ts'
import { startServer } from '../support/server/startServer.ts'
import { importProfile, longestWait } from './measureImport.ts'
import { seedStudents } from './seedStudents.ts'

const mega = 1_000_000
const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n)).join('\n')
/** Without the headings' line and without numbers: children are told by name. */
const byName: Partial<ImportProfile> = {
  ignoreFirstRow: 'false',
  updateNames: 'false',
  cols: ['name', 'preName', 'class'],
}

/** Files that no school has, and one whose export has lost letters. Each with what its profile has otherwise. */
export const files: Record<string, { text: () => string; profile?: Partial<ImportProfile> }> = {
  'quotes never closed, 0.4 MB': { text: () => filled('"a;b\n', 0.4 * mega) },
  'quotes never closed, 1.6 MB': { text: () => filled('"a;b\n', 1.6 * mega) },
  'quotes never closed, 9 MB': { text: () => filled('"a;b\n', 9 * mega) },
  'stray quotes and spaces, 9.9 MB': { text: () => filled(`${filled('"x', 9_000)}${' '.repeat(9_000)}\n`, 9.9 * mega) },
  'one line of 9.9 MB': { text: () => filled('abc;', 9.9 * mega) },
  'one line of 9.9 MB, no quote character': { text: () => filled('abc;', 9.9 * mega), profile: { spacer: '' } },
  'delimiter of five characters, 9.9 MB': {
    text: () => filled('a:::::b::::c\n', 9.9 * mega),
    profile: { delimiter: ':::::' },
  },
  'accents on one letter, 9.9 MB': { text: () => `a${filled('\u0301\u0327', 4.9 * mega)}` },
  'blank lines, 9.9 MB': { text: () => filled('\n', 9.9 * mega) },
  'rows of delimiters, 9.9 MB': { text: () => filled(';;;;;;;\n', 9.9 * mega) },
  '400 columns, 9.9 MB': { text: () => filled(`${'a;'.repeat(400)}\n`, 9.9 * mega) },
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

export function bytesOf(name: string, text: string): Uint8Array<ArrayBuffer> {
  return name.includes('1252') ? new Uint8Array(Buffer.from(text, 'latin1')) : new TextEncoder().encode(text)
}

/** The table's rows for files that were made to keep the server busy, in a school of 2 000 students. */
export async function hostileRows(): Promise<string[][]> {
  const server = await startServer()
  try {
    await server.stop()
    await seedStudents(server.dataDir, 2_000)
    await server.start()
    const head = await createClient(server.url, 'head')
    const lines: string[][] = []
    for (const [name, { text, profile }] of Object.entries(files)) {
      const own = { ...importProfile, ...profile, profileID: name, name }
      await head.call('addImportProfile', {}, own)
      const file = new File([bytesOf(name, text())], 'liste.csv')
      const body = { file, fileName: 'liste.csv', profile: own.profileID }
      const before = performance.now()
      let answer = 'preview'
      const asked = head.call('importFile', {}, body).catch((error: unknown) => {
        answer = String(error).slice(0, 120)
      })
      const wait = await longestWait(server.url, asked)
      const time = performance.now() - before
      lines.push([name, '<= 3000 ms', `${time.toFixed(0)} ms`, `${wait.toFixed(0)} ms`, answer])
    }
    return [['', 'goal', 'answered after', '/healthz at most', 'answer'], ...lines]
  } finally {
    await server.remove()
  }
}
