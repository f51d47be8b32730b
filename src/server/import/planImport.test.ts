import { describe, expect, it } from 'vitest'
import type { ImportProfile, Student } from '#contract/index.ts'
import { demoImportProfile } from '../demo/school.ts'
import type { School } from './matchStudents.ts'
import { type ImportAnswers, planImport } from './planImport.ts'
import { readFile } from './readFile.ts'

const now = Date.parse('2025-01-15T08:00:00Z')
const base: ImportProfile = {
  ...demoImportProfile,
  ignoreFirstRow: 'false',
  removeOldStudents: 'true',
  cols: ['id', 'name', 'preName', 'class', 'birthday'],
}
const student = (id: string, name: string, preName: string, klass: string, more: Partial<Student> = {}): Student => ({
  ...{ id, name, preName, class: klass },
  ...more,
})
const anna = student('01', 'Meier', 'Anna', '1a', { birthday: '01.02.2017', birthplace: 'Emden' })
const ben = student('02', 'Öztürk', 'Ben', '1a')
const cem = student('03', 'Yıldız', 'Cem', '2b')
const school: School = {
  students: [anna, ben, cem],
  classes: ['1a', '2b'].map((name) => ({ classID: `id-${name}`, name, template: null })),
  templates: [],
  archived: [{ archiveID: 'x', id: '90', name: 'Weg', preName: 'Ida' }],
}

/** Rows of id;name;preName;class;birthday, or the columns of the profile. */
function planOf(
  rows: readonly string[],
  change: Partial<ImportProfile> = {},
  at: School = school,
  answers: Partial<ImportAnswers> = {},
) {
  const profile = { ...base, ...change }
  let number = 100
  const read = readFile(new TextEncoder().encode(rows.join('\n')), profile, now)
  const newNumber = () => String(number++)
  const { plan, problems, confirmRemoval } = planImport({
    read,
    school: at,
    profile,
    newID: () => 'neu',
    newNumber,
    answers: { keepMissing: false, classes: {}, ...answers },
  })
  const meant = problems.flatMap((one) => one.meant ?? [])
  return { ...plan, problems: problems.map(({ line, text }) => `${line}: ${text}`), meant, confirmRemoval }
}
const everybody = ['01;Meier;Anna;1a;1.2.2017', '02;Öztürk;Ben;1a;', '03;Yıldız;Cem;2b;']

describe('the file of the school as it is', () => {
  it('changes nothing, and an empty field takes nothing away', () => {
    expect(planOf(everybody)).toEqual({
      ...{ add: [], remove: [], change: [], createClasses: [], problems: [], meant: [], confirmRemoval: undefined },
    })
  })
})

describe('what was answered to a former preview', () => {
  it('keeps those who are missing, this time', () => {
    expect(planOf(everybody.slice(1)).remove).toEqual([anna])
    const kept = planOf(everybody.slice(1), {}, school, { keepMissing: true })
    expect([kept.remove, kept.confirmRemoval]).toEqual([[], undefined])
  })

  it.each(['true', 'false'] as const)(
    'puts children into the class that is meant (new classes: %s)',
    (createNewClasses) => {
      const rows = [...everybody, '0004;Nguyễn;Linh;01A;', '0005;Abc;Ida;01A;']
      const asked = planOf(rows, { createNewClasses })
      expect(asked.problems[0]).toMatch(/Ist „1a“ gemeint\?$/)
      expect(asked.meant[0]).toEqual({ class: '01A', is: '1a' })
      const answered = planOf(rows, { createNewClasses }, school, { classes: { '01A': '1a' } })
      expect(answered.add.map((one) => one.class)).toEqual(['1a', '1a'])
      expect([answered.createClasses, answered.problems]).toEqual([[], []])
    },
  )
})

