import { describe, expect, it } from 'vitest'
import type { Block, Entry, LayoutName, Student, Template } from '#contract/index.ts'
import { composeReport } from '../index.ts'

const student: Student = {
  id: '01001',
  preName: 'Emil',
  name: 'Becker',
  class: '3a',
  birthday: '12.03.2016',
  birthplace: 'Emden',
  gender: 'm',
  language: 'tr',
}
const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
const school = { name: 'Musterschule', logo: 'files/schoolFiles/logo.png' }
const config = { schoolName: 'Grundschule am Weiher', standartText: 'siehe Anhang', signaturePlace: 'Emden' }

function templateOf(name: LayoutName, more: Partial<Template> = {}): Template {
  const snippets = [
    { snippetID: 's1', text: 'liest fließend' },
    { snippetID: 's2', text: 'liest betont' },
  ]
  const texts = [{ id: 'de', name: 'Deutsch', categories: [{ categoryID: 'lesen', name: 'Lesen', snippets }] }]
  return { name: 'Vorlage', layout: { name, config }, grades: ['sicher', 'unsicher'], texts, ...more }
}

function entryOf(more: Partial<Entry> = {}): Entry {
  return { class: '3a', year: '2024/2025-1. Halbjahr', grades: [], layout: {}, ...more }
}

interface Case {
  template?: Template
  student?: Partial<Student>
  entry?: Entry | undefined
  part?: Partial<typeof part>
}

const compose = ({ template = templateOf('nds34'), student: who = {}, entry = entryOf(), part: when = {} }: Case) =>
  composeReport(template, { ...student, ...who }, entry, '2024/2025', { ...part, ...when }, school)

function find<K extends Block['kind']>(blocks: Block[], kind: K): Extract<Block, { kind: K }> {
  const found = blocks.find((block): block is Extract<Block, { kind: K }> => block.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const outline = (blocks: Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'ticks') return block.subject
    return 'heading' in block && block.heading !== '' ? block.heading : block.kind
  })
const proseOf = (blocks: Block[]) =>
  Object.fromEntries(blocks.flatMap((block) => (block.kind === 'prose' ? [[block.heading, block.text]] : [])))

describe('the order on paper', () => {
  const behaviour = ['Arbeitsverhalten', 'Sozialverhalten', 'Bemerkungen']
  const prose12 = ['Zeugnis', 'absences', 'Interessen, Fähigkeiten, Fertigkeiten', 'Deutsch*', 'Mathematik**']
  const orders: [LayoutName, string[]][] = [
    ['nds12', [...prose12, ...behaviour, 'closing']],
    ['nds12t', [...prose12, ...behaviour, 'closing', 'Anhang zum Zeugnis', 'Deutsch']],
    [
      'nds34',
      [
        'Zeugnis',
        'absences',
        'Pflichtunterricht',
        'Arbeitsgemeinschaften / Fördermaßnahmen',
        'Interessen, Fähigkeiten, Fertigkeiten',
        ...behaviour,
        'closing',
      ],
    ],
    ['onlyt', ['Anhang zum Zeugnis', 'Deutsch', 'Bemerkungen', 'closing']],
  ]
  it.each(orders)('of %s, with nothing filled in', (layout, order) => {
    const report = composeReport(templateOf(layout), student, undefined, '2024/2025', part, school)
    expect(outline(report.blocks)).toEqual(order)
    expect(report.warnings).toEqual([])
  })

  it('puts the rows of the two tables as the state has them', () => {
    const tables = compose({ template: templateOf('nds12') }).blocks.flatMap((block) =>
      block.kind === 'fields' ? block.rows.map((row) => row.heading) : [],
    )
    expect(tables).toEqual([
      'Sprechen und Zuhören',
      'Lesen und mit Texten umgehen',
      'Schreiben, Texte verfassen',
      'Zahlen und Operationen',
      'Größen und Messen',
      'Raum und Form',
    ])
  })
})

