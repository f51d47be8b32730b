import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { marksOf } from '#rules/index.ts'
import {
  class1a,
  class3a,
  editorOf,
  formOf,
  tableFile,
  templateOf1a,
} from '../../../../tests/support/grading/classForm.ts'
import { blank } from '../../../../tests/support/grading/templates.ts'
import { type Answers, cardChanges, findInTable, noAnswers, planTable, tooManyUnexcused } from './planTable.ts'
import { readTable } from './readTable.ts'

const form3a = formOf('3a', class3a)

/** The plan of a table for a class, in short. */
function planned(
  source: Uint8Array | string,
  form = form3a,
  answers: Partial<Answers> = {},
  entries?: Map<string, Entry>,
) {
  const read = readTable(source, form.students)
  if ('refused' in read) throw new Error(read.refused)
  const found = findInTable(read.rows, form)
  if (!found) throw new Error('no child found')
  const { editor, locked } = editorOf(entries)
  const plan = planTable(found, form, editor.cells, { ...noAnswers, ...answers })
  return {
    ...{ found, plan, editor, locked },
    columns: found.columns.map(({ at, label }) => [label, plan.assigned.get(at)]),
    questions: plan.questions.map(({ written, doubt, proposals }) => [written, doubt, ...proposals]),
    values: plan.values
      .map(({ cell, proposals, places }) => [cell, proposals, places.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    /** 'Clara: german 2, math 3' */
    rows: plan.rows.map(
      ({ student, cells }) =>
        `${student.preName}: ${[...cells.values()].map(({ column, after }) => `${column.field ?? column.key} ${after}`).join(', ')}`,
    ),
  }
}

describe('the tables that teachers have', () => {
  it('TeacherTool: two heads, only the marks of the half-year, letters lost in Windows-1252', () => {
    const { columns, questions, values, rows } = planned(tableFile('1_teachertool_semikolon_cp1252.csv'))
    expect(columns).toEqual([
      ['Deutsch · Diktat 1', undefined],
      ['Deutsch · mündlich', undefined],
      ['Deutsch · Zeugnisnote', 'german'],
      ['Mathematik · KA 1', undefined],
      ['Mathematik · mündlich', undefined],
      ['Mathematik · Zeugnisnote', 'math'],
    ])
    expect(questions).toEqual([['?or?evi? Luka', 'unknown', '03006']])
    expect(values).toEqual([
      ['2-', ['2'], 1],
      ['—', [], 1],
    ])
    expect(rows).toEqual([
      'Clara: german 2',
      'Milan: german 3, math 3',
      'Greta: german 2, math 2',
      'Liam: german 3, math 4',
      'Aylin: german 3, math 2',
      'Deniz: german 2',
    ])
  })

  it('iDoceo: titles, quotes and commas, averages with a comma, days', () => {
    const { columns, questions, values, rows, plan, editor } = planned(tableFile('2_idoceo_komma_utf8.csv'))
    expect(columns.map(([, key]) => key)).toEqual([
      ...['german', 'math', 'science', 'language', 'field/sickDays', 'field/unexcused'],
    ])
    expect(questions).toEqual([])
    expect(values).toEqual([
      ['2,3', ['2'], 1],
      ['3,5', ['3', '4'], 1],
    ])
    expect(rows[1]).toBe('Milan: science 2, language 2, sickDays 12, unexcused 3')
    expect(rows).toHaveLength(6)
    const tooMany = tooManyUnexcused(cardChanges(plan), class3a, (student) => editor.card(student).entry())
    expect(tooMany.map(({ preName }) => preName)).toEqual(['Luka'])
  })

  it('Excel: both names in a cell, other spellings, blank rows, sums, words, a day that was 3/4', () => {
    const { columns, questions, values, rows } = planned(tableFile('3_excel_semikolon_utf8-bom.csv'))
    expect(columns.map(([, key]) => key)).toEqual(['german', 'math', 'music', 'art', 'religion', 'sport'])
    expect(questions).toEqual([['Petersen, Jan', 'unknown']])
    expect(values).toEqual([
      ['03. Apr', ['3', '4'], 1],
      ['2+', ['2'], 1],
    ])
    expect(rows).toContain('Greta: german 2, math 3, music 2, art 1, religion 2, sport 2')
    expect(rows).toContain('Liam: german 3, math 4, music 3, art 3, religion bf, sport 2')
    expect(rows).toContain('Sofía: german 1, math 2, music 1, art 1, religion 1, sport 1')
    expect(rows).toContain('Ida: german 2, math 2, music nb, art 2, religion 2, sport 2')
    expect(rows).toHaveLength(7)
  })

  it('LibreOffice: points are marks only by a person’s word', () => {
    const file = tableFile('4_libreoffice_komma_punkte.csv')
    expect(planned(file).columns).toEqual([
      ['Deutsch (Punkte)', undefined],
      ['Mathematik', 'math'],
    ])
    const { values, rows } = planned(file, form3a, { columns: new Map([[3, 'german']]) })
    expect(values).toEqual(
      [
        ['13', ['1'], 1],
        ['8', ['3'], 1],
        ['3,4', ['3'], 1],
        ['2', ['5'], 1],
        ['2,5', ['2', '3'], 1],
        ['0', ['6'], 1],
      ].sort(),
    )
    expect(rows).toEqual(['Clara: math 2', 'Liam: math 4'])
  })

  it('Numbers: a title, first names first, days as people write them, no hours', () => {
    const { columns, questions, values, rows } = planned(tableFile('5_numbers_semikolon.csv'))
    expect(columns).toEqual([
      ['Versäumte Tage', 'field/sickDays'],
      ['unentsch.', 'field/unexcused'],
      ['Fehlstunden', undefined],
      ['Bemerkung', undefined],
    ])
    expect(questions).toEqual([['Max K.', 'unknown', '03017']])
    expect(values).toEqual([
      ['3 Tage', [3], 1],
      ['7,5', [7, 8], 1],
      ['–', [0], 2],
    ])
    expect(rows).toEqual([
      'Clara: sickDays 5, unexcused 0',
      'Greta: sickDays 4, unexcused 0',
      'Marie-Sophie: unexcused 0',
    ])
  })

  it('cells copied in Excel: the statements of 1a, shortened and numbered', () => {
    const { columns, questions, values, rows } = planned(
      tableFile('6_excel_kopierte-zellen_1a.tsv'),
      formOf('1a', class1a, templateOf1a),
    )
    const last = '\u001f'
    expect(columns.map(([, key]) => key)).toEqual([
      ...['asv-lern-1', 'asv-lern-2', 'asv-lern-3', 'deu-spr-2'].map((id) => `${last}${id}`),
      'field/sickDays',
    ])
    expect(questions).toEqual([])
    expect(values).toEqual([
      ['2', ['trifft überwiegend zu'], 1],
      ['voll', [], 1],
    ])
    expect(rows).toHaveLength(4)
    expect(rows[1]).toBe(
      `Ben: ${last}asv-lern-1 trifft teilweise zu, ${last}asv-lern-3 trifft voll zu, ${last}deu-spr-2 trifft noch nicht zu, sickDays 5`,
    )
  })
})

describe('what is not taken by itself', () => {
  it('a child of two names alike, unless birthday or number tells; a child in two rows', () => {
    const twins: GradingStudent[] = [
      { id: '1', preName: 'Max', name: 'Kramer', birthday: '18.12.2015', grades: [] },
      { id: '2', preName: 'Max', name: 'Kramer', birthday: '01.02.2016', grades: [] },
    ]
    const form = formOf('3a', [...twins, ...class3a.slice(0, 2)])
    expect(planned('Name\tDeutsch\nMax Kramer\t2\nClara Albers\t1', form).questions).toEqual([
      ['Max Kramer', 'several', '1', '2'],
    ])
    const told = planned('Name\tgeb.\tDeutsch\nMax Kramer\t1.2.16\t2\nMax Kramer\t18.12.2015\t3', form)
    expect(told.plan.rows.map(({ student }) => student.id)).toEqual(['1', '2'])
    const twice = planned('Name\tDeutsch\nClara Albers\t2\nMilan Arslan\t1\nClara Albers\t3', form)
    expect(twice.questions.map(([, doubt]) => doubt)).toEqual(['twice', 'twice'])
    expect(twice.rows).toEqual(['Milan: german 1'])
    const answered = planned('Name\tDeutsch\nClara Albers\t2\nMilan Arslan\t1\nClara Albers\t3', form, {
      children: new Map([[4, '03001']]),
    })
    expect(answered.rows).toEqual(['Clara: german 3', 'Milan: german 1'])
  })

  it('first names of another class, and rows of another class', () => {
    const names = 'Vorname\tDeutsch\nClara\t2\nJohanna\t1\nFiete\t3\nLiam\t2'
    expect(planned(names).rows).toEqual([])
    expect(planned(names).questions[0]).toEqual(['Clara', 'unknown', '03001'])
    const own = planned('Vorname\tDeutsch\nClara\t2\nGreta\t1')
    expect([own.rows, own.found.isPartial]).toEqual([['Clara: german 2', 'Greta: german 1'], true])
    const mixed = planned('Name\tKlasse\tDeutsch\nClara Albers\t3a\t2\nGreta Behrens\t3b\t1')
    expect([mixed.rows, mixed.found.elsewhere]).toEqual([['Clara: german 2'], 1])
  })

  it('one letter, unless the table has subjects; a test with a number', () => {
    const keys = (heads: string) => planned(`Name\t${heads}\nClara Albers\t2\t3\t1`).columns.map(([, key]) => key)
    expect(keys('D\tR\tM')).toEqual([undefined, undefined, undefined])
    expect(keys('D\tM\tSU')).toEqual(['german', 'math', 'science'])
    expect(keys('Mathe 1\tDeutsch 1. HJ\tKunst (50%)')).toEqual([undefined, 'german', 'art'])
  })

  it('one subject in two columns, hours, excused days, single tests', () => {
    const { columns } = planned(
      'Name\tDeutsch\tDeutsch\tMathe KA 2\tFehlstunden\tFehltage entschuldigt\tKunst 1. HJ\tKunst 2. HJ\nClara Albers\t2\t3\t1\t4\t5\t1\t2',
    )
    expect(columns.map(([, key]) => key)).toEqual(Array.from({ length: 7 }, () => undefined))
  })

  it('numbers that only count the rows name nobody; the school’s numbers do', () => {
    const few = class3a.slice(0, 3).map((student, at) => ({ ...student, id: String(at + 1) }))
    const source = 'Nr.\tDeutsch\n1\t2\n2\t3\n3\t1'
    const read = readTable(source, few)
    expect('rows' in read && findInTable(read.rows, formOf('3a', few))).toBeUndefined()
    expect(planned('Nummer\tDeutsch\n03001\t2\n03004\t3').rows).toEqual(['Clara: german 2', 'Liam: german 3'])
  })

  it('another value that is already there, and report cards that are locked', () => {
    const entries = new Map([
      ['03001', { ...blank, grades: [{ subject: 'german', grade: '3' }] }],
      ['03002', { ...blank, grades: [{ subject: 'german', grade: '2' }] }],
    ])
    const source = 'Name\tDeutsch\nClara Albers\t2\nMilan Arslan\t2\nGreta Behrens\t2'
    const first = planned(source, form3a, {}, entries)
    expect(first.plan.same).toBe(1)
    expect(cardChanges(first.plan)).toMatchObject([{ id: '03003', before: undefined, after: '2' }])
    const ticks = new Map([['03001 german', true]])
    const chosen = planTable(first.found, form3a, first.editor.cells, { ...noAnswers, ticks })
    expect(cardChanges(chosen)).toMatchObject([{ id: '03001', before: '3' }, { id: '03003' }])
    first.locked.add('03001')
    const locked = planTable(first.found, form3a, first.editor.cells, { ...noAnswers, ticks })
    expect(locked.rows.map(({ held }) => held)).toEqual(['locked', undefined])
    expect(cardChanges(locked)).toMatchObject([{ id: '03003' }])
  })

  it.each([
    ['', 'In der Tabelle steht nichts.'],
    ['Clara Albers\t2\n'.repeat(1_001), 'Die Tabelle hat mehr als 1.000 Zeilen.'],
    ['Clara Albers', 'In der Tabelle ist nur eine Spalte zu erkennen.'],
    [
      `"Name"\t"Deutsch"\n${'"Clara Albers"\t"2"\n'.repeat(25)}"Milan Arslan"\t"2\n`,
      'In Zeile 27 beginnt ein Anführungszeichen, das nicht endet.',
    ],
  ])('a table that is none: %#', (source, refused) => {
    expect(readTable(source, class3a)).toMatchObject({ refused })
  })
})

it('what is entered equals what the preview shows, nothing else changes, and one step takes it back', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const pick = <T>(all: readonly T[]) => all[random(all.length)] as T
  const cells = ['', '1', '2', '3,0', 'gut', '2-', '3/4', '—', 'ne', '2,3', 'Quatsch', '13']
  const heads = ['Deutsch', 'Mathe', 'Kunst', 'Fehltage', 'unentschuldigt', 'Sport Zeugnis', 'Deutsch', 'Sonstiges']
  for (let run = 0; run < 200; run += 1) {
    const titles = heads.filter(() => random(3) > 0)
    const lines = class3a
      .filter(() => random(4) > 0)
      .map(({ preName, name }) => [
        pick([`${name}, ${preName}`, `${preName} ${name}`, preName]),
        ...titles.map(() => pick(cells)),
      ])
    const entries = new Map(
      class3a.map(({ id }): [string, Entry] => [
        id,
        {
          ...blank,
          grades: random(2) ? [{ subject: 'german', grade: pick(['1', '2']) }] : [],
          layout: random(2) ? { sickDays: 2, comments: 'bleibt' } : {},
        },
      ]),
    )
    const read = readTable([['Name', ...titles], ...lines].map((row) => row.join('\t')).join('\n'), class3a)
    const found = 'rows' in read ? findInTable(read.rows, form3a) : undefined
    if (!found) continue
    const { editor, locked } = editorOf(entries)
    for (const { id } of class3a) if (random(6) === 0) locked.add(id)
    const first = planTable(found, form3a, editor.cells, noAnswers)
    const plan = planTable(found, form3a, editor.cells, {
      children: new Map(first.questions.map(({ row }) => [row.line, pick([null, pick(class3a).id])])),
      columns: new Map(),
      values: new Map(first.values.map(({ key, proposals }) => [key, pick([null, ...proposals])])),
      ticks: new Map(
        first.rows.flatMap(({ cells: all }) => [...all.values()].map(({ key }) => [key, random(2) === 0])),
      ),
    })
    const before = new Map(class3a.map((student) => [student.id, structuredClone(editor.card(student).entry())]))
    const shown = plan.rows.flatMap(({ cells: all }) => [...all.values()].filter(({ isTicked }) => isTicked))
    const outcome = editor.enter(cardChanges(plan))
    expect(outcome.changes).toHaveLength(shown.length)
    for (const student of class3a) {
      const expected = structuredClone(before.get(student.id)) as Entry
      const marks = new Map(marksOf(expected))
      for (const { column, after } of shown.filter((cell) => cell.student.id === student.id)) {
        if (column.field === undefined) marks.set(column.key, String(after))
        else Object.assign(expected.layout, { [column.field]: after })
      }
      const entry = editor.card(student).entry()
      expect([...marksOf(entry as Entry)].sort()).toEqual([...marks].sort())
      expect(entry?.layout).toEqual(expected.layout)
      if (locked.has(student.id)) expect(entry).toEqual(before.get(student.id))
    }
    if (shown.length > 0) expect(editor.undoOrRedo('undo')?.changes).toHaveLength(shown.length)
    for (const student of class3a) expect(editor.card(student).entry()).toEqual(before.get(student.id))
  }
})