describe('both names in one column', () => {
  const change: Partial<ImportProfile> = { cols: ['id', 'fullName', 'class'] }

  it('are read around the first comma', () => {
    const rows = ['01;Meier, Anna;1a', '02;Öztürk,Ben;1a', '03;Yıldız, Cem;2b', '77;von der Aa, Ida Lena;1a']
    const { add, problems, ...rest } = planOf(rows, change)
    expect(add).toEqual([student('77', 'von der Aa', 'Ida Lena', '1a')])
    expect([problems, rest.change, rest.remove]).toEqual([[], [], []])
  })

  it('are missed where there is no comma, and the child is not removed for it', () => {
    const rows = ['01;Anna Meier;1a', '0x2;Öztürk, ;1a', '03;Yıldız, Cem;2b;zu;lang', '02;Öztürk, Ben;1a']
    const { remove, problems } = planOf(rows, change)
    expect(problems).toEqual([
      '1: In „Anna Meier“ fehlt das Komma zwischen Nachname und Vorname.',
      '2: Der Vorname fehlt.',
      '3: Die Zeile ist zu lang: 5 Spalten, erwartet sind 3.',
    ])
    expect(remove).toEqual([])
  })
})

describe('a damaged name', () => {
  const withUmlauts: School = {
    ...school,
    students: [student('01', 'Müller', 'Anna', '1a', { birthplace: 'Köln' }), ben, cem],
  }
  const cols = { cols: ['id', 'name', 'preName', 'class', 'birthplace'] } as const satisfies Partial<ImportProfile>
  const rest = ['02;Öztürk;Ben;1a;', '03;Yıldız;Cem;2b;']

  it.each(['MÃ¼ller', 'M\uFFFDller', 'M?ller-Schmidt', 'MÃ\u009Ftze'])('%s never replaces a good one', (name) => {
    const { change, problems } = planOf(
      [`01;${name};Anna;2b;KÃ¶ln`, ...rest],
      { ...cols, cols: [...cols.cols] },
      withUmlauts,
    )
    expect(change).toEqual([{ ...withUmlauts.students[0], class: '2b', was: { class: '1a' } }])
    expect(problems.join()).toMatch(/1: Es bleibt, was in der Schule steht: .*Köln\./)
  })

  it('of another student is none of this one, whose number it has', () => {
    const { change, problems } = planOf(['02;MÃ¼ller;JÃ¼rgen;2b;', ...rest.slice(1)], { cols: [...cols.cols] })
    expect(change).toEqual([])
    expect(problems.join()).toContain('offenbar ein anderes Kind')
  })

  it.each(['Ångström', 'Änne', 'Ã', 'Åsa'])('is not seen in %s', (name) => {
    expect(planOf([...everybody, `77;${name};Ida;1a;`]).problems).toEqual([])
  })
})

describe('new students', () => {
  it('are added as they stand in the file', () => {
    expect(planOf([...everybody, '0004;Nguyễn;Linh;2b;3.4.2018']).add).toEqual([
      student('0004', 'Nguyễn', 'Linh', '2b', { birthday: '03.04.2018' }),
    ])
  })

  it('are left out when nobody is to be added', () => {
    expect(planOf([...everybody, '0004;Nguyễn;Linh;2b;'], { addNewStudents: 'false' })).toMatchObject({
      add: [],
      problems: [],
    })
  })

  it('without number get the next free one', () => {
    const profile = { removeOldStudents: 'false', updateNames: 'false' } as const
    expect(planOf([';Neu;Nora;1a;', ';Neu;Nils;1a;'], profile).add.map(({ id }) => id)).toEqual(['100', '101'])
  })

  it('come back from the archive with their number, and nobody else gets it', () => {
    const returned = planOf([...everybody, '90;Weg;Ida;1a;'])
    expect([returned.add.map(({ id }) => id), returned.problems]).toEqual([
      ['90'],
      ['4: Ida Weg kommt aus dem Archiv zurück.'],
    ])
    const other = planOf([...everybody, '90;Anders;Otto;1a;'])
    expect([other.add, other.problems]).toEqual([[], ['4: Die Schülernummer 90 hat noch Ida Weg aus dem Archiv.']])
  })

  it('who look like somebody we know are told', () => {
    expect(planOf([...everybody, '1;Meier;Anni;1a;'], { removeOldStudents: 'false' }).problems).toEqual([
      '4: Die Schülernummer 1 ist neu; Anna Meier hat 01. Fehlen führende Nullen?',
    ])
    expect(planOf([...everybody, '77;Öztürk;Ben;1a;']).problems).toEqual([
      '4: Ben Öztürk gibt es schon mit der Schülernummer 02.',
    ])
  })
})

