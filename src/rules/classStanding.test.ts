import { expect, it } from 'vitest'
import type { Entry, LayoutName, Template } from '#contract/index.ts'
import { askedOf } from './cells.ts'
import { classProgress, classStanding } from './classStanding.ts'
import { isIncomplete } from './progress.ts'

const year = '2024/2025-1. Halbjahr'
const entry = (grades: Entry['grades'] = []): Entry => ({ class: '1a', year, grades, layout: {} })
const mark = (snippet: string, grade = 'sicher') => ({ subject: 'deu', category: 'lesen', snippet, grade })

/** Two snippets, where the layout has any. */
function templateOf(name: LayoutName): Template {
  const snippets = ['s1', 's2'].map((snippetID) => ({ snippetID, text: `Satz ${snippetID}` }))
  const categories = [{ categoryID: 'lesen', name: 'Lesen', snippets }]
  return {
    name: 'Muster',
    layout: { name, config: {} },
    grades: ['sicher', 'unsicher'],
    texts: [{ id: 'deu', name: 'Deutsch', categories }],
  }
}
const ticks = askedOf(templateOf('nds12t'))
const full = entry([mark('s1'), mark('s2', 'unsicher')])

it('tells how far a report is and flags what is missing', () => {
  const standing = classStanding(ticks)
  const none = { marks: 'ticks', days: 1, empty: 11, isIncomplete: true }
  expect(standing(undefined)).toEqual({ ...none, done: 0, total: 13, scale: 'empty', open: 2 })
  expect(standing(entry([mark('s1')]))).toEqual({ ...none, done: 1, total: 13, scale: 'begun', open: 1 })
  const written = { ...full, layout: { sickDays: 0, comments: 'Gut.', interests: ' ' } }
  const rest = { marks: 'ticks', days: 0, empty: 9, isIncomplete: false }
  expect(standing(written)).toEqual({ ...rest, done: 4, total: 13, scale: 'begun', open: 0 })
})

it('calls a report card done once nothing is missing, and begun while only what does not count is entered', () => {
  const onlyTicks = classStanding(askedOf(templateOf('onlyt')))
  expect(onlyTicks({ ...full, layout: { comments: 'Gut.' } }).scale).toBe('done')
  expect(onlyTicks(full)).toMatchObject({ scale: 'begun', isIncomplete: false })
  expect(onlyTicks({ ...entry(), layout: { comments: ' ' } }).scale).toBe('empty')
  expect(onlyTicks(entry([mark('s9')])).scale).toBe('begun')
})

it('takes a layout without marks as complete as soon as there is a report', () => {
  const standing = classStanding(askedOf(templateOf('nds12')))
  expect(standing(entry())).toMatchObject({ done: 0, total: 11, isIncomplete: false })
  expect(standing(undefined)).toMatchObject({ done: 0, total: 11, isIncomplete: true })
})

it('asks for the days and five texts of nds34, and no optional subject', () => {
  const standing = classStanding(askedOf(templateOf('nds34')))
  const written = { ...entry(), layout: { sickDays: 0, comments: 'Gut.', clubs: ' ' } }
  expect([entry(), written].map((one) => standing(one).empty)).toEqual([6, 4])
})

it('flags everyone while the template is not known', () => {
  expect(classStanding(undefined)(full)).toMatchObject({ done: 0, total: 1, isIncomplete: true })
  expect(classStanding(null)(full).isIncomplete).toBe(true)
})

it('flags exactly whom the rules call incomplete', () => {
  const grades = [
    [],
    [mark('s1')],
    full.grades,
    [mark('s1', 'ganz toll'), mark('s2')],
    [{ subject: 'sport', grade: '1' }],
  ]
  for (const name of ['nds12t', 'nds12', 'nds34', 'onlyt'] as const) {
    const template = templateOf(name)
    const standing = classStanding(askedOf(template))
    for (const one of [undefined, ...grades.map(entry)]) {
      expect(standing(one).isIncomplete).toBe(isIncomplete(template, one))
    }
  }
})

it('works a report out once', () => {
  const standing = classStanding(ticks)
  expect(standing(full)).toBe(classStanding(ticks)(full))
})

it('counts the complete children of a class, by this class and this year alone', () => {
  const template = templateOf('nds12t')
  const students = [
    { grades: [full] },
    { grades: [entry([mark('s1')])] },
    { grades: [] },
    { grades: [{ ...full, year: '2023/2024-2. Halbjahr' }] },
    { grades: [{ ...full, class: '2a' }] },
  ]
  expect(classProgress(template, students, '1a', year)).toEqual({ done: 0, complete: 1, of: 5 })
})

it('says nothing of a class of which too little is known, and flags everyone in a class without template', () => {
  const students = [{ grades: [full] }]
  expect(classProgress(undefined, students, '1a', year)).toBeUndefined()
  expect(classProgress(templateOf('nds12t'), students, '1a', undefined)).toBeUndefined()
  expect(classProgress(null, students, '1a', year)).toEqual({ done: 0, complete: 0, of: 1 })
  expect(classProgress(templateOf('nds12t'), [], '1a', year)).toEqual({ done: 0, complete: 0, of: 0 })
})
