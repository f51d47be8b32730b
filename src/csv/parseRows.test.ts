import { expect, it } from 'vitest'
import { detectFormat } from './detectFormat.ts'
import { bounds, parseRows, piece } from './parseRows.ts'

const odd = 'a;"b;\n""c""";d\n;;\n"e"x;f\ng;h;"i"\n'

it.each(['"', ''])('a file is read the same wherever it is cut into pieces (quotes: %j)', (spacer) => {
  const alone = parseRows(odd, ';', spacer)
  expect(alone.rows.length).toBeGreaterThan(1)
  for (let before = 0; before <= odd.length + 1; before += 1) {
    const first = 'x'.repeat(piece - before)
    const read = parseRows(`${first}\n${odd}`, ';', spacer)
    expect(read.rows).toEqual([
      { line: 1, cells: [first] },
      ...alone.rows.map(({ line, cells }) => ({ line: line + 1, cells })),
    ])
    expect(read.strayQuotes).toBe(alone.strayQuotes)
  }
})

it('a quotation that never ends is told by the line where it begins, however far away the end is', () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `Meier;Anna;${n}\n`)
  const read = parseRows(`${rows.join('')}"offen;${rows.join('')}`, ';', '"')
  expect([read.unclosed, read.rows.length]).toEqual([5_001, 5_001])
})

it.each([
  ['a quotation in every row that nobody closes', '"a;b\n'.repeat(100_000), { unclosed: 1, rows: 1 }],
  [
    'a row too long',
    `a;b\n${'viele Wörter;'.repeat(400)}${'ä'.repeat(20_000)}\nc;d\n`,
    { beyond: /^Zeile 2 ist länger als 20\.000 Zeichen/ },
  ],
  ['all in one row', 'abcd '.repeat(100_000), { beyond: /^Zeile 1 ist länger als 20\.000 Zeichen/ }],
  ['too many columns', `a;b\n${';'.repeat(500)}\n`, { beyond: /^Zeile 2 hat mehr als 500 Spalten/ }],
  ['too many rows', 'a;b\n'.repeat(30_000), { beyond: /mehr als 20\.000 Zeilen/, rows: 20_002 }],
  ['more lines than Excel has', '\n'.repeat(1_100_000), { beyond: /mehr als 1\.048\.576 Zeilen/ }],
])(
  'reading ends at %s',
  (_, text, { unclosed, beyond, rows }: { unclosed?: number; beyond?: RegExp; rows?: number }) => {
    const read = parseRows(text, ';', '"')
    expect(read.unclosed).toBe(unclosed)
    expect(read.beyond ?? '').toMatch(beyond ?? /^$/)
    if (rows !== undefined) expect(read.rows).toHaveLength(rows)
    // The characters read of an endless row.
    const length = Math.max(0, ...read.rows.flatMap(({ cells }) => cells.map((cell) => cell.length)))
    expect(length).toBeLessThan(bounds.rowLength + 2 * piece)
  },
)

it.each([
  ['a comma in names and numbers', 'Name;D;M\n"Becker, Emil";2,3;1,7\n"Brandt, Mia";1,5;2,5\n', ';'],
  ['the same without quotes', 'Name\tD\tM\nBecker, Emil\t2,3\t1,7\nBrandt, Mia\t1,5\t2,5\n', '\t'],
  ['a comma between fields', 'Name,D,M\nBecker; Emil,2,1\nBrandt,1,2\n', ','],
])('%s is told from the delimiter', (_, text, delimiter) => {
  expect(detectFormat(text).delimiter).toBe(delimiter)
})