describe('what an older import has stored with two spaces', () => {
  const old: School = {
    ...school,
    students: [anna, ben, student('03', 'van  Yıldız', 'Cem', 'Klasse  4c')],
    classes: [...school.classes, { classID: 'id-4c', name: 'Klasse  4c', template: null }],
  }
  const cem4c = '03;van  Yıldız;Cem;Klasse  4c;'
  const rows = [...everybody.slice(0, 2), cem4c]

  it('is who and where the file says', () => {
    const more = { updateNames: 'false' } as const
    expect(planOf([...rows, '0004;Nguyễn;Linh;Klasse 4c;'], more, old)).toMatchObject({
      ...{ remove: [], change: [], createClasses: [], problems: [] },
      add: [student('0004', 'Nguyễn', 'Linh', 'Klasse  4c')],
    })
    const byName: Partial<ImportProfile> = { ...more, removeOldStudents: 'false', cols: ['name', 'preName', 'class'] }
    expect(planOf(['van Yıldız;Cem;Klasse 4c'], byName, old)).toMatchObject({ add: [], change: [], problems: [] })
  })

  it('is in the file also where its row could not be read', () => {
    expect(planOf([...everybody.slice(0, 2), ';van Yıldız;Cem;Klasse 4c;'], {}, old).remove).toEqual([])
  })
})

describe('students who differ', () => {
  it('change field by field, old values beside the new', () => {
    expect(planOf(['01;Meier-Kohl;Anna;2b;2.2.2017', ...everybody.slice(1)]).change).toEqual([
      {
        ...anna,
        name: 'Meier-Kohl',
        class: '2b',
        birthday: '02.02.2017',
        was: { name: 'Meier', class: '1a', birthday: '01.02.2017' },
      },
    ])
  })

  it('have null where nothing was before', () => {
    expect(planOf([everybody[0] ?? '', '02;Öztürk;Ben;1a;3.3.2017', everybody[2] ?? '']).change).toEqual([
      { ...ben, birthday: '03.03.2017', was: { birthday: null } },
    ])
  })

  it('keep their names unless the profile wants them changed, and this is told', () => {
    const plan = planOf(['01;Ganz;Anders;1a;', ...everybody.slice(1)], { updateNames: 'false' })
    expect([plan.change, plan.problems]).toEqual([
      [],
      ['1: In der Schule hat Anna Meier diese Schülernummer; der Name bleibt.'],
    ])
  })

  it('are the same however the school writes a birthday', () => {
    const at = { ...school, students: [{ ...anna, birthday: '2017-02-01' }, ben, cem] }
    expect(planOf(everybody, {}, at).change).toEqual([])
  })
})

describe('without a column of numbers', () => {
  const profile = {
    cols: ['name', 'preName', 'class', 'birthday'] as ImportProfile['cols'],
    removeOldStudents: 'false',
  } as const
  const byName = (rows: string[], at = school) => planOf(rows, { ...profile, updateNames: 'false' }, at)

  it('name, first name and birthday say who it is', () => {
    expect(byName(['Meier;Anna;2b;01.02.2017']).change.map(({ id }) => id)).toEqual(['01'])
    expect(byName(['Meier;Anna;2b;02.02.2017']).add.map(({ id }) => id)).toEqual(['100'])
  })

  it('an unknown birthday parts nobody', () => {
    expect(byName(['Öztürk;Ben;1a;04.04.2017']).change).toEqual([
      { ...ben, birthday: '04.04.2017', was: { birthday: null } },
    ])
  })

  it('namesakes are not guessed at', () => {
    const twins = [student('05', 'Kaya', 'Ela', '1a'), student('06', 'Kaya', 'Ela', '2b')]
    const plan = byName(['Kaya;Ela;1a;'], { ...school, students: twins })
    expect([plan.add, plan.change, plan.problems]).toEqual([[], [], ['1: Ela Kaya gibt es in der Schule mehrmals.']])
  })

  it('two rows are never the same student', () => {
    const plan = byName(['Öztürk;Ben;1a;04.04.2017', 'Öztürk;Ben;1a;05.05.2017'])
    expect([plan.change.length, plan.problems]).toEqual([1, ['2: Ben Öztürk steht auch in Zeile 1.']])
  })
})

