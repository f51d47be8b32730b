import { expect, it } from 'vitest'
import { parseRows, piece } from './parseRows.ts'

const odd = 'a;"b;\n""c""";d\n;;\n"e"x;f\ng;h;"i"\n'

it.each(['"', ''])('a file is read the same wherever it is cut into pieces (quotes: %j)', async (spacer) => {
  const alone = await parseRows(odd, ';', spacer)
  expect(alone.rows.length).toBeGreaterThan(1)
  for (let before = 0; before <= odd.length + 1; before += 1) {
    const first = 'x'.repeat(piece - before)
    const read = await parseRows(`${first}\n${odd}`, ';', spacer)
    expect(read.rows).toEqual([
      { line: 1, cells: [first] },
      ...alone.rows.map(({ line, cells }) => ({ line: line + 1, cells })),
    ])
    expect(read.strayQuotes).toBe(alone.strayQuotes)
  }
})

it('a quotation that never ends is told by the line where it begins, however far away the end is', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `Meier;Anna;${n}\n`)
  const read = await parseRows(`${rows.join('')}"offen;${rows.join('')}`, ';', '"')
  expect([read.unclosed, read.rows.length]).toEqual([5_001, 5_001])
})
