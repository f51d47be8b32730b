import { describe, expect, it } from 'vitest'
import type { ImportProfile } from '#contract/index.ts'
import { demoImportProfile } from '../demo/school.ts'
import { gatherRows } from './gatherRows.ts'
import { readFile } from './readFile.ts'

const cols: ImportProfile['cols'] = ['name', 'preName', 'class', 'id']
const now = Date.parse('2025-01-15T08:00:00Z')
const base: ImportProfile = { ...demoImportProfile, ignoreFirstRow: 'false', cols }
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(isLittle ? bytes : bytes.swap16())
}
/** Encodes the characters used here as Windows-1252. */
const ansi = (text: string) => {
  const special: Record<string, number> = { '€': 0x80, '„': 0x84, '’': 0x92, '“': 0x93, '–': 0x96, Š: 0x8a, ž: 0x9e }
  return Uint8Array.from(text, (letter) => special[letter] ?? letter.charCodeAt(0))
}
const read = (text: string, change: Partial<ImportProfile> = {}) =>
  readFile({ bytes: utf8(text), profile: { ...base, ...change }, now: now, school: { students: [], classes: [] } })
/** 'Vorname Nachname, Klasse, Nummer' of each student. */
const peopleOf = ({ people }: { people: { name: string; preName: string; class: string; id?: string }[] }) =>
  people.map((one) => [`${one.preName} ${one.name}`, one.class, one.id ?? '–'].join(', '))
const doubtsOf = ({ people }: ReturnType<typeof readFile>) =>
  people.flatMap(({ line, doubts = [] }) => doubts.map(({ text }) => `${line}: ${text}`))
const problemsOf = ({ problems }: ReturnType<typeof readFile>) =>
  problems.map(({ line, kind, text }) => `${line} ${kind}: ${text}`)

describe('the encoding of a file', () => {
  const text = 'Größ;François;1a;0419\n'
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 mit BOM', utf8(`\uFEFF${text}`)],
    ['UTF-16LE', utf16(text, true)],
    ['UTF-16BE', utf16(text, false)],
    ['Windows-1252', ansi(text)],
  ])('%s is found', (encoding, bytes) => {
    const file = readFile({ bytes: bytes, profile: base, now: now, school: { students: [], classes: [] } })
    expect([file.encoding, peopleOf(file)]).toEqual([encoding, ['François Größ, 1a, 0419']])
  })

  it('Windows-1252 is not Latin-1', () => {
    const file = readFile({
      bytes: ansi('O’Neil „€“ – Šimiž;Zoë;1a;1'),
      profile: base,
      now: now,
      school: { students: [], classes: [] },
    })
    expect(peopleOf(file)).toEqual(['Zoë O’Neil „€“ – Šimiž, 1a, 1'])
  })
})

describe('letters', () => {
  it('are composed in one way', () => {
    expect(peopleOf(read('Mu\u0308ller;Rene\u0301;1a;1'))).toEqual(['René Müller, 1a, 1'])
  })
  it('that no font of the report cards has are told with the child', () => {
    expect(problemsOf(read('李★;Anna;1a;1\nŞahin;Zoë;1a;2'))).toEqual([
      '1 warning: Anna 李★: Die Zeichen 李 und ★ können nicht gedruckt werden.',
    ])
  })
  it('that nobody sees are no name', () => {
    expect(doubtsOf(read('\u200B\u2061;Anna;1a;1\nMeier;\u3164\u00AD;1a;2'))).toEqual([
      '1: Der Nachname fehlt. Hat das Kind nur einen Namen?',
      '2: Der Vorname fehlt. Hat das Kind nur einen Namen?',
    ])
    expect(problemsOf(read('\u200B;;1a;1'))).toEqual(['1 error: Der Name fehlt.'])
  })
  it('come without what nobody sees', () => {
    expect(peopleOf(read(' Petersen\u00A0; \u200BOnno\uFEFF ;Klasse\u00A04c;\u00A01 '))).toEqual([
      'Onno Petersen, Klasse 4c, 1',
    ])
  })
  it('have one space between words, as in a form', () => {
    expect(peopleOf(read('van  der\tMeer;Anna \u00A0 Maria;Klasse  4c;="0  1"'))).toEqual([
      'Anna Maria van der Meer, Klasse 4c, 0 1',
    ])
  })
  it.each(['Ay?e', 'Ay\uFFFDe', 'JŸrgen', 'Gro§'])('that were lost are told: %s', (name) => {
    expect(doubtsOf(read(`Meier;${name};1a;1`))).toEqual([
      `1: In „${name}“ sind vermutlich Buchstaben verloren gegangen.`,
    ])
  })
  it.each([
    ['JÃ¼rgen', 'Jürgen'],
    ['GroÃŸ', 'Groß'],
    ['A√ßelya', 'Açelya'],
  ])('that were encoded twice are put right: %s', (name, right) => {
    expect(peopleOf(read(`Meier;${name};1a;1`))).toEqual([`${right} Meier, 1a, 1`])
  })
})

