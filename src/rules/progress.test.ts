import { describe, expect, it } from 'vitest'
import type { Entry, Template } from '#contract/index.ts'
import { type Asked, cellKey } from './cells.ts'
import { checkEntry, straysOf } from './checkEntry.ts'
import { startEntry } from './earlierEntries.ts'
import { gradeSubjects } from './layouts.ts'
import { countOpen, isIncomplete, missingCells, nextOpen, progressOf, strayGrades, yearKey } from './progress.ts'

const ticks: Template = {
  name: 'Jahrgang 1',
  layout: { name: 'nds12t', config: {} },
  grades: ['sicher', 'unsicher'],
  texts: [
    {
      id: 'de',
      name: 'Deutsch',
      categories: [
        {
          categoryID: 'lesen',
          name: 'Lesen',
          snippets: [
            { snippetID: 'a', text: 'liest' },
            { snippetID: 'b', text: 'liest vor' },
          ],
        },
      ],
    },
  ],
}
const numbers: Template = { ...ticks, layout: { name: 'nds34', config: {} }, grades: [], texts: [] }
const mark = (snippet: string, grade: string) => ({ subject: 'de', category: 'lesen', snippet, grade })
const entry = (grades: Entry['grades'], year = '2024/2025-1. Halbjahr'): Entry => ({
  class: '1a',
  year,
  grades,
  layout: {},
})

describe('the incomplete flag', () => {
  it('stays until every snippet has a mark that the template knows', () => {
    expect(isIncomplete(ticks, undefined)).toBe(true)
    expect(isIncomplete(ticks, entry([mark('a', 'sicher')]))).toBe(true)
    expect(isIncomplete(ticks, entry([mark('a', 'sicher'), mark('b', 'war einmal')]))).toBe(true)
    expect(isIncomplete(ticks, entry([mark('a', 'sicher'), mark('b', 'unsicher')]))).toBe(false)
  })

  it('asks for the ten subjects of nds34, not for the language of origin', () => {
    const ten = gradeSubjects.map((subject) => ({ subject, grade: '2' }))
    expect(isIncomplete(numbers, entry(ten))).toBe(false)
    for (const subject of gradeSubjects) {
      expect(isIncomplete(numbers, entry(ten.filter((grade) => grade.subject !== subject)))).toBe(true)
    }
    expect(isIncomplete(numbers, entry(ten.map((grade) => ({ ...grade, grade: '7' }))))).toBe(true)
  })

  it('is set while the template is not loaded', () => {
    expect(isIncomplete(undefined, entry([]))).toBe(true)
    expect(isIncomplete(null, entry([]))).toBe(true)
  })

  it('goes with the entry alone where a layout has no marks', () => {
    const prose: Template = { ...ticks, layout: { name: 'nds12', config: {} } }
    expect(isIncomplete(prose, undefined)).toBe(true)
    expect(isIncomplete(prose, entry([]))).toBe(false)
    expect(progressOf(prose, entry([]))).toEqual({ done: 0, total: 0 })
  })

  it('counts what is done', () => {
    expect(progressOf(ticks, entry([mark('b', 'sicher')]))).toEqual({ done: 1, total: 2 })
    expect(missingCells(ticks, entry([mark('b', 'sicher')]))).toHaveLength(1)
  })
})

describe('marks the template no longer has', () => {
  it('are named, never dropped', () => {
    const old = [mark('weg', 'sicher'), mark('a', 'war einmal'), mark('b', 'sicher')]
    expect(strayGrades(ticks, entry(old))).toEqual(old.slice(0, 2))
  })
})

describe('checkEntry', () => {
  const fieldsOf = (grades: Entry['grades'], layout: object = {}) =>
    Object.keys(checkEntry({ ...entry(grades), layout: layout as Entry['layout'] }))

  it('takes marks and fields that no template knows, as long as they have the right form', () => {
    const grades = [mark('x', 'sicher'), mark('a', 'toll'), { subject: 'latin', grade: '1' }]
    expect(fieldsOf(grades, { clubs: 'Chor', ofTomorrow: 'x', count: 3 })).toEqual([])
  })

  it('refuses two marks for one cell', () => {
    expect(fieldsOf([mark('a', 'sicher'), mark('a', 'unsicher')])).toEqual(['grades.1'])
  })

  it('refuses what is too long, too much or no value of a report card', () => {
    const long = 'x'.repeat(101)
    expect(fieldsOf([mark(long, 'a'), mark('', 'a'), mark('b', ''), mark('c', 'x'.repeat(201))])).toEqual([
      'grades.0.snippet',
      'grades.1.snippet',
      'grades.2.grade',
      'grades.3.grade',
    ])
    const wrong = { deep: { a: [] }, long: 'x'.repeat(20_001), half: 1.5, 'a b': 'x' }
    expect(fieldsOf([], wrong)).toEqual(['layout.deep', 'layout.long', 'layout.half', 'layout.a b'])
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`field${n}`, 'x']))
    expect(fieldsOf([], many)).toEqual(['layout'])
  })
})

