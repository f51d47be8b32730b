import { describe, expect, it } from 'vitest'
import type { ImportProfile, Student } from '#contract/index.ts'
import { demoImportProfile } from '../demo/school.ts'
import type { KnownSchool } from './matchStudents.ts'
import { planImport } from './planImport.ts'
import { readFile } from './readFile.ts'

const now = Date.parse('2025-01-15T08:00:00Z')
const base: ImportProfile = {
  ...demoImportProfile,
  ignoreFirstRow: 'false',
  removeOldStudents: 'true',
  cols: ['id', 'name', 'preName', 'class', 'birthday'],
}
const student = (id: string, name: string, preName: string, birthday?: string): Student => ({
  ...{ id, name, preName, class: '1a' },
  ...(birthday !== undefined && { birthday }),
})
const anna = student('01', 'Meier', 'Anna', '01.02.2017')
const ben = student('02', 'Öztürk', 'Ben')
const cem = student('03', 'Yıldız', 'Cem')

/** Rows of id;name;preName;class;birthday, or the columns of the profile. */
function planOf(
  students: readonly Student[],
  rows: readonly string[],
  change: Partial<ImportProfile> = {},
  archived: KnownSchool['archived'] = [],
) {
  const profile = { ...base, ...change }
  const classes = [{ classID: 'id-1a', name: '1a', template: null }]
  const school = { students, classes, templates: [], archived, reserved: [] }
  const read = readFile({ bytes: new TextEncoder().encode(rows.join('\n')), profile, now, school })
  const { plan, problems, questions } = planImport({
    ...{ read, school, profile, newID: () => 'neu', numbers: { holderOf: () => undefined, next: () => '100' } },
    answers: { classes: {} },
  })
  return {
    ...plan,
    problems: problems.map(({ line, text }) => `${line}: ${text}`),
    questions: questions.map(({ line, text }) => `${line}: ${text}`),
    choices: questions.flatMap(({ choices }) => choices.map(({ text }) => text)),
  }
}
const told = (number: string, who: string, rest = ', offenbar ein anderes Kind') =>
  `Die Schülernummer ${number} hat in der Schule ${who}${rest}.`

describe('a number that another child has in the school', () => {
  it('changes nobody, where the numbers have slipped by a row', () => {
    const { change, remove, questions, choices } = planOf(
      [anna, ben, cem],
      ['01;Aalto;Aino;1a;', '02;Meier;Anna;1a;', '03;Öztürk;Ben;1a;'],
    )
    expect([change, remove]).toEqual([[], []])
    expect(choices.slice(0, 2)).toEqual([
      'Ist dasselbe Kind: Anna Meier, 1a, 01.02.2017, Nr. 01',
      'Ist ein anderes Kind, mit neuer Nummer hinzufügen',
    ])
    expect(questions).toEqual([
      `1: ${told('01', 'Anna Meier')}`,
      `2: ${told('02', 'Ben Öztürk', '; Anna Meier hat dort 01')}`,
      `3: ${told('03', 'Cem Yıldız', '; Ben Öztürk hat dort 02')}`,
    ])
  })

  it('changes nobody, where siblings are mixed up or one of them is new', () => {
    const ida = student('04', 'Meier', 'Ida')
    const file = (...rows: string[]) => planOf([anna, ida], rows)
    expect(file('01;Meier;Ida;1a;', '04;Meier;Anna;1a;').change).toEqual([])
    expect(file('04;Meier;Jan;1a;', '05;Meier;Ida;1a;').change).toEqual([])
  })

  it('is the same child’s with one new name, with both on the same birthday, or with both turned round', () => {
    const renamed = ['01;Roth;Annika;1a;1.2.2017', '02;Ben;Öztürk;1a;', '03;Demir;Cem;2b;']
    expect(planOf([anna, ben, cem], renamed).change.map(({ id }) => id)).toEqual(['01', '02', '03'])
  })

  it.each([
    ['in capitals', student('01', 'Groß-Müller', 'Łukasz'), '01;GROSS-MÜLLER;ŁUKASZ;1a;'],
    ['with ue for ü', student('01', 'Müller', 'Jürgen'), '01;Mueller;Juergen;1a;'],
    ['with a hyphen for a space', student('01', 'Meier Kohl', 'Anna Lena'), '01;Meier-Kohl;Anna-Lena;1a;'],
  ])(
    'is the same child’s, written %s; the spelling of the school stays, and the other one is shown',
    (_, known, row) => {
      const plan = planOf([known], [row])
      expect([plan.change, plan.problems]).toEqual([[], []])
      expect(plan.questions).toEqual(['1: Die Datei schreibt den Namen anders; es bleibt, wie er in der Schule steht.'])
    },
  )

  it.each([
    ['with its accents back', student('01', 'Yildiz', 'Cagla'), '01;Yıldız;Çağla;1a;'],
    ['in small letters again', student('01', 'GROSS', 'MIA'), '01;Groß;Mia;1a;'],
    ['with a second given name and a double name', student('01', 'Meier', 'Anna'), '01;Meier-Kohl;Anna Lena;1a;'],
    ['in capitals, turned round', student('01', 'Jürgen', 'Müller'), '01;MUELLER;JUERGEN;1a;'],
    ['with another birthday', student('01', 'Meier', 'Anna', '01.02.2017'), '01;MEIER;Anna;1a;2.1.2017'],
  ])('is the same child’s, written %s', (_, known, row) => {
    const plan = planOf([known], [row])
    expect([plan.change.map(({ id }) => id), plan.problems]).toEqual([['01'], []])
  })

  it('changes nobody, where numbers have slipped among siblings in a file in capitals', () => {
    const siblings = [student('01', 'Groß', 'Jan'), student('02', 'Groß', 'Zoë')]
    const plan = planOf(siblings, ['01;GROSS;ADA;1a;', '02;GROSS;JAN;1a;'])
    expect([plan.change, plan.remove]).toEqual([[], []])
    expect(plan.questions).toEqual([
      `1: ${told('01', 'Jan Groß')}`,
      `2: ${told('02', 'Zoë Groß', '; Jan Groß hat dort 01')}`,
    ])
  })

  it('is not a sibling’s who was born on another day', () => {
    const plan = planOf([anna], ['01;Meier;Ida;1a;3.4.2019'])
    expect([plan.change, plan.questions]).toEqual([[], [`1: ${told('01', 'Anna Meier')}`]])
  })

  it('leaves everybody where and when they are, also where names stay: they would get each other’s class and birthday', () => {
    const kept = { updateNames: 'false' } as const
    const counted = planOf([anna], ['01;Neu;Nora;1b;1.1.2019'], kept)
    expect([counted.change, counted.questions]).toEqual([[], [`1: ${told('01', 'Anna Meier')}`]])
    const slipped = planOf([anna, ben], ['01;Neu;Nora;1b;', '02;Meier;Anna;1b;1.2.2017'], kept)
    expect(slipped.change).toEqual([])
    expect(planOf([ben], ['02;Ganz;Anders;1b;'], kept).change.map(({ id }) => id)).toEqual(['02'])
  })
})

