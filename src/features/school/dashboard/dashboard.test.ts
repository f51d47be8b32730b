import { describe, expect, it } from 'vitest'
import type { ClassState, SchoolState } from '#contract/index.ts'
import { classesToRemind, classToPrint, nextStepOf, nextTask, tasksOf, totalsOf } from './dashboard.ts'

const at = new Date(2027, 0, 12, 11, 5).toISOString()
const klass = (name: string, state: Partial<ClassState> = {}): ClassState => ({
  ...{ classID: name, name, hasTemplate: true, teachers: 1, students: 24, complete: 24, printed: null },
  ...state,
})
const school = (classes: ClassState[], state: Partial<SchoolState> = {}): SchoolState => ({
  ...{ year: '2026/2027', part: { name: '1. Halbjahr', printDate: '29.01.2027' }, templates: 1, classes },
  ...{ students: 24, studentsWithoutClass: 0, teachers: 1, teachersWithoutClass: 0 },
  ...state,
})
const printed = (current: number, changed = 0) => ({ printed: { at, current, changed } })

describe('the first step that a class has not reached decides', () => {
  it.each<[string, Partial<ClassState>, string, string | undefined]>([
    ['without a template', { hasTemplate: false, students: 0 }, 'keine Vorlage', 'Wählen'],
    ['without children', { students: 0, complete: 0 }, 'keine Kinder', 'Aufnehmen'],
    ['with gaps, although it is printed', { complete: 9, ...printed(20, 4) }, '15 nicht fertig', 'Ansehen'],
    ['complete', {}, 'alle fertig', 'Drucken'],
    ['with every mark and some empty texts', { done: 15 }, '9 mit leeren Feldern', 'Drucken'],
    ['printed before a child came', printed(23), '1 nicht gedruckt', 'Drucken'],
    ['changed since', printed(21, 3), '3 geändert seit Druck', 'Neu drucken'],
    ['printed', printed(24), 'gedruckt am 12.01.2027', 'Dateien'],
    ['of a server that tells no progress', { complete: undefined, printed: undefined }, '', 'Drucken'],
  ])('%s', (_title, state, words, action) => {
    const next = nextStepOf(klass('1a', state), school([]))
    expect([next.words, next.action?.label]).toEqual([words, action])
  })

  it('and without a part there is none', () => {
    expect(nextStepOf(klass('1a', { complete: 0 }), school([], { part: null }))).toEqual({ words: 'kein Abschnitt' })
  })
})

const handingIn = { handingIn: { isUsed: true, deadline: null } }
const states = (submitted: number, approved = 0, issued = 0, late = 0) => ({
  states: { submitted, approved, issued, late, issuedAt: issued > 0 ? at : null },
})

describe('where report cards are handed in, what waits for the head comes before what teachers have to do', () => {
  it.each<[string, Partial<ClassState>, string, string | undefined]>([
    ['with gaps', { complete: 9, ...states(0) }, '15 nicht fertig', 'Erinnern'],
    ['with gaps, some of it handed in', { complete: 17, ...states(12) }, '12 zu prüfen', 'Prüfen'],
    ['with gaps in what is handed in only', { complete: 23, ...states(24, 24) }, 'alle geprüft', 'Ausgeben'],
    ['complete and not handed in', states(0), '24 nicht abgegeben', 'Erinnern'],
    ['all of what is handed in is approved', { complete: 23, ...states(20, 20) }, '1 nicht fertig', 'Erinnern'],
    ['approved', states(24, 24), 'alle geprüft', 'Ausgeben'],
    ['issued in part', states(24, 24, 20), 'alle geprüft', 'Ausgeben'],
    ['issued', states(24, 24, 24), 'am 12.01.2027', 'Drucken'],
    [
      'issued with gaps, and printed',
      { complete: 20, ...states(24, 24, 24), ...printed(24) },
      'am 12.01.2027',
      'Dateien',
    ],
    ['without a template', { hasTemplate: false, ...states(0) }, 'keine Vorlage', 'Wählen'],
    ['of a server that tells no states', { complete: 24 }, 'alle fertig', 'Drucken'],
  ])('%s', (_title, state, words, action) => {
    const next = nextStepOf(klass('1a', state), school([], handingIn))
    expect([next.words, next.action?.label]).toEqual([words, action])
  })

  it('and a school that never hands in prints as before', () => {
    const other = { handingIn: { isUsed: false, deadline: null } }
    expect(nextStepOf(klass('1a', states(0)), school([], other)).words).toBe('alle fertig')
    expect(nextTask(school([klass('1a', states(0))], other))?.label).toBe('Weiter: 1a drucken')
  })

  it('the next step of the school is to approve, then to issue, then nothing', () => {
    const classes = [
      klass('1a', { complete: 9, ...states(0) }),
      klass('1b', states(24, 24)),
      klass('2b', states(22, 8)),
    ]
    const toRead = { label: '14 Zeugnisse prüfen, 2b', target: { review: '2b' } }
    expect(nextTask(school(classes, handingIn))).toEqual(toRead)
    const bare = klass('2c', { hasTemplate: false, ...states(0) })
    expect(nextTask(school([bare, ...classes], handingIn))).toEqual(toRead)
    expect(nextTask(school(classes.slice(0, 2), handingIn))).toEqual({
      label: 'Weiter: 1b ausgeben',
      target: { page: 'class', id: '1b', ask: 'issue' },
    })
    expect(nextTask(school([klass('4a', states(24, 24, 24))], handingIn))).toBeUndefined()
  })

  it('late edits are to be decided first', () => {
    const classes = [klass('2b', states(3, 0, 0, 2)), klass('3a', states(0, 0, 0, 1)), klass('4b', printed(21, 3))]
    expect(tasksOf(school(classes, handingIn))[0]).toEqual({
      ...{ title: '3 verspätete Eingaben', detail: '2b, 3a', target: { page: 'lateEdits' } },
    })
  })

  it('what was never issued of a part that is over is said with its classes, what can still be issued is not', () => {
    const classes = [
      { name: '3a', count: 2 },
      { name: '3b', count: 1 },
    ]
    const part = { partID: 'p1', year: '2026/2027', name: '1. Halbjahr', over: 'part', count: 3, classes } as const
    const issuing = { answer: true, parts: [part, { ...part, partID: 'p2', name: '2. Halbjahr', over: null }] }
    const said = tasksOf(school([klass('3a', states(0))], { ...handingIn, issuing }))
    expect(said).toEqual([
      { title: '3 Zeugnisse nie ausgegeben', detail: '1. Halbjahr 2026/2027: 3a, 3b', target: { unissued: part } },
    ])
  })

  it('teachers are reminded of what is open in their class', () => {
    const classes = [
      ...[klass('1a', { complete: 9, ...states(0) }), klass('2a', { complete: 17, ...states(12) })],
      ...[
        klass('3b', states(24, 3)),
        klass('4a', { complete: 9, ...states(20) }),
        klass('2c', { hasTemplate: false, ...states(0) }),
      ],
    ]
    expect(classesToRemind(school(classes, handingIn)).map(({ klass, words }) => `${klass.name}: ${words}`)).toEqual([
      '1a: 15 nicht fertig, 9 nicht abgegeben',
      '2a: 7 nicht fertig, 5 nicht abgegeben',
      '4a: 4 nicht abgegeben',
    ])
    expect(classesToRemind(school(classes, { ...handingIn, part: null }))).toEqual([])
  })
})

