import { describe, expect, it } from 'vitest'
import type { ImportPreview, ImportQuestion, Student } from '#contract/index.ts'
import { chosenImport, itemKey } from './importChoices.ts'

const student = (id: string, more: Partial<Student> = {}): Student => ({
  id,
  name: `N${id}`,
  preName: 'Kim',
  class: '1a',
  ...more,
})
const newClass = (name: string) => ({ name, label: 'Klasse', classID: `id-${name}` })
const data: ImportPreview['data'] = {
  add: [student('1'), student('2', { class: '1c' })],
  remove: [student('3')],
  change: [
    { ...student('4', { class: '1c', birthplace: 'Emden' }), was: { class: '1a', birthplace: null } },
    { ...student('5', { class: '1c' }), was: { class: '1b' } },
  ],
  createClasses: [newClass('1c')],
}
const question = (id: string, does: ImportQuestion['choices'][number]['does']): ImportQuestion => ({
  ...{ id, kind: 'row', line: 2, who: 'Kim', text: '', cells: [] },
  choices: [{ id: 'yes', text: 'Ja', does }],
})

it('without choices the lists are done as they are, and no question', () => {
  const questions = [question('a', { add: [student('9')] })]
  expect(chosenImport({ data, questions }, {})).toEqual(data)
  expect(chosenImport({ data, questions }, { choices: { a: 'no', b: 'yes' } })).toEqual(data)
})

describe('a row that is left out', () => {
  it.each([
    [itemKey('add', student('1')), { add: ['2'] }],
    [itemKey('remove', student('3')), { remove: [] }],
    [itemKey('change', student('5')), { change: ['4'] }],
  ])('%s is not done', (key, left) => {
    const done = chosenImport({ data }, { leaveOut: [key] })
    for (const [section, ids] of Object.entries(left)) {
      expect(done[section as 'add'].map(({ id }) => id)).toEqual(ids)
    }
  })

  it('of a class takes along those who would join it; what else changes stays', () => {
    const done = chosenImport({ data }, { leaveOut: [itemKey('createClasses', newClass('1c'))] })
    expect([done.createClasses, done.add.map(({ id }) => id)]).toEqual([[], ['1']])
    expect(done.change).toEqual([{ ...student('4', { birthplace: 'Emden' }), was: { birthplace: null } }])
  })
})

describe('an answer', () => {
  const done = (does: ImportQuestion['choices'][number]['does'], leaveOut: string[] = []) =>
    chosenImport({ data, questions: [question('a', does)] }, { choices: { a: 'yes' }, leaveOut })

  it('adds, with its class, changes and removes', () => {
    const all = done({
      add: [student('9', { class: '2x' })],
      createClasses: [newClass('2x'), newClass('1c')],
      change: [{ ...student('7', { name: 'Neu' }), was: { name: 'N7' } }],
      remove: [student('8')],
    })
    expect(all.add.map(({ id }) => id)).toEqual(['1', '2', '9'])
    expect(all.createClasses.map(({ name }) => name)).toEqual(['1c', '2x'])
    expect([all.change.length, all.remove.map(({ id }) => id)]).toEqual([3, ['3', '8']])
  })

  it('completes a student who is added, and does nothing for one who is left out', () => {
    const born = { change: [{ ...student('1', { birthday: '12.05.1988' }), was: { birthday: null } }] }
    expect(done(born).add[0]).toEqual(student('1', { birthday: '12.05.1988' }))
    const out = done(born, [itemKey('add', student('1'))])
    expect([out.add.map(({ id }) => id), out.change]).toEqual([['2'], data.change])
  })

  it('joins the change of the same student', () => {
    const named = { change: [{ ...student('4', { name: 'Müller' }), was: { name: 'N4' } }] }
    expect(done(named).change[0]).toEqual({
      ...student('4', { class: '1c', birthplace: 'Emden', name: 'Müller' }),
      was: { class: '1a', birthplace: null, name: 'N4' },
    })
  })

  it('about a student whom another question adds does nothing without that', () => {
    const questions = [
      question('a', { add: [student('9')] }),
      question('b', { change: [{ ...student('9', { birthday: '01.01.1990' }), was: { birthday: null } }] }),
    ]
    const choose = (choices: Record<string, string>) => chosenImport({ data, questions }, { choices })
    expect(choose({ b: 'yes' })).toEqual(data)
    expect(choose({ a: 'yes', b: 'yes' }).add.at(-1)).toEqual(student('9', { birthday: '01.01.1990' }))
  })
})
