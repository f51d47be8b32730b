import { expect, it } from 'vitest'
import { placeNames } from '#report/index.ts'
import { blank, mark, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { strayMarks } from './strayMarks.ts'

it('lists a mark whose snippet is gone, and one whose label is gone', () => {
  const grades = [mark('sprechen', 's1', 'sicher'), mark('sprechen', 'alt', 'sicher'), mark('lesen', 's3', 'ganz toll')]
  const marks = strayMarks(tickTemplate, placeNames(tickTemplate), { ...blank, grades })
  expect(marks.map(({ text, value }) => [text, value])).toEqual([
    ['Deutsch, Sprechen: entfernte Aussage', 'sicher'],
    ['liest vor', 'ganz toll'],
  ])
  expect(marks[0]).toMatchObject({ cell: { subject: 'deu', category: 'sprechen', snippet: 'alt' } })
})

it('never shows an id, and tells apart what was lost from the same place, also after one was taken out', () => {
  const id = () => crypto.randomUUID()
  const grades = [
    mark('sprechen', id(), 'sicher'),
    mark('sprechen', id(), 'sicher'),
    mark(id(), id(), 'unsicher'),
    mark(id(), id(), 'sicher', id()),
    { subject: id(), grade: '2' },
    { subject: 'math', grade: '3' },
    mark('sprechen', 's4', 'ganz toll'),
  ]
  const names = placeNames(tickTemplate)
  const texts = (some: typeof grades) =>
    strayMarks(tickTemplate, names, { ...blank, grades: some }).map(({ text }) => text)
  const all = [
    'Deutsch, Sprechen: entfernte Aussage',
    'Deutsch, Sprechen: entfernte Aussage 2',
    'Deutsch: entfernte Aussage',
    'entfernte Aussage',
    'entferntes Fach',
    'Mathematik',
    'spielt fair',
  ]
  expect(texts(grades)).toEqual(all)
  expect(texts(grades.slice(1))).toEqual(all.slice(1))
})

it('lists a text whose field the layout has not, and nothing without a name or content', () => {
  const layout = { clubs: 'Chor', languageName: '', ofTomorrow: 'x', comments: 'gut' }
  const marks = strayMarks(tickTemplate, placeNames(tickTemplate), { ...blank, layout })
  expect(marks.map(({ text, value }) => [text, value])).toEqual([['Arbeitsgemeinschaften / Fördermaßnahmen', 'Chor']])
})
