import { describe, expect, it } from 'vitest'
import { noChoices, planOf, type SchoolNow, type SwitchChoices } from './plan.ts'
import { goingTeachers, moveText, planProblems, summaryOf, switchBodyOf, switchCounts } from './summary.ts'

const from = '2026/2027'

/** Classes with their children by number, templates and teachers; teachers are called as their userID. */
function schoolOf(classes: Record<string, { children?: string[]; template?: string; teachers?: string[] }>): SchoolNow {
  const teachers = [...new Set(Object.values(classes).flatMap((one) => one.teachers ?? []))]
  return {
    years: [{ name: from, status: 'active', parts: [] }],
    classes: Object.entries(classes).map(([name, { template = null }]) => ({
      classID: `id-${name}`,
      name,
      label: '',
      template,
    })),
    students: Object.entries(classes).flatMap(([name, { children = [] }]) =>
      children.map((id) => ({ id, preName: 'Kind', name: id, class: name })),
    ),
    users: teachers.map((userID) => ({
      ...{ userID, name: userID, email: '', admin: false },
      classes: Object.keys(classes).filter((name) => classes[name]?.teachers?.includes(userID)),
    })),
    templates: [
      { templateID: 'A', name: 'Jahrgang 1/2', label: '' },
      { templateID: 'B', name: 'Jahrgang 3/4', label: '' },
    ],
  }
}

const usual = schoolOf({
  '1a': { children: ['11', '12'], template: 'A', teachers: ['Ada'] },
  '2a': { children: ['21', '22', '23'], template: 'A', teachers: ['Bea', 'Cem'] },
  '3a': { children: ['31'], template: 'B', teachers: ['Dirk'] },
  '4a': { children: ['41', '42'], template: 'B', teachers: ['Emma'] },
})
const choose = (patch: Partial<SwitchChoices> = {}): SwitchChoices => ({ ...noChoices(from, 0), ...patch })
const plan = (patch: Partial<SwitchChoices> = {}, school = usual) => planOf(school, choose(patch))
const nextOf = (made: ReturnType<typeof plan>) =>
  made.next.map(({ name, template, teachers, students, isNew }) => [
    ...[name, template, teachers.map((one) => one.userID).join('+'), students],
    ...(isNew ? ['new'] : []),
  ])