describe('the head', () => {
  const heads: [string, Case, object][] = [
    ['says who, when and where', {}, { name: 'Emil Becker', second: '', birth: 'geboren am 12.03.2016 in Emden' }],
    ['says the year, half and class', {}, { facts: ['Schuljahr 2024/2025', '1. Halbjahr', 'Klasse 3a'] }],
    ['prefers the template’s school name', {}, { school: 'Grundschule am Weiher', logo: school.logo }],
    ['leaves out a missing birthplace', { student: { birthplace: '' } }, { birth: 'geboren am 12.03.2016' }],
    ['leaves out a missing birthday', { student: { birthday: ' ' } }, { birth: 'geboren in Emden' }],
    ['leaves out both', { student: { birthday: '', birthplace: '' } }, { birth: '' }],
    ['reads a date of a machine', { student: { birthday: '2016-03-12' } }, { birth: 'geboren am 12.03.2016 in Emden' }],
    [
      'takes the part’s name without a term',
      { part: { term: '' } },
      { facts: expect.arrayContaining(['1. Halbjahr']) },
    ],
    [
      'keeps a long name',
      { student: { preName: 'Anna-Lena Sophie', name: 'von der Osten-Sacken-Wolfenbüttel' } },
      { name: 'Anna-Lena Sophie von der Osten-Sacken-Wolfenbüttel' },
    ],
    [
      'does not double the word Klasse',
      { entry: entryOf({ class: 'Klasse 4c' }) },
      { facts: expect.arrayContaining(['Klasse 4c']) },
    ],
    [
      'says over ticks alone what they are, and of which half-year',
      { template: templateOf('onlyt') },
      {
        heading: 'Anhang zum Zeugnis',
        facts: ['Schuljahr 2024/2025', '1. Halbjahr', 'Klasse 3a'],
        name: 'Emil Becker',
        second: '',
        birth: 'geboren am 12.03.2016 in Emden',
      },
    ],
  ]
  it.each(heads)('%s', (_title, input, expected) => {
    expect(find(compose(input).blocks, 'head')).toMatchObject(expected)
  })

  it.each(['', 'x', 'er', '3', undefined])('prints no gender for %o', (gender) => {
    const template = templateOf('onlyt', { prefrences: { mainTitle: { second: ['gender', 'language'] } } })
    const head = find(compose({ template, student: { gender } as Partial<Student> }).blocks, 'head')
    expect(head.second).toBe('Türkisch')
  })

  it('names the student even where the title’s tokens do not', () => {
    const template = templateOf('nds34', {
      prefrences: { mainTitle: { first: ['class'] }, otherTitle: { texts: ['class'] } },
    })
    const report = compose({ template })
    expect(find(report.blocks, 'head').name).toBe('Emil Becker')
    expect(report.running).toEqual({ title: 'Klasse 3a', note: 'Emil Becker, geboren am 12.03.2016, 1. Halbjahr' })
  })

  it('names student, birth date and half-year on the following pages', () => {
    expect(compose({}).running).toEqual({
      title: 'Emil Becker, Klasse 3a, Schuljahr 2024/2025, 1. Halbjahr',
      note: 'geboren am 12.03.2016',
    })
  })
})

describe('texts', () => {
  it('prints the filler for every empty field, and no other', () => {
    const entry = entryOf({ layout: { comments: '  \n', interests: 'Vögel', clubs: '' } })
    expect(proseOf(compose({ entry }).blocks)).toEqual({
      'Arbeitsgemeinschaften / Fördermaßnahmen': 'siehe Anhang',
      'Interessen, Fähigkeiten, Fertigkeiten': 'Vögel',
      Arbeitsverhalten: 'siehe Anhang',
      Sozialverhalten: 'siehe Anhang',
      Bemerkungen: 'siehe Anhang',
    })
  })

  it('takes the specification’s filler where the template has none', () => {
    const template = templateOf('nds34', { layout: { name: 'nds34', config: {} } })
    expect(proseOf(compose({ template }).blocks).Bemerkungen).toBe('siehe Anhang')
  })

  it('keeps paragraphs and drops what no printer knows', () => {
    const entry = entryOf({ layout: { comments: 'Erster\r\n\r\nZweiter\u0000\u200b  Satz\t!\ud800' } })
    expect(proseOf(compose({ entry }).blocks).Bemerkungen).toBe('Erster\n\nZweiter Satz !\ufffd')
  })

  it('counts days, and says a dash where nobody has', () => {
    const days = (layout: Entry['layout']) => find(compose({ entry: entryOf({ layout }) }).blocks, 'absences')
    expect(days({ sickDays: 3, unexcused: 0 })).toMatchObject({
      missed: 'versäumte Unterrichtstage: 3',
      unexcused: 'davon unentschuldigt: 0',
    })
    expect(days({})).toMatchObject({ missed: 'versäumte Unterrichtstage: –', unexcused: 'davon unentschuldigt: –' })
  })

  it('says which filled-in text the layout does not print', () => {
    const entry = entryOf({ layout: { speaking: 'spricht', clubs: 'Chor' } })
    expect(compose({ entry }).warnings).toEqual([
      'Dieses Layout druckt das ausgefüllte Feld „Sprechen und Zuhören“ nicht.',
    ])
  })
})

