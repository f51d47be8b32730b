import { describe, expect, it } from 'vitest'
import type { ClassTemplate, Entry, GradingStudent, LayoutName, Template } from '#contract/index.ts'
import { templateCells } from './cells.ts'
import { straysOf } from './checkEntry.ts'
import { classProgress } from './classStanding.ts'
import { classSummary } from './classSummary.ts'
import { gradeSubjects } from './layouts.ts'
import { entryOnPaper, templateOf, withSchool } from './templateOf.ts'

const year = '2024/2025-1. Halbjahr'

const template = (templateID: string, name: LayoutName, snippets: readonly string[] = []): Template => ({
  ...{ templateID, name: templateID, layout: { name, config: {} }, grades: snippets.length > 0 ? ['ja', 'nein'] : [] },
  texts: [
    {
      ...{ id: 'deu', name: 'Deutsch' },
      categories: [{ categoryID: 'c', name: '', snippets: snippets.map((snippetID) => ({ snippetID, text: '' })) }],
    },
  ],
})
const texts = template('texts', 'nds12')
const ticks = template('ticks', 'onlyt', ['s1', 's2'])
const ofClass: ClassTemplate = { ...template('marks', 'nds34'), others: [texts, ticks] }

const student = (id: string, own: Partial<GradingStudent> = {}, entry?: Partial<Entry>): GradingStudent => ({
  ...{ id, preName: id, name: 'Kind', ...own },
  grades: entry ? [{ ...{ class: '3a', year, grades: [], layout: {} }, ...entry }] : [],
})
const tick = (snippet: string, grade = 'ja') => ({ subject: 'deu', category: 'c', snippet, grade })
const allMarks = gradeSubjects.map((subject) => ({ subject, grade: '2' }))

describe('the template of a student', () => {
  it('is the class’s, or the student’s own', () => {
    expect(templateOf(ofClass, {})).toBe(ofClass)
    expect(templateOf(ofClass, { template: 'texts' })).toBe(texts)
    expect(templateOf(ofClass, { template: 'marks' })).toBe(ofClass)
  })

  it('is the class’s for an ID that nobody knows, and none without one of the class', () => {
    expect(templateOf(ofClass, { template: 'gone', annex: 'gone' })).toBe(ofClass)
    expect(templateOf(null, { template: 'texts' })).toBeNull()
    expect(templateOf(undefined, { template: 'texts' })).toBeUndefined()
  })

  it('has the tick part of an annex behind its own cells, always as the same object', () => {
    const whole = templateOf(ofClass, { annex: 'ticks' })
    expect(templateOf(ofClass, { annex: 'ticks' })).toBe(whole)
    expect(templateCells(whole)).toHaveLength(gradeSubjects.length + 2)
    expect(templateCells(templateOf(ofClass, { template: 'texts', annex: 'ticks' }))).toHaveLength(2)
    // A template without ticks has nothing to add, and none is added to itself.
    expect(templateOf(ofClass, { annex: 'texts' })).toBe(ofClass)
    expect(templateOf(ofClass, { template: 'ticks', annex: 'ticks' })).toBe(ticks)
  })

  it('prints nothing that belongs to another form of the class, and what belongs to none', () => {
    const gone = tick('s9')
    const entry: Entry = { class: '3a', year, layout: {}, grades: [...allMarks, tick('s1'), gone] }
    const printed = (own: Partial<GradingStudent>) => entryOnPaper(ofClass, own, entry)?.grades
    expect(printed({ template: 'texts' })).toEqual([gone])
    expect(printed({})).toEqual([...allMarks, gone])
    expect(printed({ template: 'ticks' })).toEqual([tick('s1'), gone])
    expect(printed({ annex: 'ticks' })).toEqual(entry.grades)
    expect(entryOnPaper(texts, {}, entry)).toBe(entry)
  })

  it('keeps the marks of another one as strays, and takes those of an annex for its own', () => {
    const entry: Entry = { class: '3a', year, layout: {}, grades: [...allMarks, tick('s1')] }
    expect(straysOf(templateOf(ofClass, { template: 'texts' }), entry).grades).toHaveLength(11)
    expect(straysOf(templateOf(ofClass, {}), entry).grades).toEqual([tick('s1')])
    expect(straysOf(templateOf(ofClass, { annex: 'ticks' }), entry).grades).toEqual([])
  })
})

