import { beforeAll, expect, it } from 'vitest'
import type { Entry, Template } from '#contract/index.ts'
import { composeReport, layout } from '#report/index.ts'
import { pageTexts, pageWords } from '../../../tests/support/reports/readPdf.ts'
import { hasPoppler } from '../../../tests/support/run/ensurePdfTools.ts'
import { openTypst, type Typst } from './openTypst.ts'
import { renderReport } from './renderReport.ts'

const readable = it.skipIf(!hasPoppler())
let typst: Typst
beforeAll(async () => {
  typst = await openTypst()
})

const person = { id: '1', preName: 'Emil', name: 'Becker', class: '1a', birthday: '2017-03-12' }
const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }

function print(template: Partial<Template>, written: Entry['layout'] = {}, who = person): Uint8Array {
  const whole: Template = {
    ...{ templateID: 't', name: 'Vorlage', level: '', grades: [], texts: [], prefrences: {} },
    layout: { name: 'onlyt', config: {} },
    ...template,
  }
  const entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: written }
  const document = composeReport(whole, who, entry, '2024/2025', part, { name: 'Musterschule' })
  return renderReport(typst, [document], { title: document.title, today: '2025-01-15' })
}

const subject = (text: string): Template['texts'] => [
  { id: 's', name: 'Deutsch', categories: [{ categoryID: 'c', name: 'Lesen', snippets: [{ snippetID: 'n', text }] }] },
]

/** 'W0x lernt gern W1x …': every third word tells whether it is there. */
const counted = (words: number) => Array.from({ length: words }, (_, at) => `W${at}x lernt gern`).join(' ')
const lost = (pdf: Uint8Array, text: string) => {
  const printed = pageTexts(pdf).join(' ')
  return (text.match(/[WZ]\d+x/g) ?? []).filter((word) => !printed.includes(word))
}
/** The lowest line of text that is not the page's number. */
const lowest = (pdf: Uint8Array) =>
  Math.max(...pageWords(pdf).flatMap((words) => words.filter(({ text }) => /[WZ]\d+x/.test(text)).map((w) => w.bottom)))
const foot = layout.page.height - layout.margin.bottom + 1

readable.for([
  [['übertrifft die Kompetenzerwartungen', 'erreicht', 'nicht erreicht']],
  [['übertrifft die Anforderungen', 'erfüllt die Anforderungen', 'erfüllt sie teilweise', 'erfüllt sie nicht']],
  [['sehr sicher', 'überwiegend sicher', 'teilweise', 'Unterstützungsbedarf', 'nicht beurteilbar']],
])('the words over the columns stay in their columns: %j', ([grades = []]) => {
  const pdf = print({ grades, texts: subject('liest fließend') })
  const { page, margin } = layout
  const right = page.width - margin.side
  const composed = composeReport(
    { templateID: 't', name: 'V', level: '', layout: { name: 'onlyt', config: {} }, grades, texts: subject('x') },
    ...([person, undefined, '', part, { name: '' }] as const),
  )
  const { labelWidth } = composed.blocks.find((block) => block.kind === 'ticks') ?? { labelWidth: 0 }
  const words = pageWords(pdf)[0] ?? []
  const [first] = words.filter(({ text }) => text === 'Lesen')
  const heads = words.filter(
    ({ left, top }) => left > right - grades.length * labelWidth - 1 && first && top > first.top - 40,
  )
  const inside = heads.filter((word) => first && word.top < first.bottom + 30)
  expect(inside.length).toBeGreaterThanOrEqual(grades.length)
  const columnOf = (x: number) => Math.floor((x - (right - grades.length * labelWidth)) / labelWidth)
  expect(inside.filter((word) => columnOf(word.left) !== columnOf(word.right)).map(({ text }) => text)).toEqual([])
})

readable.for([
  [20, 1500],
  [36, 1700],
  [10, 1790],
])('a long text in a table goes on on the next page, in letters of %i points', ([size = 10, letters]) => {
  const text = counted(200).slice(0, letters)
  const pdf = print({ layout: { name: 'nds12', config: {} }, prefrences: { text: { size } } }, { operations: text })
  expect(lost(pdf, text)).toEqual([])
  expect(lowest(pdf)).toBeLessThan(foot)
})

readable('many short lines in a table go on on the next page', () => {
  const text = Array.from({ length: 100 }, (_, at) => `Z${at}x`).join('\n')
  const pdf = print({ layout: { name: 'nds12', config: {} } }, { speaking: text })
  expect(lost(pdf, text)).toEqual([])
  expect(lowest(pdf)).toBeLessThan(foot)
})

readable('a long snippet goes on on the next page', () => {
  const text = counted(100).slice(0, 1000)
  const pdf = print({ grades: ['ja', 'nein'], texts: subject(text), prefrences: { text: { size: 36 } } })
  expect(lost(pdf, text)).toEqual([])
  expect(lowest(pdf)).toBeLessThan(foot)
})

readable('a first name that is a part of the other one is on every page', () => {
  const titles = { mainTitle: { first: ['name' as const] }, otherTitle: { texts: ['name' as const, 'class' as const] } }
  const written = { interests: 'Zeile\n'.repeat(90) }
  const jan = { ...person, preName: 'Jan', name: 'Jansen' }
  const pages = pageTexts(print({ layout: { name: 'nds12', config: {} }, prefrences: titles }, written, jan))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter((page) => !page.includes('Jan Jansen'))).toEqual([])
})
