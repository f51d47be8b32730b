import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Template } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { pageWords } from '../../../tests/support/reports/readPdf.ts'
import { hasPoppler } from '../../../tests/support/run/ensurePdfTools.ts'
import { openTypst, renderReport } from './typst.ts'

/** Templates tried; `npm run test:long` tries more. */
const count = process.env.PAGES === 'all' ? 2000 : 120
/** Templates in one PDF, each from a new page on: a run of Typst for each would take most of the time. */
const inOne = 20

const word = fc.constantFrom('liest', 'schreibt', 'Buchstaben', 'überwiegend', 'sicher', 'in', 'zu')
const wordsOf = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((some) => some.join(' '))
// Mostly short, in small categories: a page then has many places at which it may break wrongly.
const words = fc.oneof({ weight: 4, arbitrary: wordsOf(1, 8) }, { weight: 1, arbitrary: wordsOf(9, 24) })
const category = fc.array(words, { minLength: 1, maxLength: 4 })
const texts = fc.array(fc.array(category, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 })
const label = fc.constantFrom('ja', 'nein', 'trifft überwiegend zu', 'teilweise', 'noch nicht', 'nicht beurteilbar')
const template = fc.record({ texts, grades: fc.uniqueArray(label, { maxLength: 6 }) })
const size = (max: number) => fc.integer({ min: 6, max })
const style = fc.record({ text: size(16), subject: size(30), subheading: size(18), grades: size(14) })

/** A tick part whose heads begin with 'H1x', 'H2x' … and whose snippets with 'S1x', 'S2x' … */
function numbered({ texts, grades }: { texts: string[][][]; grades: string[] }, from: number): Template {
  let last = from
  const next = () => {
    last += 1
    return last
  }
  const subjects = texts.map((categories) => ({
    ...{ id: `s${next()}`, name: 'Fach' },
    categories: categories.map((snippets) => ({
      ...{ categoryID: `c${next()}`, name: `H${last}x` },
      snippets: snippets.map((text) => ({ snippetID: `n${next()}`, text: `S${last}x ${text}` })),
    })),
  }))
  return { name: '', layout: { name: 'onlyt', config: {} }, grades, texts: subjects }
}

it.skipIf(!hasPoppler())(
  'on no page of random templates a head of a category stands without a row below it',
  { timeout: Math.max(120_000, count * 500) },
  async () => {
    const typst = await openTypst()
    const part = { name: '1. Halbjahr', term: '1' }
    const person = { id: '1', preName: 'Emil', name: 'Becker', class: '1a' }
    const group = fc.record({ style, templates: fc.array(template, { minLength: inOne, maxLength: inOne }) })
    for (const { style: sizes, templates } of fc.sample(group, { numRuns: count / inOne, seed: 7 })) {
      const prefrences = Object.fromEntries(Object.entries(sizes).map(([name, points]) => [name, { size: points }]))
      const documents = templates.map((one, at) =>
        composeReport({ ...numbered(one, at * 10_000), prefrences }, person, undefined, '', part, { name: '' }),
      )
      const [first] = documents
      const blocks = documents.flatMap(({ blocks }) =>
        blocks.map((block) => (block.kind === 'head' ? { kind: 'annex' as const, heading: 'Anlage' } : block)),
      )
      const pdf =
        first &&
        renderReport(
          typst,
          { ...first, blocks: [...first.blocks.slice(0, 1), ...blocks] },
          { title: 'Zeugnis', today: '2025-01-15' },
        )
      typst.forget(0)
      const pages = pageWords(pdf ?? new Uint8Array()).map((page) =>
        page
          .filter(({ text }) => /^[HS]\d+x$/.test(text))
          .sort((one, other) => one.top - other.top)
          .map(({ text }) => text),
      )
      expect(pages.length).toBeGreaterThan(inOne)
      const isHead = (text: string | undefined) => text?.startsWith('H')
      const bare = pages.flatMap((marks) => marks.filter((mark, at) => isHead(mark) && !marks[at + 1]?.startsWith('S')))
      expect(bare).toEqual([])
    }
  },
)