describe('quotes', () => {
  it.each<[string, string, Partial<ImportProfile>, string]>([
    ['are taken off', '"Meier";"Anna";"1a";"1"', {}, 'Anna Meier, 1a, 1'],
    ['are single where they are doubled', '"Höfer ""Hennes""";Jan;1a;1', {}, 'Jan Höfer "Hennes", 1a, 1'],
    ['hold delimiters together', '"Meier; Schulz";Anna;1a;1', {}, 'Anna Meier; Schulz, 1a, 1'],
    ['hold lines together', '"Meier\r\nSchulz";Anna;1a;1', {}, 'Anna Meier Schulz, 1a, 1'],
    [
      'are letters where the profile has none',
      'Höfer "Hennes";"Jan;1a;1',
      { spacer: '' },
      '"Jan Höfer "Hennes", 1a, 1',
    ],
    ['can be others', "'Meier; Schulz';Anna;1a;1", { spacer: "'" }, 'Anna Meier; Schulz, 1a, 1'],
    ['in the middle stay', 'Höfer "Hennes" Jr;Jan;1a;1', {}, 'Jan Höfer "Hennes" Jr, 1a, 1'],
  ])('%s', (_, text, change, expected) => {
    expect(peopleOf(read(text, change))).toEqual([expected])
  })

  it('that never end swallow the rest, and this is told', () => {
    const file = read('A;B;1a;1\n"Meier;Anna;1a;2\nC;D;1a;3\n')
    expect(peopleOf(file)).toEqual(['B A, 1a, 1'])
    expect(file.isCutOff).toBe(true)
    expect(problemsOf(file)).toEqual([
      '2 error: Das Anführungszeichen wird nicht geschlossen. Ab hier konnte nichts gelesen werden.',
    ])
  })
})

it.each([[';'], ['\t'], [','], ['|'], ['::']])('fields are parted by %j', (delimiter) => {
  expect(peopleOf(read(['Meier', 'Anna', '1a', '007'].join(delimiter), { delimiter }))).toEqual(['Anna Meier, 1a, 007'])
})

describe('rows', () => {
  it('are counted as in the file, whatever is left out', () => {
    const text = 'sep=;\r\nName;Vorname;Klasse;Nr\n\n;;;\r\n"A\nB";C;1a;1\r\rkurz;zeile\nzu;lang;1a;2;mehr\nD;E;;3\n'
    const file = read(text, { ignoreFirstRow: 'true' })
    expect(peopleOf(file)).toEqual(['C A B, 1a, 1'])
    expect(problemsOf(file)).toEqual([
      '8 error: 2 Spalten statt 4.',
      '9 error: 5 Spalten statt 4.',
      '10 error: Die Klasse fehlt.',
    ])
    expect(file.rows).toBe(4)
  })

  it('may end in delimiters', () => {
    expect(peopleOf(read('Meier;Anna;1a;1;;\n'))).toEqual(['Anna Meier, 1a, 1'])
  })

  it('first and last can be left out, blank ones not counted', () => {
    const text = '\nKopf\n"Meier";"Anna";"1a";"1"\n\n"Anzahl: 1";"";"";""\n\n'
    const file = read(text, { ignoreFirstRow: 'true', ignoreLastRow: 'true' })
    expect([peopleOf(file), file.problems, file.rows]).toEqual([['Anna Meier, 1a, 1'], [], 1])
  })

  it.each<[string, string, Partial<ImportProfile>]>([
    ['empty', '', {}],
    ['blank', '\n \n;;;\n', {}],
    ['a heading', 'Name;Vorname;Klasse;Nr\n', { ignoreFirstRow: 'true' }],
    [
      'a heading and a sum',
      'Name;Vorname;Klasse;Nr\nAnzahl: 0;;;\n',
      { ignoreFirstRow: 'true', ignoreLastRow: 'true' },
    ],
    ['one row that is both', 'Meier;Anna;1a;1', { ignoreFirstRow: 'true', ignoreLastRow: 'true' }],
  ])('there are none in a file that is %s', (_, text, change) => {
    const file = read(text, change)
    expect([file.people, file.rows, file.problems.map((problem) => problem.text)]).toEqual([
      [],
      0,
      ['Die Datei enthält keine Zeile mit Schülern.'],
    ])
  })
})

