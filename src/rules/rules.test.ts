import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import { schoolKey } from '#contract/index.ts'
import { behaviourSentences, choosePreset, presetOf } from './behaviour.ts'
import { cellKey, gradesByCell, withGrade } from './cells.ts'
import { passwordProblem, passwordStrength } from './password.ts'
import { neighbourOf, sortStudents } from './students.ts'

const blank: Entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }
const cell = { subject: 'de', category: 'lesen', snippet: 'a' }

describe('a tick', () => {
  it('is one per cell and can be taken back', () => {
    const once = withGrade(blank, cell, 'sicher')
    const twice = withGrade(once, cell, 'unsicher')
    expect([...gradesByCell(twice)]).toEqual([[cellKey(cell), 'unsicher']])
    expect(withGrade(twice, cell, undefined)).toEqual(blank)
  })

  it('keeps the place of the other marks', () => {
    const other = { ...cell, snippet: 'b' }
    const both = withGrade(withGrade(blank, cell, 'sicher'), other, 'sicher')
    expect(withGrade(both, cell, 'unsicher').grades.map((grade) => grade.snippet)).toEqual(['a', 'b'])
  })

  it('never mistakes one cell for another', () => {
    const keys = [
      cellKey({ subject: 'a', category: 'b', snippet: 'c' }),
      cellKey({ subject: 'a', category: 'b', snippet: 'd' }),
      cellKey({ subject: 'c' }),
    ]
    expect(new Set(keys).size).toBe(3)
  })

  it('stays with its snippet when that moves to another category', () => {
    const once = withGrade(blank, cell, 'sicher')
    const moved = { subject: 'ma', category: 'zahlen', snippet: 'a' }
    expect(gradesByCell(once).get(cellKey(moved))).toBe('sicher')
    expect(withGrade(once, moved, 'unsicher').grades).toEqual([{ ...moved, grade: 'unsicher' }])
  })
})

describe('a behaviour preset', () => {
  const [first = '', second = ''] = behaviourSentences('workBehaviour')
  it('fills an empty text and replaces an untouched sentence', () => {
    expect(choosePreset('workBehaviour', '  ', 0)).toEqual({ text: first })
    expect(choosePreset('workBehaviour', first, 1)).toEqual({ text: second })
  })
  it('keeps what was written behind the sentence', () => {
    expect(choosePreset('workBehaviour', `${first} Emil hilft gern.`, 1)).toEqual({
      text: `${second} Emil hilft gern.`,
    })
  })
  it('asks before it replaces written text', () => {
    expect(choosePreset('workBehaviour', 'Emil arbeitet gern.', 0)).toEqual({ ask: true, text: first })
  })
  it('is recognised by its whole sentence', () => {
    behaviourSentences('socialBehaviour').forEach((sentence, index) => {
      expect(presetOf('socialBehaviour', `${sentence} Mehr.`)).toBe(index)
    })
    expect(presetOf('socialBehaviour', first)).toBe(-1)
  })
})

describe('password strength', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['abcdefghij', 2],
    ['Abcdefghij', 3],
    ['Abcdefghi1', 4],
    ['Abcdefgh1!', 5],
    ['ÄÖÜäöü', 2],
  ])('%s has %i points', (password, points) => {
    expect(passwordStrength(password)).toBe(points)
  })
})

describe('students', () => {
  const named = (name: string, preName = 'A', id = '1') => ({ name, preName, id })
  it('sort as in a German class register', () => {
    const sorted = sortStudents([
      named('Şahin'),
      named('Çelik'),
      named('Dahl'),
      named('Becker'),
      named('Öztürk'),
      named('Otto'),
    ])
    expect(sorted.map((student) => student.name)).toEqual(['Becker', 'Çelik', 'Dahl', 'Otto', 'Öztürk', 'Şahin'])
  })
  it('wrap at both ends', () => {
    const three = [named('a', 'A', '1'), named('b', 'A', '2'), named('c', 'A', '3')]
    expect(neighbourOf(three, '3', 1)?.id).toBe('1')
    expect(neighbourOf(three, '1', -1)?.id).toBe('3')
    expect(neighbourOf(three, '9', 1)).toBeUndefined()
  })
})

describe('the school key', () => {
  it.each([
    ['Grundschule am Weiher', 'grundschule-am-weiher'],
    ['  Musterschule ', 'musterschule'],
    ['Schöne Straße', 'schoene-strasse'],
    ['Scho\u0308ne Schule', 'schoene-schule'],
    ['École Ñandú', 'ecole-nandu'],
    ['../../etc', 'etc'],
    ['學校', ''],
  ])('of %s is %s', (name, key) => {
    expect(schoolKey(name)).toBe(key)
  })
})

describe('a new password', () => {
  it.each([
    ['', 'short'],
    ['Aa1!', 'short'],
    ['Zeugnis-1', 'short'],
    ['zeugnis-2024', 'weak'],
    ['ZEUGNIS-2024', 'weak'],
    ['Zeugnis-Juni', 'weak'],
    ['Zeugnis2024', 'weak'],
    ['Zeugnis-24', undefined],
    ['Übung?für1Öl', undefined],
  ])('%s is %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))
})
