import { describe, expect, it } from 'vitest'
import type { LayoutName, Template } from '#contract/index.ts'
import { checkTemplate, tidyTemplate } from './checkTemplate.ts'

const subject = (n: number, snippets: Template['texts'][number]['categories'][number]['snippets'] = []) => ({
  id: `s${n}`,
  name: `Fach ${n}`,
  categories: [{ categoryID: `c${n}`, name: '', snippets }],
})
const snippet = (n: number) => ({ snippetID: `n${n}`, text: `kann ${n}` })
const fine: Template = {
  name: 'Jahrgang 1/2',
  level: '1/2',
  layout: { name: 'nds12t', config: { standartText: 'siehe Anhang', rectColor: '#c9c9c9' } },
  grades: ['ja', 'nein'],
  texts: [subject(1, [snippet(1), snippet(2)]), subject(2, [snippet(3)])],
}
const problems = (more: Partial<Template>, saving: 'add' | 'edit' = 'add') =>
  checkTemplate({ ...fine, ...more }, saving).map(({ field, text }) => [field, text])
const without: Template['layout'] = { name: 'nds34', config: {} }

it('has nothing to say about a good template, with a tick part or without anything', () => {
  expect(problems({})).toEqual([])
  expect(problems({ layout: without, grades: [], texts: [] })).toEqual([])
})

describe('the sentences of the specification', () => {
  it.each(['', '  '])('come for the name "%s"', (name) => {
    expect(problems({ name })).toEqual([['name', 'Name muss angegeben werden.']])
  })

  it.each([
    ['add', 'Mindestens eine Bewertung muss angegeben werden.'],
    ['edit', 'Mindestens eine Bwertung muss angegeben werden.'],
  ] as const)('come for no grades when saving is to %s', (saving, text) => {
    expect(problems({ grades: [] }, saving)).toEqual([['grades', text]])
  })

  it('come for no snippets, with subjects and categories or without', () => {
    const expected = [['texts', 'Mindestens ein Textschnipsel muss angegeben werden.']]
    expect([problems({ texts: [] }), problems({ texts: [subject(1)] })]).toEqual([expected, expected])
    expect(problems({ texts: [], layout: { name: 'onlyt', config: {} } })).toEqual(expected)
  })
})

describe('a tick part', () => {
  it('has no empty grade and none twice', () => {
    expect(problems({ grades: ['ja', ' ', 'ja '] })).toEqual([
      ['grades.1', 'Eine Bewertung darf nicht leer sein.'],
      ['grades.2', 'Jede Bewertung kann nur einmal vorkommen.'],
    ])
    const label = 'für sich'
    expect(problems({ grades: [label, label.normalize('NFD')] })).toEqual([
      ['grades.1', 'Jede Bewertung kann nur einmal vorkommen.'],
    ])
  })

  it('has no empty subject and no empty snippet; a category needs no name', () => {
    const texts = [{ ...subject(1, [{ snippetID: 'n1', text: ' ' }, snippet(2)]), name: '' }]
    expect(problems({ texts })).toEqual([
      ['texts.0.name', 'Das Fach braucht einen Namen.'],
      ['texts.0.categories.0.snippets.0.text', 'Der Textschnipsel darf nicht leer sein.'],
    ])
    expect(problems({ texts, grades: ['', ''], layout: without })).toEqual([])
  })
})

describe('in every layout', () => {
  it('an ID stands for one thing', () => {
    const texts = [subject(1, [snippet(1), snippet(2)]), { ...subject(2, [snippet(1)]), id: 's1' }]
    const text = 'Diese Kennung kommt in der Vorlage mehrmals vor.'
    const expected = [
      ['texts.1', text],
      ['texts.1.categories.0.snippets.0', text],
    ]
    expect([problems({ texts }), problems({ texts, layout: without })]).toEqual([expected, expected])
  })

  it.each(['', 'a\u001fb', 'x'.repeat(101)])('"%s" is no ID', (id) => {
    const texts = [{ ...subject(1, [snippet(1)]), id }]
    expect(problems({ texts })).toEqual([['texts.0', 'Diese Kennung ist nicht möglich.']])
  })

  it('there are 60 subjects, 5000 snippets and 20 grades at most', () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => at)
    const full = many(60).map((n) => subject(n, n === 0 ? many(5000).map(snippet) : []))
    const grades = many(20).map((n) => `Stufe ${n}`)
    expect(problems({ texts: full, grades })).toEqual([])
    expect(problems({ texts: [...full, subject(60, [snippet(5000)])], grades: [...grades, 'eine mehr'] })).toEqual([
      ['grades', 'Höchstens 20 Bewertungen.'],
      ['texts', 'Höchstens 60 Fächer.'],
      ['texts', 'Höchstens 5000 Textschnipsel.'],
    ])
  })

  it('texts have an end and colours are colours', () => {
    const config = {
      standartText: 'x'.repeat(1001),
      rectColor: 'grau',
      schoolName: 'x'.repeat(201),
      signaturePlace: '',
    }
    const long = problems({ name: 'x'.repeat(201), level: 'x'.repeat(51), layout: { name: 'nds34', config } })
    expect(long).toEqual([
      ['name', 'Höchstens 200 Zeichen.'],
      ['level', 'Höchstens 50 Zeichen.'],
      ['layout.config.standartText', 'Höchstens 1000 Zeichen.'],
      ['layout.config.schoolName', 'Höchstens 200 Zeichen.'],
      ['layout.config.rectColor', 'Bitte eine Farbe wie #c9c9c9 angeben.'],
    ])
    expect(problems({ layout: { name: 'nds12', config: { rectColor: '' } } })).toEqual([])
    expect(problems({ texts: [subject(1, [{ snippetID: 'n', text: 'x'.repeat(1001) }])] })).toEqual([
      ['texts.0.categories.0.snippets.0.text', 'Höchstens 1000 Zeichen.'],
    ])
  })
})

const withColor = (name: LayoutName, rectColor: string) =>
  tidyTemplate({ name: ' Jahrgang 1 ', layout: { name, config: { rectColor } }, grades: [' ja'], texts: [] })

it('puts texts in order, with the default of the filler', () => {
  expect(withColor('nds12', '#abc')).toEqual({
    name: 'Jahrgang 1',
    layout: { name: 'nds12', config: { rectColor: '#abc', standartText: 'siehe Anhang', schoolName: '' } },
    grades: ['ja'],
    texts: [],
  })
})

it('leaves out what is no colour, unless the layout asks for one', () => {
  for (const color of ['', 'grau']) {
    expect(withColor('nds12', color).layout.config).not.toHaveProperty('rectColor')
    expect(withColor('nds34', color).layout.config.rectColor).toBe(color)
  }
})