describe('what is prefilled', () => {
  it('counts classes up, with their teachers and the template of the class that had the name', () => {
    expect(plan().moves.map(({ klass, to }) => [klass.name, to])).toEqual([
      ['1a', '2a'],
      ['2a', '3a'],
      ['3a', '4a'],
      ['4a', null],
    ])
    expect(nextOf(plan())).toEqual([
      ['1a', 'A', '', 0, 'new'],
      ['2a', 'A', 'Ada', 2],
      ['3a', 'B', 'Bea+Cem', 3],
      ['4a', 'B', 'Dirk', 1],
    ])
    expect(plan().free.map(({ userID }) => userID)).toEqual(['Emma'])
    expect(plan().year).toEqual({ name: '2027/2028', part: '1. Halbjahr', term: '1', printDate: '28.01.2028' })
    expect(planProblems(plan(), usual.years)).toEqual([])
  })

  it('offers classes that nobody comes into to be deleted, none of the new year', () => {
    const school = schoolOf({
      '1a': {},
      '2a': { children: ['21'], template: 'A' },
      '3b': { children: ['31'], template: 'B' },
      '4c': { template: 'B' },
    })
    expect(plan({}, school).unused.map(({ klass, isDeleted }) => [klass.name, isDeleted])).toEqual([
      ['2a', false],
      ['3b', false],
      ['4c', false],
    ])
    expect(switchBodyOf(plan({}, school))).not.toHaveProperty('remove')
    // A child stays in 3b, so that it goes on.
    const chosen = plan({ deleted: ['id-3b', 'id-4c'], exceptions: { '31': '3b' } }, school)
    expect(switchBodyOf(chosen).remove).toEqual(['id-4c'])
  })

  it('asks where a name does not count up, and for the template of a class that there was not', () => {
    const school = schoolOf({ Bären: { children: ['1'] }, '10b': { children: ['2'] }, '2c': { children: ['3'] } })
    const made = plan({}, school)
    expect(made.moves.map(({ to }) => to)).toEqual([undefined, undefined, '3c'])
    expect(planProblems(made, school.years)).toEqual([
      { step: 'classes', text: 'Für Bären und 10b fehlt, was daraus wird.' },
      { step: 'classes', text: 'Für 3c fehlt die Vorlage.', action: 'Vorlage wählen' },
    ])
  })

  it('leaves classes without children alone, and keeps the teachers of a prepared new one', () => {
    const school = schoolOf({
      '1b': { template: 'A', teachers: ['Fritz'] },
      '4c': { template: 'B' },
      '3a': { children: ['31'], template: 'B' },
    })
    const made = plan({}, school)
    expect(made.moves.map(({ klass }) => klass.name)).toEqual(['3a'])
    expect(nextOf(made)).toEqual([
      ['1b', 'A', 'Fritz', 0, 'new'],
      ['4a', null, '', 1],
    ])
    expect(plan({ teachers: { '1b': [] } }, school).next[0]?.teachers).toEqual([])
  })

  it('forgets a template, a teacher and a child that are gone', () => {
    const made = plan({ templates: { '2a': 'gone' }, teachers: { '1a': ['gone'] }, exceptions: { gone: null } })
    expect(nextOf(made).slice(0, 2)).toEqual([
      ['1a', 'A', '', 0, 'new'],
      ['2a', null, 'Ada', 2],
    ])
    expect(switchBodyOf(made).exceptions).toEqual([])
  })
})

describe('what is chosen', () => {
  it('moves single children: one stays, one goes elsewhere, one leaves', () => {
    const made = plan({ exceptions: { '11': '1a', '21': '2A', '22': null, '41': '4a' } })
    expect(made.moves.map(moveText)).toEqual(['2, 1 bleibt', '3, 1 bleibt, 1 geht', '1', '2, 1 bleibt'])
    expect(nextOf(made)).toEqual([
      ['1a', 'A', '', 1, 'new'],
      ['2a', 'A', 'Ada', 2],
      ['3a', 'B', 'Bea+Cem', 1],
      ['4a', 'B', 'Dirk', 2],
    ])
    // Those who stay in the class of their own name are not moved.
    expect(switchCounts(made)).toEqual({ moved: 3, left: 2, teachers: 4, classes: 4 })
    expect(made.next[0]?.isNeeded).toBe(true)
    expect(
      plan({ to: { 'id-4a': '4b' }, exceptions: { '41': null } })
        .moves.map(moveText)
        .at(-1),
    ).toBe('2, 1 geht')
  })

  it('is no exception where the class goes the same way', () => {
    expect(plan({ exceptions: { '11': '2a', '41': null } }).moves.flatMap(({ exceptions }) => exceptions)).toEqual([])
  })

  it('joins two classes with both their teachers', () => {
    const made = plan({ to: { 'id-2a': '2A' } })
    expect(made.moves.map(({ to, together }) => [to, together])).toEqual([
      ['2a', 2],
      ['2a', 2],
      ['4a', 1],
      [null, 1],
    ])
    expect(nextOf(made)).toEqual([
      ['1a', 'A', '', 0, 'new'],
      ['2a', 'A', 'Ada+Bea+Cem', 5],
      ['4a', 'B', 'Dirk', 1],
    ])
  })

  it('gives teachers who do not go along to new classes, adds classes and leaves some out', () => {
    const made = plan({
      staying: { 'id-2a': ['Cem'] },
      teachers: { '1b': ['Cem', 'Emma'] },
      added: ['1b'],
      removed: ['1a'],
    })
    expect(nextOf(made).slice(0, 3)).toEqual([
      ['1b', null, 'Cem+Emma', 0, 'new'],
      ['2a', 'A', 'Ada', 2],
      ['3a', 'B', 'Bea', 3],
    ])
    expect([made.free.map(({ userID }) => userID), goingTeachers(made)]).toEqual([['Cem', 'Emma'], 3])
    expect(switchBodyOf(made)).toEqual({
      from,
      name: '2027/2028',
      part: { name: '1. Halbjahr', term: '1', printDate: '28.01.2028' },
      classes: [
        { classID: 'id-1a', to: '2a' },
        { classID: 'id-2a', to: '3a' },
        { classID: 'id-3a', to: '4a' },
        { classID: 'id-4a', to: null },
      ],
      exceptions: [],
      next: [
        { name: '1b', template: null, teachers: ['Cem', 'Emma'] },
        { name: '2a', template: 'A', teachers: ['Ada'] },
        { name: '3a', template: 'B', teachers: ['Bea'] },
        { name: '4a', template: 'B', teachers: ['Dirk'] },
      ],
    })
  })

  it('may name the year and its part in another way', () => {
    const found = (year: SwitchChoices['year']) => planProblems(plan({ year }), usual.years).map(({ text }) => text)
    expect(found({ name: '2026/2027', printDate: '29.01.2027' })).toEqual(['Das Schuljahr 2026/2027 gibt es schon.'])
    expect(found({ name: ' ', part: '', term: '3', printDate: 'bald' })).toHaveLength(4)
    expect(found({ printDate: '28.01.2030' })).toEqual([expect.stringContaining('nicht im Schuljahr 2027/2028')])
    expect(plan({ year: { name: '2030/2031' } }).year.printDate).toBe('31.01.2031')
  })
})