describe('classes', () => {
  it('that are new are created once, with the label, 2a before 10a', () => {
    const { createClasses, add } = planOf([...everybody, '4;D;D;10a;', '5;E;E;2a;', '6;F;F;10a;'])
    expect(createClasses).toEqual(['2a', '10a'].map((name) => ({ name, label: 'Klasse', classID: 'neu' })))
    expect(add).toHaveLength(3)
  })

  it('that only look alike are told, not merged', () => {
    expect(planOf([...everybody, '4;D;D;01A;'])).toMatchObject({
      createClasses: [{ name: '01A' }],
      problems: ['4: Die Klasse „01A“ ist neu. Ist „1a“ gemeint?'],
    })
  })

  it('that are new make the row a problem where none may be created, and remove nobody', () => {
    const plan = planOf(['01;Meier;Anna;Klasse 1a;', '02;Öztürk;Ben;7x;', everybody[2] ?? ''], {
      createNewClasses: 'false',
    })
    expect(plan).toMatchObject({
      ...{ createClasses: [], change: [], remove: [] },
      problems: ['1: Die Klasse „Klasse 1a“ gibt es nicht. Ist „1a“ gemeint?', '2: Die Klasse „7x“ gibt es nicht.'],
    })
  })
})

describe('students who are not in the file', () => {
  const four = {
    ...school,
    students: [...school.students, ...[4, 5, 6].map((n) => student(`0${n}`, `N${n}`, 'X', '1a'))],
  }
  const rows = [...everybody, '04;N4;X;1a;', '05;N5;X;1a;']

  it('are removed, when the profile says so', () => {
    expect(planOf(rows, {}, four).remove.map(({ id }) => id)).toEqual(['06'])
    expect(planOf(rows, { removeOldStudents: 'false' }, four).remove).toEqual([])
  })

  it.each<[string, string[], Partial<ImportProfile>]>([
    ['nothing', [], {}],
    ['a heading', ['Nr;Name;Vorname;Klasse;Geb'], { ignoreFirstRow: 'true' }],
    ['rows that cannot be read', ['kaputt', 'noch;kaputter'], {}],
    ['a quotation without end', ['01;Meier;Anna;1a;', '02;"Öztürk;Ben;1a;'], {}],
  ])('are never found in a file with %s', (_, lines, change) => {
    expect(planOf(lines, change, four).remove).toEqual([])
  })

  it.each([
    ['too short', '06;N6;X'],
    ['too long', '06;N6;X;1a;;zu;lang'],
    ['without class', '06;N6;X;;'],
    ['with a damaged number', '6E+0;N6;X;1a;'],
  ])('are not those whose row is %s', (_, row) => {
    expect(planOf([...rows, row], {}, four).remove).toEqual([])
  })

  it('are not those of the row that the profile leaves out', () => {
    expect(planOf([...rows, '06;N6;X;1a;'], { ignoreLastRow: 'true' }, four).remove).toEqual([])
  })

  it('need a second confirmation above a fifth', () => {
    expect(planOf(rows, {}, four).confirmRemoval).toBeUndefined()
    expect(planOf(rows.slice(0, 4), {}, four).confirmRemoval).toEqual({
      count: 2,
      text: '2 von 6 Schülern würden gelöscht (33 %).',
    })
  })

  it('need one when the file covers only some classes', () => {
    const many = {
      ...school,
      students: [...school.students, ...[...Array(10).keys()].map((n) => student(`1${n}`, `N${n}`, 'X', '1a'))],
    }
    const onlyFirst = [...everybody.slice(0, 2), ...[...Array(10).keys()].map((n) => `1${n};N${n};X;1a;`)]
    expect(planOf(onlyFirst, {}, many).confirmRemoval).toEqual({
      count: 1,
      text: 'Die Datei enthält nicht die ganze Schule, es fehlt die Klasse 2b. 1 von 13 Schülern würden gelöscht (8 %).',
    })
  })
})