describe('a new number for a child that the school has', () => {
  const has = (who: string, number: string, other: string) =>
    `${who} hat in der Schule die Schülernummer ${number}, in der Datei ${other}.`

  it.each([
    ['as it is', '77;Meier;Anna;1a;1.2.2017', has('Anna Meier', '01', '77')],
    ['in capitals, without birthday', '77;MEIER;ANNA;1a;', has('Anna Meier', '01', '77')],
  ])('written %s, neither adds it again nor removes it with all its report cards', (_, row, text) => {
    const plan = planOf([anna, ben], [row, '02;Öztürk;Ben;1a;'])
    expect([plan.add, plan.change, plan.remove, plan.questions]).toEqual([[], [], [], [`1: ${text}`]])
    expect(plan.choices).toEqual([
      'Ist dasselbe Kind: Anna Meier, 1a, 01.02.2017, Nr. 01',
      'Ist ein anderes Kind, hinzufügen',
    ])
  })

  it('that only lacks its zeros is the child’s of that name', () => {
    const { add, change, problems } = planOf([anna, ben], ['1;Meier;Anna;1b;1.2.2017', '02;Öztürk;Ben;1a;'])
    expect([add, change.map(({ id }) => id), problems]).toEqual([
      [],
      ['01'],
      ['1: In der Datei fehlen führende Nullen (1 statt 01); erkannt ist das Kind an Nummer und Name.'],
    ])
  })

  it('adds nobody again at the end of a list whose numbers have slipped', () => {
    const plan = planOf([anna, ben], ['01;Aalto;Aino;1a;', '02;Meier;Anna;1a;', '03;Öztürk;Ben;1a;'])
    expect([plan.add, plan.change, plan.remove]).toEqual([[], [], []])
  })

  it('is a namesake’s, who was born on another day or stands there beside the child itself', () => {
    const rows = ['01;Meier;Anna;1a;1.2.2017', '77;Meier;Anna;1a;5.5.2018', '02;Öztürk;Ben;1a;', '78;Öztürk;Ben;1a;']
    const plan = planOf([anna, ben], rows)
    expect([plan.add.map(({ id }) => id), plan.problems]).toEqual([
      ['77', '78'],
      ['4: Ben Öztürk gibt es schon mit der Schülernummer 02.'],
    ])
  })
})