describe('a class with several kinds of report cards', () => {
  const students = [
    student('Emil', {}, { grades: allMarks }),
    // Nothing of the class's subjects counts as missing.
    student('Mia', { template: 'texts' }, { layout: { sickDays: 0 } }),
    student('Ben', { annex: 'ticks' }, { grades: allMarks }),
    student('Ida', { template: 'ticks' }, { grades: [tick('s1'), tick('s2', 'nein')], layout: { comments: 'Gut.' } }),
  ]

  it('counts each report card by its own template', () => {
    expect(classProgress(ofClass, students, '3a', year)).toMatchObject({ complete: 3, of: 4 })
    const { begun, done, next } = classSummary(ofClass, students, '3a', year, 'Ida')
    expect([begun, done, next?.id]).toEqual([3, 1, 'Emil'])
  })

  it('goes on at a place that the child’s own report card has', () => {
    const [, mia, ben] = students
    const placeOf = (one: GradingStudent | undefined) => one && classSummary(ofClass, [one], '3a', year).next?.place
    expect(placeOf(mia)).toEqual({ field: 'workBehaviour' })
    expect(placeOf(ben)).toEqual({ cell: expect.stringContaining('s1') })
  })
})

describe('placeholders in snippets', () => {
  const spoken = (text: string): Template => ({
    ...template('spoken', 'onlyt'),
    texts: [
      { id: 'deu', name: 'Deutsch', categories: [{ categoryID: 'c', name: '', snippets: [{ snippetID: 's', text }] }] },
    ],
  })
  const textOf = ({ texts: [subject] }: Template) => subject?.categories[0]?.snippets[0]?.text

  it.each([
    ['{Vorname} liest, weil {er|sie} es mag.', { preName: 'Max', gender: 'm' }, 'Max liest, weil er es mag.'],
    ['{Vorname}s Heft', { preName: 'Max', gender: 'm' }, 'Max’ Heft'],
    ['liest {sein|ihr} Buch', { preName: 'Lina', gender: 'w' }, 'liest ihr Buch'],
    ['er/sie liest', { preName: 'Lina', gender: 'w' }, 'er/sie liest'],
    ['{Name} liest', { preName: 'Lina' }, '{Name} liest'],
    ['liest {gern/mit Freude}', { preName: 'Lina' }, 'liest {gern/mit Freude}'],
    ['{Vorname} liest', {}, '{Vorname} liest'],
  ])('are filled for the child, as far as they can be: %s', (text, child, expected) => {
    expect(textOf(templateOf(spoken(text), child))).toBe(expected)
  })

  it('are filled in an annex, and give the same template for the same child', () => {
    const whole: ClassTemplate = {
      ...template('marks', 'nds34'),
      others: [{ ...spoken('{Vorname} liest'), templateID: 'a' }],
    }
    const mia = templateOf(whole, { annex: 'a', preName: 'Mia' })
    expect(mia.annex && textOf(mia.annex)).toBe('Mia liest')
    expect(templateOf(whole, { annex: 'a', preName: 'Mia' })).toBe(mia)
    expect(templateOf(whole, { annex: 'a', preName: 'Tom' })).not.toBe(mia)
  })
})

it('the school’s name and place fill what a template has not, and nothing else', () => {
  const own = template('t', 'nds12')
  const school = { name: 'Schule am Deich', signaturePlace: 'Deichhausen' }
  expect(withSchool(own, school).layout.config).toEqual({
    schoolName: 'Schule am Deich',
    signaturePlace: 'Deichhausen',
  })
  const whole = { ...own, layout: { ...own.layout, config: { schoolName: 'Am Wald', signaturePlace: 'Waldau' } } }
  expect(withSchool(whole, school)).toBe(whole)
  const half = { ...own, layout: { ...own.layout, config: { schoolName: ' ', signaturePlace: 'Waldau' } } }
  expect(withSchool(half, school).layout.config).toEqual({ schoolName: 'Schule am Deich', signaturePlace: 'Waldau' })
  expect(withSchool(own, { name: '', signaturePlace: '' })).toBe(own)
})