it.each([
  ['#c9c9c9', '#000000'],
  ['#203060', '#ffffff'],
  ['#000', '#ffffff'],
  ['#0001', '#000000'],
  ['#ffff00', '#000000'],
])('a grade on %s is %s', (rectColor, gradeColor) => {
  const template = templateOf('nds34', { layout: { name: 'nds34', config: { ...config, rectColor } } })
  expect(compose({ template }).style).toMatchObject({ rectColor, gradeColor })
})

describe('the tick part', () => {
  const heads = (template: Template) =>
    compose({ template }).blocks.flatMap((block) =>
      'heading' in block && block.kind !== 'prose' ? [block.heading] : [],
    )
  const titled = (name: LayoutName, annexTitle?: string) =>
    templateOf(name, { name: 'Ankreuz neu (2)', layout: { name, config: { ...config, annexTitle } } })

  it('is headed by the title of its template, and never by the name that the school has for it', () => {
    expect(heads(titled('nds12t'))).toContain('Anhang zum Zeugnis')
    expect(heads(titled('nds12t', ' Lernstand '))).toContain('Lernstand')
    expect(heads(titled('onlyt', 'Lernstand'))[0]).toBe('Lernstand')
    const added = (annexTitle?: string) => heads({ ...templateOf('nds34'), annex: titled('onlyt', annexTitle) }).at(-1)
    expect([added(), added(''), added('Lernstand')]).toEqual(['Anlage zum Zeugnis', 'Anlage zum Zeugnis', 'Lernstand'])
  })
})

describe('marks that the template has lost', () => {
  const mark = { subject: 'de', category: 'lesen', snippet: 's1', grade: 'sicher' }

  it('stand in their column while the template has them', () => {
    const block = find(compose({ template: templateOf('onlyt'), entry: entryOf({ grades: [mark] }) }).blocks, 'ticks')
    expect(block.tables).toEqual([
      {
        name: 'Lesen',
        rows: [
          { text: 'liest fließend', mark: 0, keep: true },
          { text: 'liest betont', mark: null },
        ],
      },
    ])
  })

  it('are listed, a lost label by its snippet and a lost snippet by what is known', () => {
    const grades = [
      { ...mark, grade: 'weg' },
      { ...mark, snippet: 'alt' },
      { ...mark, subject: 'auch', category: 'weg', snippet: 'alt' },
    ]
    const report = compose({ template: templateOf('nds12t'), entry: entryOf({ grades }) })
    expect(find(report.blocks, 'strays')).toEqual({
      kind: 'strays',
      heading: 'Nicht mehr in der Vorlage',
      rows: [
        { text: 'Deutsch, Lesen: liest fließend', grade: 'weg' },
        { text: 'Deutsch, Lesen: entfernte Aussage', grade: 'sicher' },
        { text: 'entfernte Aussage', grade: 'sicher' },
      ],
    })
    expect(report.warnings).toEqual(['3 Bewertungen sind nicht mehr in der Vorlage.'])
  })

  it('are not confused with days that contradict each other, which are a warning of their own', () => {
    const days = entryOf({ layout: { sickDays: 5, unexcused: 8 } })
    const words = 'Es sind mehr Tage unentschuldigt (8) als versäumt (5).'
    expect(compose({ template: templateOf('nds12'), entry: days }).warnings).toEqual([words])
    expect(compose({ template: templateOf('onlyt'), entry: days }).warnings).not.toContain(words)
  })

  it('are at least named where the layout has no marks', () => {
    const report = compose({ template: templateOf('nds12'), entry: entryOf({ grades: [mark] }) })
    expect(report.warnings).toEqual(['1 Bewertung ist nicht mehr in der Vorlage.'])
  })
})

describe('the foot', () => {
  const lines: [string, Case, string][] = [
    ['has place and date', {}, 'Emden, den 31.01.2025'],
    ['leaves a line for a missing date', { part: { printDate: '' } }, 'Emden, den ____________________'],
    [
      'leaves a line for a missing place',
      { template: templateOf('nds12', { layout: { name: 'nds12', config: {} } }) },
      '____________________, den 31.01.2025',
    ],
  ]
  it.each(lines)('%s', (_title, input, line) => {
    const block = find(compose(input).blocks, 'closing')
    expect(block.line).toBe(line)
    expect(block.signatures).toEqual(['Klassenlehrkraft', 'Schulleitung', 'Erziehungsberechtigte'])
  })

  it.each([
    ['31.01.2025', '2025-01-31'],
    ['1.2.2025', '2025-02-01'],
    ['2025-01-31', '2025-01-31'],
    ['31.02.2025', null],
    ['bald', null],
  ])('dates the document %s', (printDate, date) => {
    expect(compose({ part: { printDate } }).date).toBe(date)
  })
})
