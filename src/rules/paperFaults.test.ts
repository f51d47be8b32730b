import { expect, it } from 'vitest'
import type { ClassTemplate, Entry, GradingStudent, LayoutFields, Template } from '#contract/index.ts'
import { daysFault, paperFaults, templateHint } from './paperFaults.ts'

const year = '2025/2026-1. Halbjahr'
const snippets = [{ snippetID: 'n', text: 'liest → sicher' }]
const texts = [{ id: 's', name: 'Deutsch', categories: [{ categoryID: 'c', name: 'Lesen', snippets }] }]
const ticks: Template = {
  ...{ templateID: 't', name: 'Ankreuzen', grades: ['★', 'sicher', '①★'], texts },
  layout: { name: 'onlyt', config: { schoolName: 'Grundschule 李', annexTitle: 'Lernstand' } },
}
const plain: ClassTemplate = { name: 'Noten', layout: { name: 'nds34', config: {} }, grades: ['★'], texts }
const child = (preName: string, layout: LayoutFields = {}, more: Partial<GradingStudent> = {}): GradingStudent => ({
  ...{ id: preName, preName, name: 'Kind', grades: [{ class: '1a', year, grades: [], layout }], ...more },
})
const entry = (layout: LayoutFields): Entry => ({ class: '1a', year, grades: [], layout })

it('names letters that no font has by where they stand in the template, ticks only where they are printed', () => {
  expect(templateHint(ticks)).toBe(
    'Schulname: Das Zeichen 李 kann nicht gedruckt werden. Bewertungen: Die Zeichen ★ und ① können nicht gedruckt werden.',
  )
  expect(templateHint(plain)).toBe('')
})

it('names what is of the whole class once, an annex, the name of the class, and each child’s own', () => {
  const ofClass: ClassTemplate = { ...plain, others: [ticks] }
  const students = [
    child('Emil'),
    child('Wei 李', {}, { birthplace: '北', grades: [{ ...entry({ comments: '★ gern' }), class: '1★' }] }),
    child('Mia', {}, { annex: 't' }),
    child('Jo', {}, { annex: 't' }),
  ]
  const found = paperFaults(ofClass, '1★', students, year)
  expect(found.map(({ studentID, name }) => [studentID, name])).toEqual([
    [undefined, 'Vorlage „Ankreuzen“'],
    [undefined, 'Klasse 1★'],
    ['Wei 李', 'Wei 李 Kind'],
  ])
  expect(found[2]?.words).toBe(
    'Name: Das Zeichen 李 kann nicht gedruckt werden. Geburtsort: Das Zeichen 北 kann nicht gedruckt werden. Texte: Das Zeichen ★ kann nicht gedruckt werden.',
  )
})

it('names days of which more are unexcused than missed, where the layout prints them', () => {
  const words = 'Es sind mehr Tage unentschuldigt (8) als versäumt (5).'
  expect(daysFault(entry({ sickDays: 5, unexcused: 8 }))).toBe(words)
  expect(daysFault(entry({ sickDays: 10, unexcused: 8 }))).toBeUndefined()
  expect(daysFault(entry({ unexcused: 3 }))).toBe(
    'Es sind mehr Tage unentschuldigt (3) als versäumt (nichts eingetragen).',
  )
  const contrary = [child('Emil', { sickDays: 5, unexcused: 8 })]
  expect(paperFaults(plain, '1a', contrary, year)).toEqual([{ studentID: 'Emil', name: 'Emil Kind', words }])
  expect(paperFaults({ ...ticks, grades: [], layout: { name: 'onlyt', config: {} } }, '1a', contrary, year)).toEqual([])
})

it('names every brace that would be left on paper, none that is filled for the child', () => {
  const withSnippet = (text: string): Template => ({
    ...{ templateID: 't', name: 'Ankreuzen', grades: ['ja'], layout: { name: 'onlyt', config: {} } },
    texts: [
      {
        id: 's',
        name: 'Deutsch',
        categories: [{ categoryID: 'c', name: 'Lesen', snippets: [{ snippetID: 'n', text }] }],
      },
    ],
  })
  expect(templateHint(withSnippet('{Vorname} liest gern'))).toBe('')
  expect(paperFaults(withSnippet('{Vorname} liest gern'), '1a', [child('Emil')], year)).toEqual([])
  expect(templateHint(withSnippet('{Name} liest, {er'))).toBe('Textschnipsel: Auf dem Papier stünde „{Name}“, „{er“.')
  expect(paperFaults(plain, '1a', [child('Emil', { comments: 'Gut, {Vorname}!' })], year).at(-1)?.words).toBe(
    'Texte: Auf dem Papier stünde „{Vorname}“.',
  )
})
