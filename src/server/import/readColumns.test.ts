import { describe, expect, it } from 'vitest'
import type { ImportProfile } from '#contract/index.ts'
import { demoImportProfile } from '../demo/school.ts'
import { readColumns } from './readColumns.ts'
import { readFile } from './readFile.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('the columns of an export of', () => {
  it.each<[string, string, { cols: string; delimiter: string; spacer?: string; last?: 'true' }]>([
    [
      'DaNiS, with groups of its own',
      'SchuelerNachname;SchuelerRufname;SchuelerGeburtsdatum;SchuelerGeburtsort;SchuelerAufnahmedatum;SchuelerGeschlecht;GruppeBezeichnung;GruppeId;SchuelerId\r\nMeier;Anna;22.08.12;Emden;01.08.18;w;1a;77;100231\r\n',
      { cols: 'name preName birthday birthplace - gender class - id', delimiter: ';' },
    ],
    [
      'DaNiS for IServ, with its typing error',
      'SchuelerIdentNummer;SchuelerRufname;SchuelerNachname;GruppeBezeichung\n4711;Anna;Meier;1a\n',
      { cols: 'id preName name class', delimiter: ';' },
    ],
    [
      'SIBANK, with its sum',
      '"NAME";"VORNAME";"KLASSE";"GEBOREN";"STRASSE";"PLZ";"NR"\n"Meier";"Anna";"01A";"3.4.2017";"Weg 1";"26721";"0417"\n"Öz";"Can";"01A";"3.5.2017";"Weg 2";"26721";"0418"\n\n"Anzahl: 2";"";"";"";"";"";""\n',
      { cols: 'name preName class birthday - - id', delimiter: ';', last: 'true' },
    ],
    [
      'a list of Excel, with both names in one column',
      'Name;Klasse\nMeier, Anna;1a\nvan der Öz, Can;1b\n',
      { cols: 'fullName class', delimiter: ';' },
    ],
    [
      'SchILD',
      'Nachname|Vorname|Geburtsdatum|Geschlecht|Geburtsort|PLZ|Jahrgang|Klasse|Interne ID-Nummer\nHöfer "Hennes"|Jan|01.02.2017|3|Köln|50667|1|01A|5502\n',
      { cols: 'name preName birthday gender birthplace - - class id', delimiter: '|', spacer: '' },
    ],
    [
      'ASV, where the name in use counts',
      'Familienname;Vornamen;Rufname;Geburtsdatum;Geschlecht;Klasse;Lokale ID\nMeier;Anna Lena;Anna;30.05.2001;W;1a;A1\n',
      { cols: 'name - preName birthday gender class id', delimiter: ';' },
    ],
    [
      'WebUntis',
      'name\tlongName\tforeName\tgender\tbirthDate\tklasse.name\texternKey\nMeiAnn\tMeier\tAnna\tw\t20150304\t1a\t17\n',
      { cols: '- name preName gender birthday class id', delimiter: '\t' },
    ],
    [
      'IServ',
      'Import-ID,Vorname,Nachname,Klasse\n1,Anna,Meier,Klasse 1a\n',
      { cols: 'id preName name class', delimiter: ',' },
    ],
  ])('%s are recognised', (_, text, { cols, delimiter, spacer = '"', last = 'false' }) => {
    const found = readColumns(bytes(text))
    expect(found).toMatchObject({ delimiter, spacer, ignoreFirstRow: 'true', ignoreLastRow: last })
    expect(found.cols.map((col) => col || '-').join(' ')).toBe(cols)
  })

  it('Untis, without headings, are told by what stands in them', () => {
    const text = '"DaSa","Dağlı","Şeyma","W",20151120,"2b","7003"\n"MeAn","Meier","Anna","W",20160301,"2a","7004"\n'
    const found = readColumns(bytes(text))
    expect(found).toMatchObject({ delimiter: ',', ignoreFirstRow: 'false', headings: ['', '', '', '', '', '', ''] })
    expect(found.cols).toEqual(['', '', '', 'gender', 'birthday', 'class', 'id'])
    expect(found.sample).toEqual([
      ['DaSa', 'Dağlı', 'Şeyma', 'W', '20151120', '2b', '7003'],
      ['MeAn', 'Meier', 'Anna', 'W', '20160301', '2a', '7004'],
    ])
  })
})

it('Excel’s first line names the delimiter', () => {
  expect(readColumns(bytes('sep=,\nName,Vorname,Klasse\nA;B,C,1a\n'))).toMatchObject({
    delimiter: ',',
    headings: ['Name', 'Vorname', 'Klasse'],
  })
})

