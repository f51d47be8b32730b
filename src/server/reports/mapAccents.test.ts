import { beforeAll, expect, it } from 'vitest'
import { composeReport } from '#report/index.ts'
import { archiveFaults } from '../../../tests/support/reports/archiveFaults.ts'
import { drawPages } from '../../../tests/support/reports/openPreview.ts'
import { readObjects, syntaxFaults } from '../../../tests/support/reports/readObjects.ts'
import { pageTexts } from '../../../tests/support/reports/readPdf.ts'
import { hasPoppler, hasQpdf } from '../../../tests/support/run/ensurePdfTools.ts'
import { mapAccents } from './mapAccents.ts'
import { readPdf } from './pdfFile.ts'
import { openTypst, renderReport, type Typst } from './typst.ts'

let typst: Typst
let written: Uint8Array
beforeAll(async () => {
  const engine = await openTypst()
  typst = {
    ...engine,
    report(inputs) {
      written = engine.report(inputs)
      return written
    },
  }
})

const remark = 'Ọlọ́run und Ǩ́emal, M̄āris (ọ́ọ́) n̈ Ș̌ Ж́ќ à̀ x̌ ð́ Nguyễn, Sophie, Stoff, Ọlọ́run'

function print(preName: string, comments: string, name = 'Ǩ́emal'): Uint8Array {
  const person = { id: '1', preName, name, class: '1a' }
  const template = { name: 'Vorlage', layout: { name: 'nds12' as const, config: {} }, grades: [], texts: [] }
  const entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { comments } }
  const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
  const document = composeReport(template, person, entry, '2024/2025', part, { name: 'Musterschule' })
  return renderReport(typst, document, { title: 'Zeugnis', today: '2025-01-15' })
}

it.skipIf(!hasPoppler())('letters with marks that Unicode has no single character for are copied as they read', () => {
  const text = pageTexts(print('Ọlọ́run', remark)).join('').normalize('NFC')
  for (const expected of ['Ọlọ́run Ǩ́emal', remark]) expect(text).toContain(expected.normalize('NFC'))
})

it.skipIf(!hasPoppler())('are drawn as before', () => {
  const pdf = print('Ọlọ́run', remark)
  expect(drawPages(pdf, 120)).toEqual(drawPages(written, 120))
})

it.skipIf(!hasQpdf())('each glyph of them stands for its own part, so that no reader copies one twice', async () => {
  const pdf = print('Ọlọ́run', remark)
  expect(await syntaxFaults(pdf)).toBe('')
  const objects = await readObjects(pdf)
  expect(archiveFaults(objects)).toEqual([])
  const { streams } = objects
  const tables = [...streams.values()].filter((stream) => stream.includes('beginbfchar')).join('')
  const texts = [...tables.matchAll(/^<\w{4}> <(\w+)>$/gm)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((text) => /.\p{M}/u.test(text))).toEqual([])
})

it('leaves a file without such letters as it is', () => {
  print('Emil', 'Jürgen übt täglich: „Stoff“.', 'Çelik')
  const file = readPdf(written)
  const before = new Map(file?.objects)
  if (file) mapAccents(file)
  expect(before.size).toBeGreaterThan(20)
  expect(file?.objects).toEqual(before)
})
