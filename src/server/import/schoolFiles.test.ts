import { describe, expect, it } from 'vitest'
import {
  added,
  after,
  bytesOf,
  classesOf,
  empty,
  plan,
  problemsOf,
  questionsOf,
  withClasses,
} from '../../../tests/support/planSchoolFile.ts'
import { readColumns } from './readColumns.ts'

/* Files as schools have them, from Excel on a Mac, DOS programs, Access, class lists and administration software. */

const umlauts = [
  'Jürgen Müller 1a 03.04.2017',
  'Sören Jäger 1a 14.11.2016',
  'Änne Weiß 1a 29.02.2016',
  'Zoë Höfer 1b 07.07.2017',
]

describe('01 CSV (Macintosh) of Excel on a Mac', () => {
  const name = '01_excel-mac_csv-macintosh_macroman_cr.csv'
  it('is read in its encoding, headings included', () => {
    const planned = plan(name)
    expect([planned.encoding, planned.problems, planned.questions, planned.fileQuestions]).toEqual([
      'Mac Roman',
      [],
      [],
      {},
    ])
    expect(added(planned)).toEqual([...umlauts, 'Gül Öztürk 1b 01.12.2016', 'René Grün 1b 19.09.2017'])
    expect(planned.plan.add.map(({ birthplace }) => birthplace)).toEqual([
      ...['Köln', 'Düren', 'Gießen', 'Münster', 'Übach', 'Nürnberg'],
    ])
  })

  it('changes no good name in a school that has them', () => {
    const school = after(plan(name))
    const again = plan(name, school)
    expect([again.plan.add, again.plan.change, again.plan.remove, again.questions]).toEqual([[], [], [], []])
  })
})

it('02 CSV (MS-DOS): the same', () => {
  const planned = plan('02_excel_csv-msdos_cp850.csv')
  expect([planned.encoding, planned.problems, planned.questions]).toEqual(['CP850', [], []])
  expect(added(planned)).toEqual([...umlauts, 'Mara Groß 1b 09.03.2017'])
})

it('03 two exports joined: each line is decoded by itself', () => {
  const planned = plan('03_zwei-exporte_utf8-und-cp1252_in-einer-datei.csv')
  expect([planned.encoding, planned.problems]).toEqual(['UTF-8 und Windows-1252', []])
  expect(added(planned).toSorted()).toEqual(
    [...umlauts.slice(0, 2), umlauts[2]?.replace('1a', '1b'), umlauts[3]].toSorted(),
  )
})

it('04 an export of Access: the time of a birthday is cut off, its zero is empty and told', () => {
  const planned = plan('04_access-export_datum-mit-uhrzeit.csv')
  expect(planned.plan.add.map(({ birthday }) => birthday)).toEqual([
    ...['03.04.2017', '14.11.2016', '29.02.2016', '07.07.2017', undefined, '07.07.2017'],
  ])
  expect(problemsOf(planned)).toEqual([
    '6 ×1: Der Geburtstag „30.12.1899 00:00:00“ steht für ein leeres Feld und bleibt leer.',
  ])
})

it('05 a class list: titles, repeated heads, page numbers and the sum are no children, and running numbers no numbers', () => {
  const planned = plan('05_klassenliste_titelzeilen_kopf-je-klasse.csv')
  expect(added(planned)).toEqual([
    'Emil Becker 1a 03.04.2017',
    'Aylin Demir 1a 14.11.2016',
    'Daria Ivanova 1b 29.02.2016',
    'Ole Lühr 1b 07.07.2017',
  ])
  expect([classesOf(planned), planned.rows, planned.problems, planned.questions]).toEqual([['1a', '1b'], 4, [], []])
})

it('06 DaNiS, a row for each group: the class is taken', () => {
  const planned = plan('06_danis_eine-zeile-je-gruppe.csv')
  expect(added(planned)).toEqual([
    'Emil Becker 1a 03.04.2017',
    'Aylin Demir 1a 14.11.2016',
    'Daria Ivanova 1b 29.02.2016',
  ])
  expect([classesOf(planned), planned.problems, planned.questions, planned.fileQuestions]).toEqual([
    ['1a', '1b'],
    [],
    [],
    {},
  ])
})