describe('a student number', () => {
  const number = (id: string, change: Partial<ImportProfile> = {}) => read(`Meier;Anna;1a;${id}`, change)
  it.each([
    ['0012', '0012'],
    ['="0012"', '0012'],
    ['AB-12', 'AB-12'],
    [' 7 ', '7'],
  ])('%s stays a text', (text, id) => {
    expect(number(text, { spacer: '' }).people[0]?.id).toBe(id)
  })

  it.each([
    ['1,23457E+11', 'Die Schülernummer „1,23457E+11“ ist in Excel verloren gegangen.'],
    ['1/2', 'Die Schülernummer „1/2“ ist nicht möglich.'],
    ['', 'Die Schülernummer fehlt.'],
  ])('%s is refused', (text, reason) => {
    expect(problemsOf(number(text))).toEqual([`1 error: ${reason}`])
  })

  it('may be missing where nothing depends on it', () => {
    expect(peopleOf(number('', { updateNames: 'false', removeOldStudents: 'false' }))).toEqual(['Anna Meier, 1a, –'])
  })
})

it('a field that cannot be read is left out with a warning', () => {
  const profile = { cols: ['name', 'preName', 'class', 'birthday', 'gender', 'language'] as ImportProfile['cols'] }
  const file = read('Meier;Anna;1a;31.02.2016;o;Elbisch\nSchulz;Ben;1a;07.07.2099;;\n', profile)
  expect(file.people).toEqual([
    { line: 1, name: 'Meier', preName: 'Anna', class: '1a' },
    { line: 2, name: 'Schulz', preName: 'Ben', class: '1a' },
  ])
  expect(problemsOf(file)).toEqual([
    '1 warning: Der Geburtstag „31.02.2016“ ist nicht lesbar und bleibt leer.',
    '1 warning: Das Geschlecht „o“ ist nicht bekannt und bleibt leer.',
    '1 warning: Die Sprache „Elbisch“ ist nicht bekannt und bleibt leer.',
    '2 warning: „07.07.2099“ bleibt leer: Der Geburtstag liegt in der Zukunft.',
  ])
})

describe('somebody twice', () => {
  it('in the same words is once, however they are written', () => {
    expect(peopleOf(read('Müller;Zoë;1a;1\nMu\u0308ller; Zoë;1a;"1"\n'))).toEqual(['Zoë Müller, 1a, 1'])
  })

  it('with the number of another is neither: the rows are alternatives', () => {
    const file = read('A;Anna;1a;0012\nB;Ben;1a;12\nC;Carl;1a;0012\n')
    expect(peopleOf(file)).toEqual(['Ben B, 1a, 12'])
    expect(file.alternatives.map(({ people, areApart }) => [peopleOf({ people }), areApart])).toEqual([
      [['Anna A, 1a, 0012', 'Carl C, 1a, 0012'], false],
    ])
  })

  it('without number may be two children', () => {
    const file = read('A;Anna;1a\nA;Anna;1b\n', { cols: ['name', 'preName', 'class'] })
    expect(file.alternatives.map(({ people, areApart }) => [peopleOf({ people }), areApart])).toEqual([
      [['Anna A, 1a, –', 'Anna A, 1b, –'], true],
    ])
  })
})

it('many rows with one number are each compared once', () => {
  let looks = 0
  const people = Array.from({ length: 300 }, (_, line) => ({
    ...{ id: '1', name: `Name${line}`, preName: 'Anna', class: '1a', line },
    get birthplace() {
      looks += 1
      return 'Emden'
    },
  }))
  expect(gatherRows(people, { known: {}, isClass: () => true }).alternatives[0]?.people).toHaveLength(300)
  expect(looks).toBe(300)
})

