import { expect, it } from 'vitest'
import { detectFormat } from './detectFormat.ts'
import { bounds, parseRows, piece } from './parseRows.ts'

const odd = 'a;"b;\n""c""";d\n;;\n"e"x;f\ng;h;"i"\n'

it.each(['"', ''])(
  'a file is read the same whatever stands above and wherever a row is cut off (quotes: %j)',
  (spacer) => {
    const alone = parseRows(odd, ';', spacer)
    expect(alone.rows.length).toBeGreaterThan(1)
    for (const above of ['x\n', '"x"\n', `${'"x";y\n'.repeat(piece / 6 - 3)}`, '"x\ny\nz"\n']) {
      for (let length = 0; length <= odd.length + 1; length += 1) {
        const first = above.replace('x', 'x'.repeat(length))
        const [before, read] = [parseRows(first, ';', spacer), parseRows(first + odd, ';', spacer)]
        const lines = first.split('\n').length - 1
        expect(read.rows).toEqual([
          ...before.rows,
          ...alone.rows.map(({ line, cells }) => ({ line: line + lines, cells })),
        ])
        expect(read.strayQuotes).toBe(alone.strayQuotes)
      }
    }
  },
)

it('blank rows are counted as lines and kept out, also a million of them and with blanks', () => {
  const read = parseRows(`a;b\n${';;\n ; \n\n'.repeat(300_000)}c;"d"\n${';"";\n'.repeat(3)}e;f`, ';', '"')
  expect(read).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b'] },
      { line: 900_002, cells: ['c', 'd'] },
      { line: 900_006, cells: ['e', 'f'] },
    ],
    strayQuotes: 0,
  })
})

it('a whole school with forty columns comes in, and no row more than asked for is read', () => {
  const text = `"Meier";${'x;'.repeat(39)}\n`.repeat(2_000)
  expect(parseRows(text, ';', '"')).toMatchObject({ rows: { length: 2_000 } })
  const few = parseRows(text, ';', '"', 100)
  expect([few.rows.length, few.beyond]).toEqual([102, 'Die Datei hat mehr als 100 Zeilen.'])
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
  ['too many fields', `${'a;'.repeat(399)}\n`.repeat(6_000), { beyond: /mehr als 2\.000\.000 Felder/, rows: 5_000 }],
  ['too many rows of quotes only', '"";"";\n'.repeat(30_000), { beyond: /mehr als 20\.000 Zeilen/, rows: 0 }],
  [
    'too many quotes within fields',
    `"${'x"'.repeat(900)}x"\n`.repeat(900),
    { beyond: /mehr als 20\.000 Anführungszeichen/ },
  ],
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
    const length = read.rows.reduce((longest, { cells }) => Math.max(longest, ...cells.map((cell) => cell.length)), 0)
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