it('07 without numbers, written otherwise the second time: nobody is added, no good spelling is lost, each is shown', () => {
  const school = after(plan('07a_ohne-nummer_erster-import.csv'))
  expect(school.students).toHaveLength(8)
  const planned = plan('07b_ohne-nummer_zweiter-import_andere-schreibung.csv', school)
  expect([planned.plan.add, planned.plan.change, planned.problems]).toEqual([[], [], []])
  expect(
    planned.questions.map(({ kind, cells }) => [kind, ...cells.map(({ was, read }) => `${was} ≠ ${read}`)]),
  ).toEqual([
    ['spelling', "O’Brien ≠ O'Brien"],
    ['spelling', 'Lena Marie ≠ Lena-Marie'],
    ['spelling', 'Von der Heide ≠ von der Heide'],
    ['spelling', "D'Angelo ≠ D’Angelo"],
    ['spelling', 'Mueller-Oezdemir ≠ Müller-Özdemir', 'Ayse ≠ Ayşe'],
    ['spelling', 'Al Hassan ≠ al-Hassan'],
    ['spelling', 'GROSS ≠ Groß', 'MIA ≠ Mia'],
  ])
})

it('08 children with one name are asked about, and taken with the one they have', () => {
  const planned = plan('08_kinder-mit-nur-einem-namen.csv')
  expect(added(planned)).toEqual(['Emil Becker 2a 03.04.2017'])
  expect(questionsOf(planned)).toEqual([
    '2 Rahimi: Der Vorname fehlt. Hat das Kind nur einen Namen?',
    '3 Suparman: Der Nachname fehlt. Hat das Kind nur einen Namen?',
    '4 Rahimi: „-“ ist kein Name. Hat das Kind nur einen Namen?',
    '5 Meena: „---“ ist kein Name. Hat das Kind nur einen Namen?',
    '6 Zarmina: „Xxx“ ist kein Name. Hat das Kind nur einen Namen?',
  ])
  const names = after(planned, empty, true).students.map(({ preName, name }) => [preName, name])
  expect(names).toContainEqual(['', 'Rahimi'])
  expect(names).toContainEqual(['Suparman', ''])
  expect(names.flat().filter((name) => /^[-X]/i.test(name))).toEqual([])
})

it('09 twins and namesakes are children of their own', () => {
  const planned = plan('09_zwillinge-und-namensgleiche.csv')
  expect(planned.plan.add.map(({ id }) => id)).toEqual(['00441', '00442', '00443', '00444', '00445'])
  expect([planned.problems, planned.questions]).toEqual([[], []])
})

it('10 birthdays: every notation is read, what has two meanings stays empty, and an age that no child has is asked about', () => {
  const planned = plan('10_geburtstage.csv')
  const days = Object.fromEntries(planned.plan.add.map(({ preName, birthday = '' }) => [preName.slice(4), birthday]))
  expect(days).toEqual({
    ...{ A: '29.02.2016', B: '', C: '', D: '', E: '', F: '01.01.2018', G: '', H: '', I: '03.04.2017', J: '03.04.2017' },
    ...{ K: '03.04.2017', L: '03.04.2017', M: '', N: '03.04.2017', O: '', P: '', Q: '', R: '' },
  })
  expect(questionsOf(planned)).toEqual([
    '4 KindC Probe: Damit wäre das Kind 126 Jahre alt.',
    '8 KindG Probe: Damit wäre das Kind 37 Jahre alt.',
    '19 KindR Probe: Damit wäre das Kind noch keine 3 Jahre alt.',
  ])
  expect(problemsOf(planned)).toEqual([
    '3 ×1: Der Geburtstag „29.02.2017“ ist nicht lesbar und bleibt leer.',
    '5 ×1: Der Geburtstag „00.00.0000“ steht für ein leeres Feld und bleibt leer.',
    '6 ×1: „31.12.9999“ bleibt leer: Der Geburtstag liegt in der Zukunft.',
    '9 ×2: Bei „03/04/2017“ ist nicht klar, ob die 3 oder die 4 der Tag ist; solche Geburtstage bleiben leer.',
    '14 ×1: „03.04.2026“ bleibt leer: Der Geburtstag liegt in der Zukunft.',
    '17 ×1: Der Geburtstag „2017“ ist nicht lesbar und bleibt leer.',
  ])
  const taken = after(planned, empty, true).students.find(({ preName }) => preName === 'KindG')
  expect(taken?.birthday).toBe('12.05.1988')
})