describe('a child with a row for each of its groups', () => {
  const groups = (known: ImportProfile['groups'] = {}, ...rows: string[]) =>
    read(rows.join('\n'), { updateNames: 'false', removeOldStudents: 'false', ...{ groups: known } })
  const rows = ['A;Anna;Bären;1', 'A;Anna;Chor;1', 'B;Ben;Eulen;2', 'C;Carl;2b;3', 'C;Carl;Chor;3']

  it('waits, where nobody knows which is a class, until the profile does', () => {
    const asked = groups({}, ...rows)
    expect(peopleOf(asked)).toEqual(['Carl C, 2b, 3'])
    expect(problemsOf(asked)).toEqual(['1 error: Wartet auf die Antwort, welche Gruppen Klassen sind.'])
    expect(asked.fileQuestions.groups).toEqual([
      { name: '2b', rows: 1, isClass: true },
      { name: 'Bären', rows: 1, isClass: false },
      { name: 'Chor', rows: 2, isClass: false },
      { name: 'Eulen', rows: 1, isClass: false },
    ])
    const known = { Bären: 'class', Eulen: 'class', Chor: 'other' } as const
    expect(peopleOf(groups(known, ...rows))).toEqual(['Anna A, Bären, 1', 'Ben B, Eulen, 2', 'Carl C, 2b, 3'])
  })

  it('has the class that the school knows, and none that is known to be something else', () => {
    const school = { students: [], classes: [{ classID: 'b', name: 'Bären', template: null }] }
    const profile = { ...base, updateNames: 'false', removeOldStudents: 'false' } as const
    const file = readFile({ bytes: utf8(rows.slice(0, 2).join('\n')), profile, now, school })
    expect(peopleOf(file)).toEqual(['Anna A, Bären, 1'])
    const other = groups({ Chor: 'other' }, 'B;Ben;Chor;2')
    expect([peopleOf(other), problemsOf(other)]).toEqual([[], ['1 error: Die Klasse fehlt.']])
  })

  it('may be in two classes, which is asked about', () => {
    const file = groups({}, 'A;Anna;1a;1', 'A;Anna;1b;1')
    expect(file.alternatives.map(({ people }) => peopleOf({ people }))).toEqual([['Anna A, 1a, 1', 'Anna A, 1b, 1']])
  })
})

describe('a file that cannot be', () => {
  const bytes = (...start: number[]) => Uint8Array.from([...start, ...new Array<number>(100).fill(1)])
  it.each([
    ['a PDF', bytes(0x25, 0x50, 0x44, 0x46), 'unsupported', /PDF-Datei/],
    ['an Excel file', bytes(0x50, 0x4b, 3, 4), 'unsupported', /Excel/],
    ['an old Excel file', bytes(0xd0, 0xcf, 0x11, 0xe0), 'unsupported', /alte Excel/],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'unsupported', /Bild/],
    ['5 MB of zeros', new Uint8Array(5 * 1024 * 1024), 'unsupported', /enthält keinen Text/],
    ['noise', bytes(0x41, 1, 2, 3), 'unsupported', /enthält keinen Text/],
    ['too large', new Uint8Array(10 * 1024 * 1024 + 1).fill(0x41), 'tooLarge', /größer als 10 MB/],
    ['marks without letters', utf8(`a${'\u0301\u0327'.repeat(100_000)}`), 'unsupported', /enthält keinen Text/],
    ['one endless row', utf8('Meier '.repeat(100_000)), 'tooLarge', /^Zeile 1 ist länger als 20\.000 Zeichen/],
    ['too long', utf8('Meier;Anna;1a;1\n'.repeat(20_001)), 'tooLarge', /mehr als 20\.000 Zeilen/],
  ])('%s is refused in plain words', (_, content, code, message) => {
    expect(() => readFile({ bytes: content, profile: base, now: now, school: { students: [], classes: [] } })).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    )
  })

  it('20 000 rows are read', () => {
    expect(read(Array.from({ length: 20_000 }, (_, n) => `Meier;Anna;1a;${n}\n`).join('')).people).toHaveLength(20_000)
  })
})

it('names the child of a row with a problem, as far as the row does', () => {
  const { problems } = read('Muster;Mia;1a;2E+05\nMeier;Anna;1a;?!')
  expect(problems.map(({ who }) => who)).toEqual(['Mia Muster', 'Anna Meier'])
})
