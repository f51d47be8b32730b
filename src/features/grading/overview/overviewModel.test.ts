import { describe, expect, it } from 'vitest'
import type { Entry, LayoutName } from '#contract/index.ts'
import { gradeSubjects } from '#rules/index.ts'
import { cardModel } from '../model/cardModel.ts'
import { blank, mark, templateOf, tickTemplate } from '../model/testing/templates.ts'
import {
  columnTotals,
  createCounter,
  type OverviewColumn,
  overviewColumns,
  overviewRows,
  placeIn,
  untouchedColumns,
} from './overviewModel.ts'

const year = blank.year
const modelOf = (name: LayoutName) => cardModel({ ...tickTemplate, layout: { name, config: {} } })

function countsOf(name: LayoutName, entry: Entry | undefined) {
  const model = modelOf(name)
  const columns = overviewColumns(model)
  const { cells, open, isIncomplete } = createCounter(model, columns)(entry)
  return { cells: columns.map((column, at) => [column.name, cells[at]?.missing, cells[at]?.total]), open, isIncomplete }
}

describe('the columns', () => {
  it('are the subjects of the template, and days and texts in one', () => {
    const names = (name: LayoutName) => overviewColumns(modelOf(name)).map((column) => column.name)
    expect(names('nds12t')).toEqual(['Deutsch', 'Sport', 'Fehltage, Texte'])
    expect(names('onlyt')).toEqual(['Deutsch', 'Sport', 'Bemerkungen'])
    expect(names('nds34')).toHaveLength(gradeSubjects.length + 1)
    expect(names('nds34').slice(0, 3)).toEqual(['Deutsch', 'Mathematik', 'Fremdsprache'])
  })

  it('are the sections of a layout without marks, one each', () => {
    expect(overviewColumns(cardModel(templateOf('nds12'))).map(({ name }) => name)).toEqual([
      'Fehltage',
      'Verhalten',
      'Interessen',
      'Deutsch',
      'Mathematik',
      'Bemerkungen',
    ])
  })

  it('leave out a subject that asks for nothing', () => {
    const [first, second] = tickTemplate.texts
    const texts = [{ ...first, categories: [] }, second].filter((subject) => subject !== undefined)
    const names = overviewColumns(cardModel({ ...tickTemplate, texts: texts as typeof tickTemplate.texts })).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Sport', 'Fehltage, Texte'])
  })
})

describe('how far it is', () => {
  const model = modelOf('nds12t')
  const columns = overviewColumns(model)
  const count = createCounter(model, columns)
  const [first] = model.sections.flatMap(({ body }) =>
    body.kind === 'ticks' ? body.categories.flatMap(({ rows }) => rows.map(({ cell }) => cell)) : [],
  )
  const begun: Entry = { ...blank, grades: first ? [{ ...first, grade: 'sicher' }] : [] }

  it('is the share of all fields, texts included', () => {
    const total = count(undefined).cells.reduce((sum, cell) => sum + cell.total, 0)
    expect(count(undefined).share).toBe(0)
    expect(count(begun).share).toBeCloseTo(1 / total)
  })

  it('a column in which nobody has anything steps back, unless all of them are like that', () => {
    const [german, ...rest] = columns.map(({ id }) => id)
    expect(untouchedColumns([count(undefined), count(begun)], columns)).toEqual(rest)
    expect(german).toBeDefined()
    expect(untouchedColumns([count(undefined)], columns)).toEqual([])
  })
})