it('11 gender and language as people write them, and one line for each unknown word', () => {
  const planned = plan('11_geschlecht-und-sprache.csv')
  const of = (field: 'gender' | 'language') =>
    planned.plan.add.map((student) => `${student.preName.slice(4)}${student[field] ?? '-'}`).join(' ')
  expect(of('gender')).toBe('A- B- C- D- E- Fw Gw Hm Im Jw Km L- M- N- Od P- Qw Rm')
  expect(of('language')).toBe('A- B- C- D- Eku F- G- H- I- Jde Ktr L- Mro N- Ozh Puk Q- R-')
  expect(problemsOf(planned)).toEqual([
    '5 ×1: Das Geschlecht „o“ ist nicht bekannt und bleibt leer.',
    '5 ×1: Die Sprache „Deutsch/Türkisch“ ist nicht bekannt und bleibt leer.',
    '7 ×1: Die Sprache „Romanes“ ist nicht bekannt und bleibt leer.',
    '10 ×1: Die Sprache „Aramäisch“ ist nicht bekannt und bleibt leer.',
    '13 ×1: Die Sprache „Serbokroatisch“ ist nicht bekannt und bleibt leer.',
    '15 ×1: Das Geschlecht „i“ ist nicht bekannt und bleibt leer.',
    '15 ×1: Die Sprache „Montenegrinisch“ ist nicht bekannt und bleibt leer.',
    '18 ×1: Die Sprache „Gebärdensprache (DGS)“ ist nicht bekannt und bleibt leer.',
  ])
})

it('12 UTF-16 without its mark is read', () => {
  expect(added(plan('12_utf-16be_ohne-bom.csv'))).toEqual(umlauts.filter((row) => /Müller|Weiß/.test(row)))
})

it('13 a mark twice, a line sep= and a mark in the middle: two children', () => {
  expect(added(plan('13_bom-zweimal_sep-zeile_bom-in-der-mitte.csv'))).toEqual(umlauts.slice(0, 2))
})

it('14 long names and those of the whole world are taken, remarks are asked about', () => {
  const planned = plan('14_lange-und-besondere-namen.csv')
  expect(planned.plan.add.map(({ id }) => id)).toEqual([
    ...['00481', '00482', '00483', '00484', '00485', '00488', '00489'],
  ])
  expect(questionsOf(planned)).toEqual([
    '7 Tim Müller: In „Müller (abgem. 31.01.)“ steht mehr als der Name. Ist es noch an der Schule?',
    '8 Ida Petersen: In „*Neu* Petersen“ steht mehr als der Name.',
    '11 Zofia Kowalska-Nowak: In „Zofia 🌻“ steht mehr als der Name.',
  ])
  expect(after(planned, empty, true).students).toHaveLength(10)
})

