import { describe, expect, it } from 'vitest'
import type { Entry, LayoutName } from '#contract/index.ts'
import { gradeSubjects } from '#rules/index.ts'
import { blank, mark, templateOf, tickTemplate } from '../../../../tests/support/grading/templates.ts'
import { cardModel } from '../model/cardModel.ts'
import {
  begunFirst,
  cellWords,
  columnTotals,
  createCounter,
  type OverviewColumn,
  overviewColumns,
  overviewRows,
  placeIn,
} from './overviewModel.ts'

const year = blank.year
const modelOf = (name: LayoutName) => cardModel({ ...tickTemplate, layout: { name, config: {} } })

function countsOf(name: LayoutName, entry: Entry | undefined) {
  const model = modelOf(name)
  const columns = overviewColumns(model)
  const { cells } = createCounter(model, columns)(entry)
  return columns.map((column, at) => [column.name, cells[at]?.missing, cells[at]?.total])
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

describe('how far a class is', () => {
  const model = modelOf('nds12t')
  const columns = overviewColumns(model)
  const count = createCounter(model, columns)
  const [first] = model.sections.flatMap(({ body }) =>
    body.kind === 'ticks' ? body.categories.flatMap(({ rows }) => rows.map(({ cell }) => cell)) : [],
  )
  const begun: Entry = { ...blank, grades: first ? [{ ...first, grade: 'sicher' }] : [] }

  it('puts begun report cards first, then the empty ones, then those that are done', () => {
    const done = { ...count(begun), standing: { ...count(begun).standing, scale: 'done' as const } }
    const rows = [done, count(undefined), count(begun), count(undefined)]
    expect(begunFirst(rows)).toEqual([rows[2], rows[1], rows[3], rows[0]])
  })

  it('is said in words in every cell', () => {
    const words = (cell: Partial<Parameters<typeof cellWords>[0]>) =>
      cellWords({ missing: 0, total: 12, open: 0, days: 0, ...cell }, 'ticks').replaceAll('\u00a0', ' ')
    expect(words({ missing: 12, open: 12 })).toBe('leer, noch 12 Kreuze')
    expect(words({ missing: 1, open: 1 })).toBe('begonnen, noch 1 Kreuz')
    expect(words({ missing: 3, days: 1 })).toBe('begonnen, noch 2 Texte und die Fehltage')
    expect(words({})).toBe('fertig')
    expect(words({ missing: 1, total: 1, open: 1 })).toBe('leer')
    expect(words({ total: 0 })).toBe('entfällt')
  })
})

describe('what is missing', () => {
  it('is all of it where nothing was entered', () => {
    expect(countsOf('nds12t', undefined)).toEqual([
      ['Deutsch', 3, 3],
      ['Sport', 1, 1],
      ['Fehltage, Texte', 11, 11],
    ])
  })

  it('counts marks as open, and texts and days beside them', () => {
    const grades = [mark('sprechen', 's1', 'sicher'), mark('sprechen', 's2', 'ganz toll')]
    const entry = { ...blank, grades, layout: { sickDays: 0, comments: 'Gut.', interests: '  ' } }
    expect(countsOf('nds12t', entry)).toEqual([
      ['Deutsch', 2, 3],
      ['Sport', 1, 1],
      ['Fehltage, Texte', 9, 11],
    ])
  })

  it('is whatever is empty in a layout without marks', () => {
    const entry = { ...blank, layout: { sickDays: 1, unexcused: 2, workBehaviour: 'Gut.' } }
    expect(countsOf('nds12', entry).slice(0, 2)).toEqual([
      ['Fehltage', 1, 1],
      ['Verhalten', 1, 2],
    ])
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
    expect(rows.map(({ id, standing }) => [id, standing.open])).toEqual([
      ['1', 3],
      ['2', 4],
    ])
    expect(columnTotals(rows, columns).map(({ missing, total, open }) => [missing, total, open])).toEqual([
      [6, 6, 6],
      [1, 2, 1],
      [2, 2, 0],
    ])
    // An unchanged report card keeps its counts, so that its row is not rendered again.
    expect(overviewRows(students, () => counter, blank.class, year)[0]?.cells).toBe(rows[0]?.cells)
  })
})

describe('a report card of another kind than the class', () => {
  const model = cardModel(templateOf('nds34'))
  const ticked = modelOf('nds12t')
  const columns = overviewColumns(model, [ticked, cardModel(templateOf('nds12'))])
  const countsIn = (own: typeof model, entry?: Entry) => {
    const { cells } = createCounter(own, columns)(entry)
    return [cells.at(0), cells.at(-2), cells.at(-1)].map((cell) => [cell?.missing, cell?.total])
  }

  it('has what the class does not ask for in one column, and days and texts with all others', () => {
    expect(columns.map(({ name }) => name).slice(-3)).toEqual(['Sport', 'Anderes Zeugnis', 'Fehltage, Texte'])
    const none = [0, 0]
    expect(countsIn(ticked)).toEqual([none, [4, 4], [11, 11]])
    expect(countsIn(model)).toEqual([[1, 1], none, [6, 6]])
    // A mark of the class's subjects counts for nothing there.
    expect(countsIn(ticked, { ...blank, grades: [{ subject: 'german', grade: '2' }] })[1]).toEqual([4, 4])
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