it('the class to print next is the first that is complete and not printed as it is', () => {
  const classes = [klass('1a', { complete: 23 }), klass('1b', printed(24)), klass('2a', printed(23, 1)), klass('2b')]
  expect(classToPrint(school(classes))?.name).toBe('2a')
  expect(classToPrint(school(classes, { part: null }))).toBeUndefined()
  expect(classToPrint(school([klass('1b', printed(24)), klass('3a', { students: 0, complete: 0 })]))).toBeUndefined()
})

it('the next step of the school is what keeps teachers from writing, then what can be printed', () => {
  const classes = [klass('1a'), klass('2c', { hasTemplate: false })]
  expect(nextTask(school(classes, { year: null, part: null }))?.label).toBe('Weiter: Schuljahr hinzufügen')
  expect(nextTask(school(classes, { part: null }))?.label).toBe('Weiter: Abschnitt hinzufügen')
  expect(nextTask(school(classes))?.label).toBe('Weiter: Vorlage für 2c')
  const bare = ['1a', '1b'].map((name) => klass(name, { hasTemplate: false }))
  expect(nextTask(school(bare))).toEqual({ label: 'Weiter: Vorlage für alle Klassen', target: { page: 'templates' } })
  const empty = klass('2c', { hasTemplate: false, students: 0 })
  expect(nextTask(school([klass('1a'), empty]))?.label).toBe('Weiter: 1a drucken')
  expect(nextTask(school([klass('1a', printed(24))]))).toBeUndefined()
})

it('the sums leave out what a server does not tell', () => {
  expect(totalsOf(school([klass('1a', { complete: 9 }), klass('1b', printed(20))]))).toEqual({
    ...{ students: 48, done: 33, current: 20, submitted: 0, approved: 0, issued: 0 },
  })
  // What is handed in unfinished is not done.
  expect(totalsOf(school([klass('1a', { complete: 9, ...states(20) })]))).toMatchObject({ done: 9, submitted: 20 })
  expect(totalsOf(school([klass('1a', { complete: undefined })]))).not.toHaveProperty('done')
})

describe('what is to be decided', () => {
  const lines = (state: SchoolState) => tasksOf(state).map(({ title, detail }) => `${title} | ${detail}`)

  it('is nothing while all is set up', () => {
    expect(tasksOf(school([klass('1a', printed(24)), klass('1b', { complete: 3 })]))).toEqual([])
  })

  it('is what changed since the printing, then what is not set up', () => {
    const classes = [
      klass('1a', { hasTemplate: false, students: 1 }),
      klass('2b', { teachers: 0 }),
      klass('4b', printed(21, 3)),
    ]
    const state = school(classes, { part: null, studentsWithoutClass: 1, teachersWithoutClass: 2, retentionDue: 7 })
    expect(lines(state)).toEqual([
      '3 geändert seit Druck | 4b, gedruckt am 12.01.2027',
      'Kein Abschnitt | Im Schuljahr 2026/2027 fehlt das Halbjahr.',
      '2b hat keine Lehrkraft | ',
      '1 Kind hat keine Klasse | ',
      '2 Lehrkräfte haben keine Klasse | ',
      'Was jetzt gelöscht werden darf | Die Aufbewahrung ist abgelaufen. Es wird erst gelöscht, wenn Sie es bestätigen.',
    ])
  })

  it('is one line for several classes', () => {
    const bare = { hasTemplate: false, teachers: 0 }
    expect(lines(school([klass('1a', bare), klass('1b', bare)], { year: null, part: null }))).toEqual([
      'Kein aktives Schuljahr | Zeugnisse gehören zu einem Schuljahr.',
      '2 Klassen haben keine Lehrkraft | 1a, 1b',
    ])
  })
})