describe('the summary', () => {
  const lines = (made: ReturnType<typeof plan>) => summaryOf(made).map(({ subject, text }) => `${subject}: ${text}`)

  it('says what happens to whom', () => {
    const made = plan({ exceptions: { '11': '1a' }, teachers: { '1a': ['Emma'] } })
    expect(lines(made)).toEqual([
      '1a bis 3a: werden 2a bis 4a, mit ihren Lehrkräften',
      '4a: 2 Kinder kommen ins Archiv, die Zeugnisse bleiben lesbar',
      '1a: 1 Kind bleibt: Kind 11 kommt in die neue 1a',
      '1a: ist neu, mit 1 Kind aus anderen Klassen',
      'Emma: bekommt 1a',
      'Vorlagen: sind für alle 4 Klassen gewählt',
    ])
  })

  it('names who keeps a report card of another kind, but not who leaves the school with one', () => {
    const kinds: Record<string, { template?: string; annex?: string }> = {
      '11': { template: 'B' },
      '41': { annex: 'A' },
    }
    const students = usual.students.map((student) => ({ ...student, ...kinds[student.id] }))
    expect(lines(plan({}, { ...usual, students }))).toContain(
      'Eigene Zeugnisart: Kind 11 behält Zeugnisart und Anlage; ändern können Sie das bei „Schüler“',
    )
  })

  it('names who has no class afterwards, children without one, and says nothing of templates that are missing', () => {
    const school = { ...usual, students: [...usual.students, { id: '99', preName: 'Ohne', name: 'Klasse' }] }
    const made = plan(
      { to: { 'id-1a': 'Füchse', 'id-3a': null }, staying: { 'id-2a': ['Cem'] }, removed: ['1a'] },
      school,
    )
    expect(lines(made)).toEqual([
      '2a: wird 3a',
      '1a: wird Füchse, mit Lehrkraft',
      '3a, 4a: 3 Kinder kommen ins Archiv, die Zeugnisse bleiben lesbar',
      'Cem, Dirk, Emma: haben danach keine Klasse',
      'Ohne Klasse: 1 Kind bleibt ohne Klasse',
    ])
  })
})
