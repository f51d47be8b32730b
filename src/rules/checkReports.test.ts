import { describe, expect, it } from 'vitest'
import type { Entry, GradingStudent, LayoutFields, LayoutName, Template } from '#contract/index.ts'
import { longTexts } from '../../tests/support/texts/longTexts.ts'
import { fill, pronounsIn, realisticTexts } from '../../tests/support/texts/realisticTexts.ts'
import { checkReports, type Finding, type FindingKind } from './checkReports.ts'
import type { AskedField } from './layouts.ts'

const year = '2025/2026-1. Halbjahr'
const templateOf = (name: LayoutName): Template => ({
  name: 'Muster',
  layout: { name, config: {} },
  grades: [],
  texts: [],
})
const check = (students: readonly GradingStudent[], layout: LayoutName = 'nds12') =>
  checkReports(templateOf(layout), students, '1a', year)

const girls = 'Clara Aylin Nora Şeyma Anna-Lena Emma Mia Lina Zoé Sofía'.split(' ')
const boys = 'Milan Jonas Liam Can Max Ben Emil Noah Luka Paul'.split(' ')
const names = girls.flatMap((girl, at) => [girl, boys[at] ?? ''])
const genderOf = (name: string): 'm' | 'w' => (girls.includes(name) ? 'w' : 'm')

/** What a report card may say in a field: two of its texts, another pair for each of the 20 children. */
function pairsOf(field: AskedField, child: number): [string, string] {
  const texts = realisticTexts[field] ?? []
  const first = child % texts.length
  const second = (first + 1 + (Math.floor(child / texts.length) % (texts.length - 1))) % texts.length
  return [texts[first] ?? '', texts[second] ?? '']
}

const fields = [
  'interests',
  'speaking',
  'reading',
  'writing',
  'operations',
  'workBehaviour',
  'socialBehaviour',
] as const

function student(child: number): GradingStudent {
  const preName = names[child] ?? ''
  const say = (text: string) => fill(text, preName, genderOf(preName))
  const texts = fields.map((field) => [field, pairsOf(field, child).map(say).join(' ')] as const)
  const layout: LayoutFields = { ...Object.fromEntries(texts), sickDays: child, unexcused: 0 }
  return {
    id: `${child}`,
    preName,
    name: 'Kind',
    gender: genderOf(preName),
    grades: [{ class: '1a', year, grades: [], layout }],
  }
}
const classOf20 = names.map((_, child) => student(child))

const withText = (child: number, field: AskedField, change: (text: string) => string): GradingStudent => {
  const one = student(child)
  return {
    ...one,
    grades: one.grades.map((entry) => ({
      ...entry,
      layout: { ...entry.layout, [field]: change(String(entry.layout[field] ?? '')) },
    })),
  }
}

const checkTexts = (students: readonly GradingStudent[]) => check(students).filter(({ kind }) => kind !== 'empty')
const alarms = checkTexts(classOf20)

