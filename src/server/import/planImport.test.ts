import { describe, expect, it } from 'vitest'
import type { ImportProfile } from '#contract/index.ts'
import { anna, ben, cem, everybody, planOf, school, student } from '../../../tests/support/planRows.ts'
import { demoImportProfile } from '../demo/school.ts'
import type { KnownSchool } from './matchStudents.ts'

describe('the file of the school as it is', () => {
  it('changes nothing, and an empty field takes nothing away', () => {
    expect(planOf(everybody)).toEqual({
      ...{ add: [], remove: [], change: [], createClasses: [], problems: [], confirmRemoval: undefined },
      ...{ questions: [], choices: [], notes: [] },
    })
  })
})

describe('what was answered to a former preview', () => {
  it.each(['true', 'false'] as const)(
    'puts children into the class that is meant (new classes: %s)',
    (createNewClasses) => {
      const rows = [...everybody, '0004;Nguyễn;Linh;01. Feb;', '0005;Abc;Ida;01. Feb;']
      expect(planOf(rows, { createNewClasses }).problems).toEqual([
        '4: Wartet auf die Antwort, welche Klasse mit „01. Feb“ gemeint ist.',
      ])
      const answered = planOf(rows, { createNewClasses }, school, { classes: { '01. Feb': '1a' } })
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
    const { remove, problems, questions } = planOf(rows, change)
    expect(problems).toEqual([
      '1: In „Anna Meier“ fehlt das Komma zwischen Nachname und Vorname.',
      '3: 5 Spalten statt 3.',
    ])
    expect(questions).toEqual(['2: Der Vorname fehlt. Hat das Kind nur einen Namen?'])
    expect(remove).toEqual([])
  })
})

describe('a damaged name', () => {
  const withUmlauts: KnownSchool = {
    ...school,
    students: [student('01', 'Müller', 'Anna', '1a', { birthplace: 'Köln' }), ben, cem],
  }
  const cols = { cols: ['id', 'name', 'preName', 'class', 'birthplace'] } as const satisfies Partial<ImportProfile>
  const rest = ['02;Öztürk;Ben;1a;', '03;Yıldız;Cem;2b;']

  it.each(['MŸller', 'M\uFFFDller', 'M?ller-Schmidt', 'MÃ\u009Ftze'])('%s never replaces a good one', (name) => {
    const row = [`01;${name};Anna;2b;K§ln`, ...rest]
    const { change, problems, questions } = planOf(row, { cols: [...cols.cols] }, withUmlauts)
    expect(change).toEqual([{ ...withUmlauts.students[0], class: '2b', was: { class: '1a' } }])
    expect([problems, questions]).toEqual([
      ['1: In der Datei sind Buchstaben verloren gegangen; es bleibt, was in der Schule steht.'],
      [],
    ])
  })

  it('of another student is none of this one, whose number it has', () => {
    const { change, questions } = planOf(['02;M?ller;J?rgen;2b;', ...rest.slice(1)], { cols: [...cols.cols] })
    expect(change).toEqual([])
    expect(questions.join()).toContain('offenbar ein anderes Kind')
  })

  it('is no new student’s without an answer, and his birthplace stays empty', () => {
    const { add, questions, problems } = planOf([...everybody, '77;MŸller;Ida;1a;'].concat('78;Neu;Nils;1a;K§ln'), {
      cols: [...cols.cols],
    })
    expect(add).toEqual([student('78', 'Neu', 'Nils', '1a')])
    expect(questions).toEqual(['4: In „MŸller“ sind vermutlich Buchstaben verloren gegangen.'])
    expect(problems.at(-1)).toBe(
      '5: In „K§ln“ sind vermutlich Buchstaben verloren gegangen; der Geburtsort bleibt leer.',
    )
  })

  it.each(['Ångström', 'Änne', 'Ã', 'Åsa'])('is not seen in %s', (name) => {
    const { problems, questions } = planOf([...everybody, `77;${name};Ida;1a;`])
    expect([problems, questions]).toEqual([[], []])
  })
})

describe('a student of the school who may have left', () => {
  const cols = { cols: ['id', 'name', 'preName', 'class', 'status'] } as const satisfies Partial<ImportProfile>
  const rows = ['01;Meier;Anna;3c;Mittagessen abgemeldet', '02;Öztürk;Ben;1a;Abgang', '03;Yıldız;Cem;2b;']
  const moved = { ...anna, class: '3c', was: { class: '1a' } }
  const stays = {
    ...{ change: [moved] },
    createClasses: [{ classID: 'neu', name: '3c', label: demoImportProfile.classLabel }],
  }

  it('stays as he is without an answer, and by one is changed by the row like any other', () => {
    const { change, remove, choices } = planOf(rows, { cols: [...cols.cols] })
    expect([change, remove]).toEqual([[], []])
    expect(choices).toEqual([
      [
        ['Anna Meier löschen', { remove: [anna] }],
        ['Anna Meier bleibt an der Schule, Klasse 3c: wie in der Datei ändern', stays],
      ],
      [['Ben Öztürk löschen', { remove: [ben] }]],
    ])
  })

  it('can be changed by the row also where nobody is removed', () => {
    const { choices } = planOf(rows, { cols: [...cols.cols], removeOldStudents: 'false' })
    expect(choices.map((of) => of.map(([text]) => text))).toEqual([
      ['Anna Meier bleibt an der Schule, Klasse 3c: wie in der Datei ändern'],
      [],
    ])
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
    const { add, questions } = planOf([...everybody, '1;Meier;Anni;1a;'], { removeOldStudents: 'false' })
    expect([add, questions]).toEqual([
      [],
      ['4: Die Schülernummer 1 ist neu; Anna Meier hat 01. Fehlen führende Nullen?'],
    ])
    expect(planOf([...everybody, '77;Öztürk;Ben;1a;']).problems).toEqual([
      '4: Ben Öztürk gibt es schon mit der Schülernummer 02.',
    ])
  })
})