describe('a name in capitals or with ue for ü', () => {
  const byName: Partial<ImportProfile> = {
    ...{ cols: ['name', 'preName', 'class', 'birthday'], updateNames: 'false', removeOldStudents: 'false' },
  }

  it('is the child’s that the school has, where the file has no numbers', () => {
    const plan = planOf([anna, ben], ['MEIER;ANNA;1b;1.2.2017', 'Oeztuerk;Ben;1b;'], byName)
    expect([plan.add, plan.change.map(({ id, name }) => [id, name])]).toEqual([
      [],
      [
        ['01', 'Meier'],
        ['02', 'Öztürk'],
      ],
    ])
    expect(plan.questions).toEqual(
      [1, 2].map((line) => `${line}: Die Datei schreibt den Namen anders; es bleibt, wie er in der Schule steht.`),
    )
  })

  it('is not that of a child who is only called so', () => {
    expect(planOf([student('01', 'Bauer', 'Anna')], ['Baur;Anna;1a;'], byName).add).toHaveLength(1)
  })

  it.each([
    ['another number', '91;Groß;Jörg;1a;', {}],
    ['no number', ';Groß;Jörg;1a;', { updateNames: 'false', removeOldStudents: 'false' }],
  ] as const)('says who is in the archive, where the file has the child with %s', (_, row, change) => {
    const archived = [{ archiveID: 'x', id: '90', name: 'Groß', preName: 'Jörg' }]
    const plan = planOf([anna], ['01;Meier;Anna;1a;1.2.2017', row], change, archived)
    expect([plan.add.length, plan.problems]).toEqual([
      1,
      [
        '2: Jörg Groß ist mit der Schülernummer 90 im Archiv. Ist es dasselbe Kind, bitte dort wiederherstellen: Nur so kommen seine Zeugnisse mit.',
      ],
    ])
  })

  it('brings the child back from the archive under its number', () => {
    const archived = [{ archiveID: 'x', id: '90', name: 'Groß', preName: 'Jörg' }]
    const plan = planOf([], ['90;GROSS;JOERG;1a;'], {}, archived)
    expect([plan.add.map(({ id }) => id), plan.problems]).toEqual([
      ['90'],
      ['1: Jörg Groß kommt aus dem Archiv zurück.'],
    ])
  })
})

describe('a name whose letters the export has lost', () => {
  const ayse = { ...student('01', 'Dönmez', 'Ayşe', '12.12.2016'), birthplace: 'Łódź' }
  const row = '01;Dönmez;Ay?e;1b;12.12.2016;?ód?'
  const cols: ImportProfile['cols'] = ['id', 'name', 'preName', 'class', 'birthday', 'birthplace']

  it('takes none from the school', () => {
    const plan = planOf([ayse], [row], { cols })
    expect(plan.change).toEqual([{ ...ayse, class: '1b', was: { class: '1a' } }])
    const caglar = student('01', 'Yıldız', 'Çağlar')
    expect(planOf([caglar], ['01;Y?ld?z;?a?lar;1a;;'], { cols })).toMatchObject({
      add: [],
      change: [],
      remove: [],
    })
  })

  it('is the child’s that the school has, where the file has no numbers', () => {
    const byName: Partial<ImportProfile> = { updateNames: 'false', removeOldStudents: 'false' }
    const plan = planOf([ayse], [row], { ...byName, cols: ['', ...cols.slice(1)] })
    expect([plan.add, plan.change.map(({ id, preName }) => [id, preName])]).toEqual([[], [['01', 'Ayşe']]])
  })

  it('never replaces the good one, even where a letter speaks against it', () => {
    const plan = planOf([ayse], ['01;Dönmez;El?f;1a;12.12.2016;'], { cols })
    expect(plan.change.map(({ preName }) => preName)).toEqual([])
  })

  it('is compared with few of the students only', () => {
    let looks = 0
    const students = Array.from({ length: 300 }, (_, n) => {
      const known = student(String(1000 + n), '', `Kind ${1000 + n}`)
      const name = `Öz${1000 + n}`
      const get = () => {
        looks += 1
        return name
      }
      return Object.defineProperty(known, 'name', { enumerable: true, get })
    })
    const byName: Partial<ImportProfile> = { updateNames: 'false', removeOldStudents: 'false' }
    const rows = students.map((_, n) => `?z${1000 + n};K?nd ${1000 + n};1b`)
    looks = 0
    const plan = planOf(students, rows, { ...byName, cols: ['name', 'preName', 'class'] })
    expect(plan.change).toHaveLength(300)
    // Comparing all pairs would take 90 000 comparisons.
    expect(looks).toBeLessThan(300 * 100)
  })
})