/** What is found in a changed report card and not in the one without the change; `copied` is whose text it may have. */
function newFindings({ changed, copied: twin }: Fault): Finding[] {
  // Of most classmates the names are enough.
  const classmates = classOf20
    .filter(({ id }) => id !== changed.id)
    .map((one) => (one.id === twin ? one : { ...one, grades: [] }))
  return checkTexts([changed, ...classmates]).filter(
    ({ studentID, key }) => studentID === changed.id && !alarms.some((one) => one.key === key),
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const fieldAt = (at: number) => fields[at % fields.length] ?? 'interests'

interface Fault {
  kind: FindingKind
  changed: GradingStudent
  /** The student whose text it has. */
  copied?: string
}

/** `count` report cards with one changed text each, of child after child and field after field. */
function plant(
  kind: FindingKind,
  count: number,
  change: (text: string, at: number) => string,
  field?: AskedField,
): Fault[] {
  return upTo(count).map((at) => ({
    kind,
    changed: withText(at % 20, field ?? fieldAt(at), (text) => change(text, at)),
  }))
}

const nameOf = (child: number) => names[child % 20] ?? ''
/** Another child than number `at`, another one for each. */
const otherThan = (at: number) => nameOf(at + 1 + (at % 18))

function twice(text: string, at: number): string {
  const words = text.split(' ')
  const word = 1 + (at % (words.length - 1))
  return [...words.slice(0, word), words[word]?.replace(/[.,;]$/, ''), ...words.slice(word)].join(' ')
}

/** One pronoun of a text is of the other gender. */
function wrongPronoun(at: number): Fault {
  const [child, field] = [(at * 7) % 20, fieldAt(at)]
  const [first, second] = pairsOf(field, child)
  const [name, gender] = [nameOf(child), genderOf(nameOf(child))]
  const wrong = fill(first, name, gender, at % pronounsIn(first))
  return { kind: 'pronoun', changed: withText(child, field, () => `${wrong} ${fill(second, name, gender)}`) }
}

/** Another child's text, with this child's name. */
function copied(at: number): Fault {
  const [twin, field] = [(at + 6) % 20, fieldAt(at)]
  const text = String(student(twin).grades[0]?.layout[field]).replaceAll(nameOf(twin), nameOf(at))
  return { kind: 'word', changed: withText(at, field, () => text), copied: `${twin}` }
}

const placeholders = ['%preName%', '{Vorname}', 'XXX', '___', '??', '<Name>', 'er/sie', 'seine/ihre', '[…]', 'xyz']
const lowerSteps = ['entspricht den Erwartungen mit Einschränkungen', 'entspricht nicht den Erwartungen']

const faults: Fault[] = [
  ...plant('name', 30, (text, at) => text.replace(nameOf(at), otherThan(at))),
  ...plant('name', 10, (text, at) => `${text} Mit ${otherThan(at)}s Hilfe gelingt vieles.`),
  ...upTo(60).map(wrongPronoun),
  ...plant('word', 30, twice),
  ...plant('word', 20, (text, at) => text.replace(/ (\p{L}{5,})/u, at % 2 ? ' „$1' : ' ($1')),
  ...plant('word', 20, (text, at) => `${text} ${placeholders[at % 10]} liest gern.`),
  ...plant('word', 10, (text) => `${text} 李`),
  ...upTo(10).map(copied),
  ...plant('behaviour', 10, (_, at) => `Das Arbeitsverhalten ${lowerSteps[at % 2]}.`, 'workBehaviour'),
]

describe('200 faults in the report cards of 20 children', () => {
  it('are found but for 5 in 100, and 20 report cards without a fault have at most one alarm', () => {
    expect(faults).toHaveLength(200)
    const missed = faults.filter((fault) => !newFindings(fault).some(({ kind }) => kind === fault.kind))
    const textsOf = ({ kind, changed }: Fault) => `${kind}: ${JSON.stringify(changed.grades[0]?.layout)}`
    expect(missed.length / faults.length, missed.map(textsOf).join('\n')).toBeLessThanOrEqual(0.05)
    expect(alarms.length, JSON.stringify(alarms)).toBeLessThanOrEqual(1)
  })
})

/** The class of the longer report cards: a paragraph a field. */
function longCards(change: (text: string, at: number) => string = (text) => text): GradingStudent[] {
  return longTexts.map(({ text, ...who }, at) => {
    const [first = '', second = ''] = text.split('\n')
    const layout: LayoutFields = { interests: change(first, at), workBehaviour: second, sickDays: 0, unexcused: 0 }
    return { id: `${at}`, ...who, grades: [{ class: '1a', year, grades: [], layout }] }
  })
}

const ofOther: Record<string, string> = { Er: 'Sie', Sie: 'Er', Seine: 'Ihre', Ihre: 'Seine' }

describe('whole report cards of 24 children', () => {
  it('have at most one alarm in all where they have no fault', () => {
    const found = checkTexts(longCards())
    expect(found.length, JSON.stringify(found, null, 1)).toBeLessThanOrEqual(1)
  })

  it('have 95 of 100 faults found that are put into them', () => {
    const known = new Set(checkTexts(longCards()).map(({ studentID, key }) => `${studentID} ${key}`))
    // Names that are words are not looked for.
    const names = longTexts.map(({ preName }) => preName).filter((name) => !/^(Rosa|Ernst|Mai|Summer)$/.test(name))
    const other = (at: number) => names[(at + 7) % names.length]?.split(' ')[0] ?? ''
    const swapped = (text: string) =>
      text.replace(/(?<=[.!?] )(Er|Sie|Seine|Ihre)(?= )/, (word) => ofOther[word] ?? word)
    const plants: [FindingKind, (text: string, at: number) => string][] = [
      ['pronoun', swapped],
      ['name', (text, at) => `${text} Mit ${other(at)} teilt das Kind gern.`],
      ['word', twice],
      ['word', (text, at) => text.replace(/ (\p{L}{6,})/u, at % 2 ? ' „$1' : ' ($1')],
      ['word', (text, at) => `${text} ${placeholders[at % 10]} liest gern.`],
    ]
    let planted = 0
    const missed = plants.flatMap(([kind, change]) => {
      const found = checkTexts(longCards(change)).filter((one) => !known.has(`${one.studentID} ${one.key}`))
      return longTexts.flatMap(({ preName, gender = '', text }, at) => {
        const [first = ''] = text.split('\n')
        if (change(first, at) === first || (kind === 'pronoun' && !/^[mw]$/.test(gender))) return []
        planted += 1
        return found.some((one) => one.studentID === `${at}` && one.kind === kind) ? [] : [`${kind} ${preName}`]
      })
    })
    expect(planted).toBeGreaterThan(100)
    expect(missed.length / planted, missed.join(', ')).toBeLessThanOrEqual(0.05)
  })
})

const entry = (layout: LayoutFields, grades: Entry['grades'] = []): Entry => ({ class: '1a', year, grades, layout })
const child = (id: string, ...grades: Entry[]): GradingStudent => ({ id, preName: id, name: 'Kind', grades })

describe('the check of a class', () => {
  it('names what is empty, and nothing of a report card that nobody has begun', () => {
    const texts = Object.fromEntries(fields.map((field) => [field, 'Etwas.']))
    const found = check([child('Emil', entry({ ...texts, sickDays: 1, unexcused: 0, operations: ' ' })), child('Mia')])
    expect(found).toMatchObject([
      {
        rule: 'empty',
        marks: 0,
        fields: expect.arrayContaining(['operations', 'size', 'comments']),
        place: { field: 'operations' },
      },
    ])
  })

  it('gives the sentence with what is meant, cut where it is long', () => {
    const long =
      'Sie baut mit Konstruktionsmaterial die höchsten Türme der Klasse, die Milan, der daneben steht und ihr die Steine reicht, gern bewundert und lobt.'
    const [found] = check([
      { ...child('Emma', entry({ interests: `Sie liest. ${long} Sie singt.` })), gender: 'w' },
      child('Milan', entry({})),
    ]).filter(({ kind }) => kind === 'name')
    expect(found).toMatchObject({
      excerpt: {
        before: '… Konstruktionsmaterial die höchsten Türme der Klasse, die ',
        marked: 'Milan',
        after: ', der daneben steht und ihr die Steine reicht, gern …',
      },
    })
  })

  it('has another key once the text is another, and the same as long as it is not', () => {
    const keyOf = (interests: string) =>
      check([child('Emil', entry({ interests }))]).find(({ rule }) => rule === 'double')?.key
    expect(keyOf('Er liest gern gern.')).toBe(keyOf('Er liest gern gern.'))
    expect(keyOf('Er liest gern gern.')).not.toBe(keyOf('Er schreibt gern gern.'))
  })

  it('has a key of its own for each field: what is right in one is not waved off in another', () => {
    const twice = 'Er liest gern gern.'
    const found = check([child('Emil', entry({ interests: twice, reading: twice }))]).filter(
      ({ rule }) => rule === 'double',
    )
    expect(found.map((one) => 'field' in one && one.field)).toEqual(['interests', 'reading'])
    const step = 'entspricht nicht den Erwartungen.'
    const behaviour = check([
      child(
        'Emil',
        entry({ workBehaviour: `Das Arbeitsverhalten ${step}`, socialBehaviour: `Das Sozialverhalten ${step}` }),
      ),
    ]).filter(({ kind }) => kind === 'behaviour')
    for (const both of [found, behaviour]) expect(new Set(both.map(({ key }) => key)).size).toBe(2)
  })

  it('names a slip once that stands twice in the same sentence of a text', () => {
    const found = check([{ ...child('Emil', entry({ interests: 'Sie singt. Sie singt.' })), gender: 'm' }])
    expect(found.filter(({ kind }) => kind === 'pronoun')).toHaveLength(1)
  })

  it('asks for the reason of a lower step of behaviour, wherever it stands in the field', () => {
    const rules = (workBehaviour: string) =>
      check([child('Emil', entry({ workBehaviour }))]).filter(({ kind }) => kind === 'behaviour').length
    expect(rules('Das Arbeitsverhalten entspricht nicht den Erwartungen.')).toBe(1)
    expect(rules('Das Arbeitsverhalten entspricht nicht den Erwartungen. Er stört häufig den Unterricht.')).toBe(0)
    expect(rules('Sein Arbeitsverhalten entspricht den Erwartungen mit Einschränkungen, weil er oft träumt.')).toBe(0)
    expect(rules('Das Arbeitsverhalten entspricht den Erwartungen.')).toBe(0)
  })

  it('names a jump of two number grades since the last half-year, no smaller one', () => {
    const marks = (german: string, math: string) => [
      { subject: 'german', grade: german },
      { subject: 'math', grade: math },
    ]
    const last = { ...entry({}, marks('2', '2')), year: '2024/2025-2. Halbjahr' }
    const found = check([child('Emil', last, entry({}, marks('4', '3')))], 'nds34').filter(
      ({ kind }) => kind === 'jump',
    )
    expect(found).toMatchObject([{ rule: 'jump', cell: 'german', was: '2', now: '4', place: { cell: 'german' } }])
  })

  it('names a report card that is longer than the school wants, at its longest text, once its pages are counted', () => {
    const template = { ...templateOf('nds12'), layout: { name: 'nds12' as const, config: { mostPages: 2 } } }
    const long = child('Emil', entry({ reading: 'Er liest.', interests: 'Er baut und malt gern.' }))
    const pagesOf = (pages?: number) =>
      checkReports(template, [long], '1a', year, new Map(pages === undefined ? [] : [['Emil', pages]])).filter(
        ({ rule }) => rule === 'pages',
      )
    expect(pagesOf(3)).toMatchObject([{ pages: 3, most: 2, place: { field: 'interests' } }])
    expect([pagesOf(2), pagesOf()]).toEqual([[], []])
    expect(checkReports(templateOf('nds12'), [long], '1a', year, new Map([['Emil', 9]]))).not.toContainEqual(
      expect.objectContaining({ rule: 'pages' }),
    )
  })

  it('names days that contradict each other as what they are, and as no empty field', () => {
    const found = (layout: LayoutFields) => check([child('Emil', entry(layout))])
    const isDays = ({ kind }: Finding) => kind === 'days'
    const isEmptyDays = (one: Finding) => one.rule === 'empty' && one.fields.includes('sickDays')
    expect(found({ sickDays: 10, unexcused: 8 }).filter(isDays)).toEqual([])
    const later = found({ sickDays: 5, unexcused: 8 })
    expect(later.filter(isDays)).toMatchObject([
      { words: 'Es sind mehr Tage unentschuldigt (8) als versäumt (5).', place: { field: 'sickDays' } },
    ])
    expect([later.some(isEmptyDays), found({}).some(isEmptyDays)]).toEqual([false, true])
    expect(later.find(isDays)?.key).not.toBe(found({ sickDays: 5, unexcused: 7 }).find(isDays)?.key)
  })

  it('takes a text for copied only where children have words of their own', () => {
    const text = 'rückt in den dritten Schuljahrgang auf und nimmt am Chor teil.'
    const both = (field: AskedField) =>
      check([
        child('Emil', entry({ [field]: `Emil ${text}` })),
        child('Mia', entry({ [field]: `Mia ${text}` })),
      ]).filter(({ rule }) => rule === 'same')
    expect(both('comments')).toEqual([])
    expect(both('interests')).toMatchObject([{ other: 'Mia Kind' }, { other: 'Emil Kind' }])
  })
})
