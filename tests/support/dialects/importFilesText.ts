import { readdirSync } from 'node:fs'
import { bytesOf } from '../planSchoolFile.ts'
import type { Dialect } from './Dialect.ts'
import { dialects } from './index.ts'
import { type Outcome, outcomeOf } from './outcomeOf.ts'

/** What must come of the file of each kind. */
const files: readonly [kind: string, must: string][] = [
  ['01', 'Excel on a Mac, “CSV (Macintosh)”: read as Mac Roman, the heading “Schülernummer” too'],
  ['02', 'Excel, “CSV (MS-DOS)”, and DOS programs (CP850): read as what they are'],
  ['03', 'two exports joined: each line decoded by itself'],
  ['04', 'Access: the time is cut off; its zero, 30.12.1899, is an empty day and said to be'],
  ['05', 'class list: titles, repeated heads, page numbers and sums are no children'],
  ['06', 'a row for each group: the class is taken, or it is asked once which groups are classes'],
  ['07', 'no numbers, another spelling: nobody is added, no spelling is taken by itself'],
  ['08', 'children with one name can be taken; “-”, “---”, “Xxx” are asked about'],
  ['09', 'twins and namesakes are children of their own'],
  [
    '10',
    'days in every notation; what has two meanings stays empty and is said; no implausible age without a question',
  ],
  ['11', 'gender and language as people write them; one line for each unknown word'],
  ['12', 'UTF-16 without its mark is read'],
  ['13', 'marks twice and in the middle, a line sep=: two children'],
  ['14', 'long names and those of the whole world; remarks beside a name are asked about'],
  ['15', 'classes that Excel made days or numbers of: none is created without a question'],
  ['16', 'a web page is said to be one, with the way out'],
  ['17', 'leavers and a waiting list are not added without a question'],
  ['18', 'breaks within cells and headings'],
  ['22', 'a particle in a column of its own is part of the last name'],
]

/** What is no file of a school, and the tests that hold it. */
const others: readonly [kind: string, must: string, tests: readonly string[]][] = [
  ['30', 'pasted texts: signs of Word and of dictation as what they stand for', ['src/contract/plainText.test.ts']],
  ['31', 'names in sentences: genitives as given, never “-s”', ['src/rules/callName.test.ts']],
  ['32', 'a filter that blocks one child never blocks the others', ['tests/screens/web-filter.test.ts']],
  ['33', 'headers taken away: no silent overwrite; W/"7" is "7"', ['tests/conformance/strippedHeaders.test.ts']],
  [
    '34',
    'a proxy with a login: a way there, no poisoned cache',
    ['tests/screens/network-login.test.ts', 'tests/journeys/worker-install.test.ts'],
  ],
  ['35', 'a dead connection to IndexedDB is opened anew', ['src/device/createRun.test.ts']],
]
export const testsNamed: readonly string[] = others.flatMap(([, , tests]) => tests)

/** Things of one sort that are quoted. */
const most = 2
const asCell = (text: string) => text.replaceAll('|', '\\|').replace(/\p{Cc}/gu, ' ')

function list(title: string, all: readonly string[]): string[] {
  if (all.length === 0) return []
  const more = all.length > most ? ` … (${all.length})` : ''
  return [`${title} ${all.slice(0, most).join(' · ')}${more}`]
}

/** 'takes 4; asks …; says …' */
function now({ children, says }: Outcome): string {
  const isQuestion = (text: string) => /^(?:\d+|class|groups|encoding)\?/.test(text)
  const refused = says.filter((text) => text.startsWith('refused:'))
  if (refused.length > 0) return asCell(refused.join(' '))
  return asCell(
    [
      `takes ${children.length}`,
      ...list('asks', says.filter(isQuestion)),
      ...list(
        'says',
        says.filter((text) => !isQuestion(text)),
      ),
    ].join('; '),
  )
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** docs/import-files.md: what must come of each kind of file, and what does. */
export function importFilesText(): string {
  const names = readdirSync(new URL('../schoolFiles', import.meta.url)).filter((name) => /^[0-3]\d\D/.test(name))
  const outcomeOfFile = (kind: string): Outcome => {
    const [first = '', second] = names.filter((name) => name.startsWith(kind)).toSorted()
    return outcomeOf(second ? { after: bytesOf(first), bytes: bytesOf(second) } : { bytes: bytesOf(first) })
  }
  const own = (one: Dialect) => row('', asCell(one.program), now(outcomeOf(one)))
  const rows = files.flatMap(([kind, must]) => [
    row(kind, `**${must}**`, now(outcomeOfFile(kind))),
    ...dialects.filter((one) => one.kind === kind).map(own),
  ])
  return [
    '# Files that schools have',
    '',
    'Written by `npm run import-files`; a test fails when it is outdated. Each kind of fault is a file in',
    '`tests/support/schoolFiles` with what must come of it (in bold); below it the same fault as other programs make it',
    '(`tests/support/dialects`). “takes” counts the children whom the preview adds to an empty school, “asks” is done only',
    'after an answer, with the line of the file, “says” is told beside it. 07 is imported after another file. That the names,',
    'classes and birthdays are the right ones is held by `src/server/import/schoolFiles.test.ts` and `dialects.test.ts`.',
    '',
    row('kind', 'must', 'now'),
    '|-|-|-|',
    ...rows,
    ...others.map(([kind, must, tests]) => row(kind, `**${must}**`, tests.map((path) => `\`${path}\``).join(', '))),
    '',
  ].join('\n')
}