describe('what is missing', () => {
  it('is all of it where nothing was entered', () => {
    expect(countsOf('nds12t', undefined)).toEqual({
      cells: [
        ['Deutsch', 3, 3],
        ['Sport', 1, 1],
        ['Fehltage, Texte', 11, 11],
      ],
      open: 4,
      isIncomplete: true,
    })
  })

  it('counts marks as open, and texts and days beside them', () => {
    const grades = [mark('sprechen', 's1', 'sicher'), mark('sprechen', 's2', 'ganz toll')]
    const entry = { ...blank, grades, layout: { sickDays: 0, comments: 'Gut.', interests: '  ' } }
    expect(countsOf('nds12t', entry)).toEqual({
      cells: [
        ['Deutsch', 2, 3],
        ['Sport', 1, 1],
        ['Fehltage, Texte', 9, 11],
      ],
      open: 3,
      isIncomplete: true,
    })
  })

  it('is nothing that counts once every mark is given, whatever is left empty', () => {
    const grades = gradeSubjects.map((subject) => ({ subject, grade: '2' }))
    const { open, isIncomplete, cells } = countsOf('nds34', { ...blank, grades })
    expect([open, isIncomplete]).toEqual([0, false])
    expect(cells.at(-1)).toEqual(['Fehltage, Texte', 6, 6])
  })

  it('is whatever is empty in a layout without marks, where a report counts as complete once begun', () => {
    const entry = { ...blank, layout: { sickDays: 1, unexcused: 2, workBehaviour: 'Gut.' } }
    const { cells, open, isIncomplete } = countsOf('nds12', entry)
    expect(cells.slice(0, 2)).toEqual([
      ['Fehltage', 1, 1],
      ['Verhalten', 1, 2],
    ])
    expect([open, isIncomplete]).toEqual([10, false])
  })

  it('adds up over the class, by this class and this year alone', () => {
    const model = modelOf('onlyt')
    const columns = overviewColumns(model)
    const counter = createCounter(model, columns)
    const ticked = { ...blank, grades: [mark('spiel', 's4', 'sicher', 'spo')] }
    const students = [
      { id: '1', preName: 'Emil', name: 'Becker', grades: [ticked] },
      { id: '2', preName: 'Mia', name: 'Brandt', grades: [{ ...ticked, year: '2023/2024-2. Halbjahr' }] },
    ]
    const rows = overviewRows(students, () => counter, blank.class, year)
    expect(rows.map(({ id, open }) => [id, open])).toEqual([
      ['1', 3],
      ['2', 4],
    ])
    expect(columnTotals(rows, columns)).toEqual([6, 1, 2])
    // An unchanged report card keeps its counts, so that its row is not rendered again.
    expect(overviewRows(students, () => counter, blank.class, year)[0]?.cells).toBe(rows[0]?.cells)
  })
})

describe('a report card of another kind than the class', () => {
  const model = cardModel(templateOf('nds34'))
  const ticked = modelOf('nds12t')
  const columns = overviewColumns(model, [ticked, cardModel(templateOf('nds12'))])
  const countsIn = (own: typeof model, entry?: Entry) => {
    const { cells, open } = createCounter(own, columns)(entry)
    return [cells.at(0), cells.at(-2), cells.at(-1), open]
  }

  it('has what the class does not ask for in one column, and days and texts with all others', () => {
    expect(columns.map(({ name }) => name).slice(-3)).toEqual(['Sport', 'Anderes Zeugnis', 'Fehltage, Texte'])
    const none = { missing: 0, total: 0 }
    expect(countsIn(ticked)).toEqual([none, { missing: 4, total: 4 }, { missing: 11, total: 11 }, 4])
    expect(countsIn(model)).toEqual([{ missing: 1, total: 1 }, none, { missing: 6, total: 6 }, 10])
    // A mark of the class's subjects counts for nothing there.
    expect(countsIn(ticked, { ...blank, grades: [{ subject: 'german', grade: '2' }] })[3]).toBe(4)
    // Nothing but texts: they are counted already.
    expect(overviewColumns(model, [cardModel(templateOf('nds12'))]).map(({ rest }) => rest)).not.toContain('others')
  })

  it('is led to its own sections', () => {
    const [other] = columns.filter(({ rest }) => rest === 'others') as [OverviewColumn]
    const done = ['s1', 's2'].map((snippet) => mark('sprechen', snippet, 'sicher'))
    const entry = { ...blank, grades: [...done, mark('lesen', 's3', 'sicher')] }
    const tabOf = (found: { section?: string | undefined }) =>
      ticked.sections.find(({ id }) => id === found.section)?.tab
    expect(tabOf(placeIn(ticked, other, blank, columns))).toBe('Deutsch')
    expect(tabOf(placeIn(ticked, other, entry, columns))).toBe('Sport')
    expect(placeIn(ticked, columns[0] as OverviewColumn, blank, columns)).toEqual({})
  })
})

describe('the place a cell leads to', () => {
  const place = (name: LayoutName, column: string, entry: Entry) => {
    const model = modelOf(name)
    const found = overviewColumns(model).find((one) => one.name === column) as OverviewColumn
    const { section, cell } = placeIn(model, found, entry)
    return [model.sections.find(({ id }) => id === section)?.tab, cell]
  }

  it('is the section of a subject, and the very row of a grade', () => {
    expect(place('nds12t', 'Sport', blank)).toEqual(['Sport', undefined])
    expect(place('nds34', 'Musik', blank)).toEqual(['Noten', 'music'])
  })

  it('is the first text that is empty', () => {
    expect(place('nds12t', 'Fehltage, Texte', blank)).toEqual(['Fehltage', undefined])
    const begun = { ...blank, layout: { sickDays: 0, workBehaviour: 'Gut.', socialBehaviour: 'Gut.' } }
    expect(place('nds12t', 'Fehltage, Texte', begun)).toEqual(['Interessen', undefined])
  })
})
