import { describe, expect, it } from 'vitest'
import { noSchool, sampleValues } from '../../../../../tests/support/head/sampleTemplate.ts'
import { byField, listProblems, problemsOf, tabsOf, tabsWith } from './problemsOf.ts'
import { reduceTemplate } from './reduceTemplate.ts'
import { newTemplate, templateBodyOf } from './templateValues.ts'

const empty = newTemplate('t')

describe('an empty form', () => {
  it('has the specified reasons, of which one differs between add and edit', () => {
    expect(problemsOf(empty, 'add', noSchool)).toEqual({
      name: 'Name muss angegeben werden.',
      grades: 'Mindestens eine Bewertung muss angegeben werden.',
      texts: 'Mindestens ein Textschnipsel muss angegeben werden.',
      'layout.config.schoolName': 'Bitte den Schulnamen angeben.',
      'layout.config.signaturePlace': 'Bitte den Ort der Unterschrift angeben.',
    })
    expect(problemsOf(empty, 'edit', noSchool).grades).toBe('Mindestens eine Bwertung muss angegeben werden.')
  })

  it('asks for nothing that the school has said for all, or may have said', () => {
    const of = (name: string, signaturePlace: string, isKnown = true) =>
      Object.keys(problemsOf({ ...sampleValues, layout: empty.layout }, 'add', { name, signaturePlace, isKnown }))
    expect(of('Schule am Deich', '')).toEqual(['layout.config.signaturePlace'])
    expect(of('Schule am Deich', 'Deichhausen')).toEqual([])
    expect(of('', '', false)).toEqual([])
  })

  it('marks the tabs, and only those the layout has', () => {
    expect(tabsWith(empty, problemsOf(empty, 'add', noSchool))).toEqual(['general', 'layout', 'grades', 'texts'])
    const nds34 = reduceTemplate(empty, { type: 'layout', name: 'nds34' })
    expect(tabsWith(nds34, problemsOf(nds34, 'add', noSchool))).toEqual(['general', 'layout'])
    expect([tabsOf('onlyt').length, tabsOf('nds12').length]).toEqual([6, 3])
  })
})

it('what is wrong with a row is found by its ID, wherever it stands', () => {
  const values = reduceTemplate(sampleValues, { type: 'renameNode', kind: 'snippet', id: 'n5', text: ' ' })
  const moved = reduceTemplate(values, { type: 'moveNode', kind: 'snippet', id: 'n5', parentID: 'c1', index: 0 })
  for (const one of [values, moved]) {
    expect(problemsOf(one, 'edit', noSchool).n5).toBe('Der Textschnipsel darf nicht leer sein.')
  }
  expect(byField(sampleValues, { 'texts.1.name': 'so nicht', 'texts.0.categories.1': 'auch', name: 'da' })).toEqual({
    s2: 'so nicht',
    c2: 'auch',
    name: 'da',
  })
})

it('the list of problems goes through the form, and says where and what in words of its own', () => {
  expect(listProblems(empty, problemsOf(empty, 'add', noSchool)).map(({ anchor, place }) => [anchor, place])).toEqual([
    ['name', 'Allgemein'],
    ['layout.config.schoolName', 'Layout'],
    ['layout.config.signaturePlace', 'Layout'],
    ['grades', 'Bewertungen'],
    ['texts', 'Textschnipsel'],
  ])
  const { texts, ...rest } = sampleValues
  const [first, second] = texts.map((subject, at) => (at === 1 ? { ...subject, name: '' } : subject))
  const snippets = [{ snippetID: 'n1', text: ' ' }]
  const [category] = first?.categories ?? []
  const wrong = {
    ...rest,
    grades: ['ja', 'ja'],
    texts: [{ ...first, categories: [{ ...category, snippets }] }, second],
  } as typeof sampleValues
  const told = listProblems(wrong, { ...problemsOf(wrong, 'edit', noSchool), 'prefrences.logo': 'so nicht' })
  expect(told.filter(({ place }) => place !== 'Layout')).toEqual([
    { anchor: 'grades.1', place: 'Bewertungen', text: '„ja“ kommt zweimal vor' },
    { anchor: 'n1', place: first?.name, text: `In „${category?.name}“ ist ein Textschnipsel leer` },
    { anchor: 's2', place: 'Textschnipsel', text: 'Das Fach braucht einen Namen.' },
    { anchor: 'prefrences.logo', place: 'Dokument', text: 'so nicht' },
  ])
})

it('a removed colour is no problem in a layout that does not use it', () => {
  const nds34 = reduceTemplate(sampleValues, { type: 'layout', name: 'nds34' })
  const without = reduceTemplate(nds34, { type: 'config', patch: { rectColor: '', signaturePlace: 'Ort' } })
  expect(tabsWith(without, problemsOf(without, 'edit', noSchool))).toEqual(['layout'])
  const nds12 = reduceTemplate(without, { type: 'layout', name: 'nds12' })
  expect(problemsOf(nds12, 'edit', noSchool)).toEqual({})
  expect(templateBodyOf(nds12).layout.config).not.toHaveProperty('rectColor')
})

it('an empty filler goes out as the default, the logos not at all', () => {
  const values = reduceTemplate({ ...sampleValues, logo: 'a' }, { type: 'config', patch: { standartText: ' ' } })
  const body = templateBodyOf(values)
  expect(body.layout.config.standartText).toBe('siehe Anhang')
  expect(body).not.toHaveProperty('logo')
})
