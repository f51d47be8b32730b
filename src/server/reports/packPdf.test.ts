import { beforeAll, expect, it } from 'vitest'
import { composeReport } from '#report/index.ts'
import { readObjects, syntaxFaults } from '../../../tests/support/reports/readObjects.ts'
import { pageTexts } from '../../../tests/support/reports/readPdf.ts'
import { hasPoppler, hasQpdf } from '../../../tests/support/run/ensurePdfTools.ts'
import { demoTemplates } from '../demo/templates.ts'
import { packPdf } from './packPdf.ts'
import { openTypst, renderReport, type Typst } from './typst.ts'

let typst: Typst
let written: Uint8Array
let packed: Uint8Array
beforeAll(async () => {
  const engine = await openTypst()
  typst = {
    ...engine,
    report(inputs) {
      written = engine.report(inputs)
      return written
    },
  }
  const person = { id: '1', preName: 'Emil', name: 'Becker', class: '1a', birthday: '12.03.2017' }
  const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
  const template = demoTemplates['demo-nds12t']
  const document = composeReport(template, person, undefined, '2024/2025', part, { name: 'Musterschule' })
  packed = renderReport(typst, document, { title: 'Zeugnis', today: '2025-01-15' })
})

it('writes the same bytes for the same file, a third of them at most', () => {
  expect(packed.length).toBeLessThan(written.length / 3)
  expect(Buffer.compare(packPdf(written), packed)).toBe(0)
})

it.skipIf(!hasPoppler())('leaves the pages as they are', () => {
  expect(pageTexts(packed)).toEqual(pageTexts(written))
})

it.skipIf(!hasQpdf())('tags the first cell of each row as its head, and prose as paragraphs', async () => {
  expect(await syntaxFaults(packed)).toBe('')
  const { dicts, lists } = await readObjects(packed)
  const tagOf = (reference: unknown) => dicts.get(String(reference))?.['/S']
  const rows = [...dicts.values()].filter((dict) => dict['/S'] === '/TR' && tagOf(dict['/P']) !== '/THead')
  const firstOf = (kids: unknown) => (Array.isArray(kids) ? kids : (lists.get(String(kids)) ?? [kids]))[0]
  expect(rows.length).toBeGreaterThan(90)
  expect(new Set(rows.map((row) => tagOf(firstOf(row['/K']))))).toEqual(new Set(['/TH']))
  const scopes = rows.map((row) => JSON.stringify(dicts.get(String(firstOf(row['/K'])))?.['/A']))
  // Heads of categories, which are repeated on the next page, count as rows.
  const others = scopes.filter((scope) => !scope.includes('"/Scope":"/Column"'))
  expect(others.length).toBeGreaterThan(90)
  expect(others.filter((scope) => !scope.includes('"/Scope":"/Row"'))).toEqual([])
  expect([...dicts.values()].filter((dict) => dict['/S'] === '/P').length).toBeGreaterThan(4)
})

it('leaves a file alone that is written in another way', () => {
  const other = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
  expect(packPdf(other)).toBe(other)
})