describe('what an older import has stored with two spaces', () => {
  const old: KnownSchool = {
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
    const other = ['Meier;Anna;2b;02.02.2017']
    expect(byName(['Meier;Anna;1a;01.02.2017', ...other]).add.map(({ id }) => id)).toEqual(['100'])
    const { add, questions, choices } = byName(other)
    expect([add, questions]).toEqual([[], ['1: Anna Meier ist in der Schule am 01.02.2017 geboren.']])
    const born = { birthday: '02.02.2017', class: '2b' }
    expect(choices[0]).toEqual([
      [
        'Ist dasselbe Kind: Anna Meier, 1a, 01.02.2017, Nr. 01',
        { change: [{ ...anna, ...born, was: { class: '1a', birthday: '01.02.2017' } }] },
      ],
      [
        'Ist ein anderes Kind, hinzufügen',
        { add: [student('100', 'Meier', 'Anna', '2b', { birthday: '02.02.2017' })] },
      ],
    ])
  })

  it.each([
    ['turned round', 'Anna;Meier;1a;01.02.2017'],
    ['with one of two given names', 'Meier;Anna Lena;1a;01.02.2017'],
    ['with a double name', 'Meier-Kohl;Anna;1a;01.02.2017'],
  ])('a name %s on the same birthday is asked about', (_, row) => {
    const { add, change, choices } = byName([row])
    expect([add, change, choices[0]?.map(([text]) => text)]).toEqual([
      [],
      [],
      ['Ist dasselbe Kind: Anna Meier, 1a, 01.02.2017, Nr. 01', 'Ist ein anderes Kind, hinzufügen'],
    ])
  })

  it('an unknown birthday parts nobody', () => {
    expect(byName(['Öztürk;Ben;1a;04.04.2017']).change).toEqual([
      { ...ben, birthday: '04.04.2017', was: { birthday: null } },
    ])
  })

  it('namesakes are not guessed at', () => {
    const twins = [student('05', 'Kaya', 'Ela', '1a'), student('06', 'Kaya', 'Ela', '2b')]
    const plan = byName(['Kaya;Ela;1a;'], { ...school, students: twins })
    expect([plan.add, plan.change, plan.questions]).toEqual([[], [], ['1: Ela Kaya gibt es in der Schule mehrmals.']])
    expect(plan.choices[0]?.map(([text]) => text)).toEqual([
      'Ist dasselbe Kind: Ela Kaya, 1a, Nr. 05',
      'Ist dasselbe Kind: Ela Kaya, 2b, Nr. 06',
      'Ist ein anderes Kind, hinzufügen',
    ])
  })

  it('two rows are never the same student', () => {
    const plan = byName(['Öztürk;Ben;1a;04.04.2017', 'Öztürk;Ben;1a;05.05.2017'])
    expect([plan.add, plan.change, plan.questions]).toEqual([
      [],
      [],
      [1, 2].map((line) => `${line}: Ben Öztürk steht mehrmals in der Datei, in der Schule nur einmal.`),
    ])
  })
})

describe('classes', () => {
  it('that are new are created once, with the label, 2a before 10a', () => {
    const { createClasses, add } = planOf([...everybody, '4;D;D;10a;', '5;E;E;2a;', '6;F;F;10a;'])
    expect(createClasses).toEqual(['2a', '10a'].map((name) => ({ name, label: 'Klasse', classID: 'neu' })))
    expect(add).toHaveLength(3)
  })

  it.each(['01A', '1 a', '1A', 'Klasse 1a', '1\u0430'])('%s is the 1a of the school', (name) => {
    const { add, createClasses, notes } = planOf([...everybody, `4;D;D;${name};`])
    expect([add.map((one) => one.class), createClasses, notes]).toEqual([
      ['1a'],
      [],
      [`Klassen der Datei: „${name}“ ist 1a.`],
    ])
  })

  it('that are new are called as schools call them, and once for all spellings', () => {
    const { add, createClasses } = planOf([...everybody, '4;D;D;03C;', '5;E;E;3c;', '6;F;F;Klasse 3c;', '7;G;G;Bären;'])
    expect(add.map((one) => one.class)).toEqual(['3c', '3c', '3c', 'Bären'])
    expect(createClasses.map(({ name }) => name)).toEqual(['3c', 'Bären'])
  })

  it('that the school has in two spellings are asked about', () => {
    const both = { ...school, classes: ['1a', '1A'].map((name) => ({ classID: name, name, template: null })) }
    expect(planOf(['4;D;D;01a;', '5;E;E;1A;'], {}, both).add.map((one) => one.class)).toEqual(['1A'])
  })

  it('that are new make the row a problem where none may be created, and remove nobody', () => {
    const plan = planOf(['01;Meier;Anna;Klasse 1a;', '02;Öztürk;Ben;7x;', everybody[2] ?? ''], {
      createNewClasses: 'false',
    })
    expect(plan).toMatchObject({
      ...{ createClasses: [], change: [], remove: [] },
      problems: ['2: Die Klasse „7x“ gibt es nicht.'],
    })
  })
})
