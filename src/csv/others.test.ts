import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { asStored } from '#lib/asStored.ts'
import { detectFormat } from './detectFormat.ts'
import { parseRows } from './parseRows.ts'

type Row = Record<string, string>

const { resolve } = createRequire(import.meta.url)
const stored = (cell: string) => asStored(cell.replaceAll('\r\n', '\n'))

describe('a file of the stored corpus is read as its collectors read it', () => {
  // Files that others collected to try their readers, each beside what it says.
  const corpus = dirname(resolve('csv-spectrum'))
  // What is stored beside location_coordinates is another telephone number than the one in the file.
  const names = readdirSync(join(corpus, 'csvs'))
    .map((file) => file.replace('.csv', ''))
    .filter((name) => name !== 'location_coordinates')

  it.each(names)('%s', (name) => {
    const text = readFileSync(join(corpus, 'csvs', `${name}.csv`), 'utf8').replaceAll('\r\n', '\n')
    const said: Row | Row[] = JSON.parse(readFileSync(join(corpus, 'json', `${name}.json`), 'utf8'))
    const { delimiter, spacer } = detectFormat(text)
    const { rows } = parseRows(text, delimiter, spacer)
    const [head, ...body] = rows.map(({ cells }) => cells)
    const read = body.map((cells) => Object.fromEntries((head ?? []).map((column, at) => [column, cells[at] ?? ''])))
    const all = [said].flat().map((row) => Object.entries(row).map(([column, cell]) => [column, stored(cell)]))
    expect(read).toEqual(all.map((row) => Object.fromEntries(row)))
  })
})

interface Case {
  description: string
  input: string
  config?: { delimiter?: string; quoteChar?: string }
  expected: { data: string[][]; errors: object[] }
}

/** The cases of the parser's own suite, which its package carries, that ask for nothing but a delimiter and a quote character. */
function casesOfParser(): Case[] {
  const source = readFileSync(join(dirname(resolve('papaparse')), 'tests', 'test-cases.js'), 'utf8')
  const skip = () => undefined
  const page = { getElementById: () => ({ src: '' }) }
  const world = { Papa: {}, chai: { assert: {} }, describe: Object.assign(skip, { skip }), document: page }
  const cases: Case[] = runInNewContext(
    `${source}\n;[...CORE_PARSER_TESTS.map((one) => ({ ...one, config: { delimiter: ',', ...one.config } })), ...PARSE_TESTS]`,
    world,
  )
  // A line break is no delimiter here, a function neither, and a file has one kind of line breaks.
  const isMeant = ([key, value]: [string, unknown]) =>
    ['delimiter', 'quoteChar'].includes(key) && typeof value === 'string' && value !== '\n'
  return cases.filter(
    ({ description, input, config = {}, expected }) =>
      typeof input === 'string' &&
      !description.startsWith('Mixed slash') &&
      expected.errors.length === 0 &&
      Object.entries(config).every(isMeant),
  )
}

describe('a text is read as the suite of the parser has it', () => {
  it.each(casesOfParser())('$description', ({ input, config = {}, expected }) => {
    const text = input.replace(/\r\n?/g, '\n')
    const { delimiter = detectFormat(text).delimiter || ',', quoteChar = '"' } = config
    const { rows } = parseRows(text, delimiter, quoteChar)
    const said = expected.data.map((row) => row.map((cell) => stored(cell.replace(/\r\n?/g, '\n'))))
    expect(rows.map(({ cells }) => cells)).toEqual(said.filter((row) => row.some((cell) => cell !== '')))
  })
})