describe('strays', () => {
  it('are the marks and fields that the template has no place for', () => {
    const gone = mark('weg', 'sicher')
    const value = { ...entry([mark('a', 'sicher'), gone, mark('b', 'toll')]), layout: { comments: 'x', clubs: 'Chor' } }
    expect(straysOf(ticks, value)).toEqual({ grades: [gone, mark('b', 'toll')], fields: ['clubs'] })
  })
})

describe('the entry a form starts with', () => {
  const year = '2024/2025-1. Halbjahr'
  it('is the own one of class and year', () => {
    const own = entry([mark('a', 'sicher')])
    expect(startEntry(ticks, [entry([], '2023/2024-2. Halbjahr'), own], '1a', year)).toEqual({ entry: own, base: own })
  })

  it('is else a copy of the first entry that fits the template and belongs to the new year', () => {
    const old: Entry = {
      ...entry([mark('a', 'sicher'), mark('weg', 'sicher')], '2023/2024-2. Halbjahr'),
      layout: { comments: 'x', clubs: 'y' },
      revision: 4,
    }
    const start = startEntry(ticks, [old], '1a', year)
    expect(start).toEqual({
      entry: { class: '1a', year, grades: [mark('a', 'sicher')], layout: { comments: 'x' } },
      base: null,
      from: old.year,
    })
  })

  it('is empty for a student without entries', () => {
    expect(startEntry(ticks, [], '1a', year)).toEqual({ entry: entry([]), base: null })
  })
})

describe('yearKey', () => {
  it('needs an active year and a part', () => {
    expect(yearKey({ currentYear: { name: '2024/2025' }, latestPart: { name: '1. Halbjahr' } })).toBe(year())
    expect(yearKey({ currentYear: { name: '2024/2025' }, latestPart: null })).toBeUndefined()
    expect(yearKey({ currentYear: null, latestPart: null })).toBeUndefined()
  })
  const year = () => '2024/2025-1. Halbjahr'
})

const cellOf = (snippet: string) => ({ subject: 'deu', category: 'lesen', snippet })
const snippets = ['s1', 's2', 's3', 's4'] as const
const asked: Pick<Asked, 'cells' | 'valid'> = {
  cells: snippets.map((snippet) => cellKey(cellOf(snippet))),
  valid: new Set(['sicher', 'unsicher']),
}
const [first, second, third, fourth] = asked.cells

/** A report card on which these snippets are ticked. */
function ticked(...done: string[]): Entry {
  const grades = done.map((snippet) => ({ ...cellOf(snippet), grade: 'sicher' }))
  return { class: '1a', year: '2024/2025-1. Halbjahr', grades, layout: {} }
}

describe('what is still open', () => {
  it('is everything on an empty sheet and nothing on a full one', () => {
    expect(countOpen(asked, ticked())).toBe(4)
    expect(countOpen(asked, ticked(...snippets))).toBe(0)
  })

  it('counts a label that the template has lost as open', () => {
    expect(countOpen(asked, { ...ticked(), grades: [{ ...cellOf('s1'), grade: 'ganz toll' }] })).toBe(4)
  })
})

describe("'Nächste offene'", () => {
  it('begins at the top', () => {
    expect(nextOpen(asked, ticked(), undefined)).toBe(first)
  })

  it('goes on behind the cell that was used last and skips what is done', () => {
    expect(nextOpen(asked, ticked('s3'), second)).toBe(fourth)
  })

  it('starts over after the last one', () => {
    expect(nextOpen(asked, ticked(), fourth)).toBe(first)
    expect(nextOpen(asked, ticked('s1'), third)).toBe(fourth)
    expect(nextOpen(asked, ticked('s1'), fourth)).toBe(second)
  })

  it('comes back to the same cell when it is the only open one, and finds nothing on a full sheet', () => {
    expect(nextOpen(asked, ticked('s2', 's3', 's4'), first)).toBe(first)
    expect(nextOpen(asked, ticked(...snippets), first)).toBeUndefined()
  })

  it('leaves out the gaps that were passed, until none is left', () => {
    expect(nextOpen(asked, ticked('s1'), undefined, [second ?? '', third ?? ''])).toBe(fourth)
    expect(nextOpen(asked, ticked('s1', 's3', 's4'), first, [second ?? ''])).toBeUndefined()
  })
})