describe('15 classes that Excel has damaged', () => {
  const name = '15_excel_klassennamen-verdorben.csv'
  it('are created only after an answer', () => {
    const planned = plan(name)
    expect([planned.plan.add, planned.plan.createClasses]).toEqual([[], []])
    expect(planned.fileQuestions.classes).toEqual([
      { name: '1,00E+00', rows: 1, meant: ['1e0', '1e'], why: 'excel' },
      { name: '01. Feb', rows: 1, meant: ['1/2', '1-2', '1.2'], why: 'excel' },
      { name: '2,00E+01', rows: 1, meant: ['2e1'], why: 'excel' },
      { name: '03. Apr', rows: 1, meant: ['3/4', '3-4', '3.4'], why: 'excel' },
      { name: '45689', rows: 1, meant: ['1/2', '1-2', '1.2'], why: 'excel' },
    ])
    const answered = plan(name, empty, {}, { '01. Feb': '1/2', '45689': '1/2', '03. Apr': '3/4' })
    expect([added(answered), classesOf(answered)]).toEqual([
      ['Emil Becker 1/2 03.04.2017', 'Aylin Demir 3/4 14.11.2016', 'Fenja Otte 1/2 01.08.2016'],
      ['1/2', '3/4'],
    ])
  })

  it('are those of the school, and numbers without their zeros those of its children', () => {
    const emil = { id: '00411', name: 'Becker', preName: 'Emil', class: '1-2', birthday: '03.04.2017' }
    const school = { ...withClasses('1-2', '3/4'), students: [emil] }
    const planned = plan(name, school, { updateNames: 'false' })
    expect(planned.fileQuestions.classes?.[1]).toEqual({
      name: '01. Feb',
      rows: 1,
      meant: ['1-2', '1/2', '1.2'],
      why: 'excel',
    })
    const answered = plan(name, school, { removeOldStudents: 'true' }, { '01. Feb': '1-2' })
    expect([answered.plan.add, answered.plan.remove]).toEqual([[], []])
    expect(answered.plan.change).toMatchObject([{ id: '00411', birthplace: 'Jever' }])
    expect(problemsOf(answered)[0]).toContain('fehlen führende Nullen (411 statt 00411)')
  })
})

it('16 a web page with the name of a table is told to be one', () => {
  expect(() => plan('16_html-tabelle_als-xls-umbenannt.csv')).toThrow(/^Das ist eine Internetseite, keine CSV-Datei\./)
})

it('17 who has left or is on the waiting list is not added without an answer', () => {
  const planned = plan('17_abgaenger-in-der-liste.csv')
  expect(added(planned)).toEqual(['Emil Becker 1a 03.04.2017', 'Aylin Demir 1a 14.11.2016'])
  expect(questionsOf(planned)).toEqual([
    '4 Daria Ivanova: Das Kind ist am 31.01.2026 abgegangen.',
    '5 Ole Lühr: Das Kind ist am 31.07.2025 abgegangen.',
    '6 Fenja Otte: Das Kind hat den Status „Neuaufnahme“.',
  ])
  expect(classesOf(planned)).toEqual(['1a'])
})

it('18 breaks within cells and headings are blanks', () => {
  expect(added(plan('18_umbrueche-in-zellen.csv'))).toEqual([
    'Emil Becker Braun 1a 03.04.2017',
    'Aylin Su Demir 1a 14.11.2016',
    'Daria Maria Ivanova 1a 29.02.2016',
  ])
})

describe('22 SchILD, the particle of a name in a column of its own', () => {
  const name = '22_schild_zusatz-eigenes-feld_pipe.csv'
  it('is part of the last name', () => {
    expect(added(plan(name))).toEqual([
      'Jan von der Heide 1a 03.04.2017',
      'Yusuf al Hassan 1a 14.11.2016',
      'Lotte van den Berg 2b 29.02.2016',
    ])
  })

  it('that the profile leaves out keeps the rows waiting, and its hint takes it in', () => {
    const cols = readColumns(bytesOf(name)).cols
    const planned = plan(name, empty, { cols: cols.map((type) => (type === 'particle' ? '' : type)) })
    expect(planned.plan.add).toEqual([])
    expect(planned.hints).toEqual([
      {
        field: 'cols',
        text: 'In der Spalte „Zusatz“ stehen Teile von Nachnamen (von der, al, van den).',
        value: JSON.stringify(cols),
      },
    ])
  })
})