it.each(['', '\n\n', 'nur ein Wort'])('of a file without any (%j) there are none to speak of', (text) => {
  expect(readColumns(bytes(text)).cols.filter((col) => col !== '')).toEqual([])
})

describe('a setting that looks wrong', () => {
  const fitting: ImportProfile = {
    ...demoImportProfile,
    cols: ['name', 'preName', 'birthday', 'class', 'id'],
  }
  const text =
    'Nachname;Vorname;Geburtsdatum;Klasse;Nr\n' +
    ['Meier;Anna;1.2.2017;1a;01', 'Öztürk;Ben;2.2.2017;1b;02', 'Kaya;Cem;3.2.2017;1a;03'].join('\n')
  const hintsOf = (change: Partial<ImportProfile>, file = text) =>
    readFile({
      bytes: bytes(file),
      profile: { ...fitting, ...change },
      now: Date.parse('2025-01-15T08:00:00Z'),
      school: { students: [], classes: [] },
    }).hints.map(({ field, value }) => [field, value])

  it.each<[string, Partial<ImportProfile>, [string, string | undefined][], string?]>([
    ['none', {}, []],
    ['the delimiter', { delimiter: ',' }, [['delimiter', ';']]],
    ['the delimiter of tabs', {}, [['delimiter', '\t']], text.replaceAll(';', '\t')],
    [
      'missing quotes',
      { spacer: '' },
      [['spacer', '"']],
      text.replaceAll('Anna', '"Anna; Lena"').replaceAll('Kaya', '"Kaya"'),
    ],
    ['quotes that are letters', {}, [['spacer', '']], `${text}\n"Höfer;Jan;4.4.2017;1a;04`],
    ['a heading that the profile does not leave out', { ignoreFirstRow: 'false' }, []],
    [
      'a heading of unknown words taken for a student',
      { ignoreFirstRow: 'false' },
      [['ignoreFirstRow', 'true']],
      text.replace('Nachname;Vorname;Geburtsdatum;Klasse;Nr', 'eins;zwei;drei;vier;fünf'),
    ],
    ['a student taken for a heading', {}, [['ignoreFirstRow', 'false']], text.slice(text.indexOf('\n') + 1)],
    ['a sum', {}, [], `${text}\nAnzahl: 3;;;;`],
    [
      'a last word taken for a student',
      {},
      [['ignoreLastRow', 'true']],
      `${text}\nEnde der Liste;;;;`.replace('Ende', 'Schluss'),
    ],
    ['a student taken for a sum', { ignoreLastRow: 'true' }, [['ignoreLastRow', 'false']]],
    [
      'columns in another order, which are read by their headings',
      { cols: ['preName', 'name', 'birthday', 'class', 'id'] },
      [],
    ],
    [
      'a column that is not there',
      { cols: ['name', 'preName', 'birthday', 'class', 'birthplace'] },
      [['cols', '["name","preName","birthday","class","id"]']],
    ],
    [
      'columns that are missing',
      { cols: ['name', 'preName', 'class'] },
      [['cols', '["name","preName","birthday","class","id"]']],
    ],
    ['columns left out on purpose', { cols: ['name', 'preName', '', 'class', 'id'] }, []],
    [
      'columns without headings',
      { cols: ['name', 'preName', 'class'], ignoreFirstRow: 'false' },
      [['cols', undefined]],
      text.slice(text.indexOf('\n') + 1),
    ],
  ])('%s is told with what would fit', (_, change, expected, file = text) => {
    expect(hintsOf(change, file)).toEqual(expected)
  })
})

it('a file that no list of students can be is refused', () => {
  expect(() => readColumns(bytes(';'.repeat(600)))).toThrow(
    expect.objectContaining({ code: 'tooLarge', message: expect.stringContaining('mehr als 500 Spalten') }),
  )
})

it('both names in one column are recognised without headings as well', () => {
  const found = readColumns(bytes('"Meier, Anna",1a\n"Öz, Can",1b\n'))
  expect([found.cols, found.sample[0]]).toEqual([
    ['fullName', 'class'],
    ['Meier, Anna', '1a'],
  ])
})

it('a class that only the titles name has a column of the profile behind those of the file', () => {
  const lines = ['Klasse 3a;;', 'Nachname;Vorname;Geburtsdatum', 'Meier;Anna;03.04.2017', 'Öz;Can;04.05.2017']
  expect(readColumns(bytes(lines.join('\n')))).toMatchObject({
    cols: ['name', 'preName', 'birthday', 'class'],
    headings: ['Nachname', 'Vorname', 'Geburtsdatum'],
  })
})
