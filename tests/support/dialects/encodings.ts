import { type Dialect, encode, file, joined } from './Dialect.ts'

const head = ['Schülernummer;Nachname;Vorname;Geburtsdatum;Klasse']
const endOfDosFile = '\u001A'

/** How programs write letters, marks and the ends of lines. */
export const encodings: readonly Dialect[] = [
  {
    kind: '01',
    program: 'Excel on a Mac, „Text (Tab-getrennt)“, names in capitals',
    bytes: file(
      'Mac Roman',
      [
        'Nummer\tFamilienname\tRufname\tGeburtsdatum\tKlasse',
        '00411\tMÜLLER\tJÜRGEN\t03.04.2017\t1a',
        '00412\tJÄGER\tSÖREN\t14.11.2016\t1a',
        '00413\tGROß\tZOË\t29.02.2016\t1b',
      ],
      '\r',
    ),
    children: ['JÜRGEN MÜLLER 1a 03.04.2017', 'SÖREN JÄGER 1a 14.11.2016', 'ZOË GROß 1b 29.02.2016'],
  },
  {
    kind: '01',
    program: 'FileMaker, „Merge“: every cell quoted, comma, a vertical tab within a cell',
    bytes: file(
      'Mac Roman',
      [
        '"Nr","Nachname","Vorname","Geburtsdatum","Ort der Geburt","Klasse"',
        '"00411","Müller","Jürgen","3.4.2017","Köln","1a"',
        '"00412","Öztürk","Gül\u000BNur","14.11.2016","Übach","1a"',
        '"00413","Weiß","Änne","29.2.2016","Gießen","1b"',
      ],
      '\r',
    ),
    children: ['Jürgen Müller 1a 03.04.2017', 'Gül Nur Öztürk 1a 14.11.2016', 'Änne Weiß 1b 29.02.2016'],
  },
  {
    kind: '02',
    program: 'dBase and other DOS programs: the file ends with Ctrl+Z',
    bytes: joined(
      file('CP850', [
        '"NUMMER","NACHNAME","VORNAME","GEBDAT","KLASSE"',
        '"00411","Müller","Jürgen","20170403","1a"',
        '"00412","Weiß","Änne","20160229","1a"',
        '"00413","Höfer","Zoë","20170707","1b"',
      ]),
      encode(endOfDosFile, 'CP850'),
    ),
    children: ['Jürgen Müller 1a 03.04.2017', 'Änne Weiß 1a 29.02.2016', 'Zoë Höfer 1b 07.07.2017'],
  },
  {
    kind: '02',
    program: 'Excel for Windows, „Text (MS-DOS)“',
    bytes: file('CP850', [
      'Schülernummer\tNachname\tVorname\tGeburtstag\tKlasse',
      '00411\tMüller\tJürgen\t03.04.2017\t1a',
      '00412\tJäger\tSören\t14.11.2016\t1a',
      '00413\tGroß\tMara\t09.03.2017\t1b',
    ]),
    children: ['Jürgen Müller 1a 03.04.2017', 'Sören Jäger 1a 14.11.2016', 'Mara Groß 1b 09.03.2017'],
  },
  {
    kind: '03',
    program: 'WebUntis with a mark, and a Windows export below it (copy a+b)',
    bytes: joined(
      file('UTF-8 with BOM', [...head, '00411;Müller;Jürgen;03.04.2017;1a', '00412;Jäger;Sören;14.11.2016;1a']),
      file('Windows-1252', [...head, '00413;Weiß;Änne;29.02.2016;1b', '00414;Höfer;Zoë;07.07.2017;1b']),
    ),
    children: [
      ...['Jürgen Müller 1a 03.04.2017', 'Sören Jäger 1a 14.11.2016'],
      ...['Änne Weiß 1b 29.02.2016', 'Zoë Höfer 1b 07.07.2017'],
    ],
  },
  {
    kind: '03',
    program: 'two teachers’ lists, one of Excel on a Mac and one of Excel for Windows',
    bytes: joined(
      file('Windows-1252', [...head, '00411;Müller;Jürgen;03.04.2017;1a', '00412;Jäger;Sören;14.11.2016;1a']),
      file('Mac Roman', ['00413;Weiß;Änne;29.02.2016;1b', '00414;Höfer;Zoë;07.07.2017;1b']),
    ),
    children: [
      ...['Jürgen Müller 1a 03.04.2017', 'Sören Jäger 1a 14.11.2016'],
      ...['Änne Weiß 1b 29.02.2016', 'Zoë Höfer 1b 07.07.2017'],
    ],
  },
  {
    kind: '12',
    program: 'Excel, „Unicode-Text“',
    bytes: file('UTF-16LE with BOM', [
      'Nummer\tNachname\tVorname\tGeburtsdatum\tKlasse',
      '00411\tMüller\tJürgen\t03.04.2017\t1a',
      '00412\tŁukaszewicz\tŻaneta\t14.11.2016\t1a',
    ]),
    children: ['Jürgen Müller 1a 03.04.2017', 'Żaneta Łukaszewicz 1a 14.11.2016'],
  },
  {
    kind: '12',
    program: 'SQL Server (bcp -w): no mark, a pipe between the cells',
    bytes: file('UTF-16LE', [
      'ID|Nachname|Vorname|Geburtsdatum|Klasse',
      '411|Müller|Jürgen|2017-04-03|1a',
      '412|Şahin|Gül|2016-11-14|1a',
    ]),
    children: ['Jürgen Müller 1a 03.04.2017', 'Gül Şahin 1a 14.11.2016'],
  },
  {
    kind: '13',
    program: 'a script for Excel: a mark before a quoted "sep=,"',
    bytes: file('UTF-8 with BOM', [
      '"sep=,"',
      '"Nr","Nachname","Vorname","Geburtsdatum","Klasse"',
      '"00411","Müller","Jürgen","03.04.2017","1a"',
      '"00412","Jäger","Sören","14.11.2016","1a"',
    ]),
    children: ['Jürgen Müller 1a 03.04.2017', 'Sören Jäger 1a 14.11.2016'],
  },
  {
    kind: '13',
    program: 'two exports behind each other, each with a mark, SEP= and a head',
    bytes: joined(
      file('UTF-8 with BOM', ['SEP=;', ...head, '00411;Müller;Jürgen;03.04.2017;1a']),
      file('UTF-8 with BOM', ['SEP=;', ...head, '00412;Jäger;Sören;14.11.2016;1b']),
    ),
    children: ['Jürgen Müller 1a 03.04.2017', 'Sören Jäger 1b 14.11.2016'],
  },
  {
    kind: '16',
    program: 'Excel, „Einzelnes Webarchiv“ and mail programs (MHTML)',
    bytes: file('Windows-1252', [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="----=_NextPart"',
      '',
      '------=_NextPart',
      'Content-Type: text/html; charset="us-ascii"',
      '<html><table><tr><td>Nachname</td></tr></table></html>',
    ]),
    children: [],
    says: [
      'refused: Das ist eine Internetseite, keine CSV-Datei. Bitte in Excel öffnen und mit „Speichern unter“ als CSV speichern.',
    ],
  },
  {
    kind: '16',
    program: 'a portal’s list that begins with its styles',
    bytes: file('UTF-8', [
      '',
      '<style>td { mso-number-format: "\\@" }</style>',
      '<div class="liste"><table border="1">',
      '<tr><th>Nachname</th><th>Vorname</th><th>Klasse</th></tr>',
      '<tr><td>Müller</td><td>Jürgen</td><td>1a</td></tr>',
      '</table></div>',
    ]),
    children: [],
    says: [
      'refused: Das ist eine Internetseite, keine CSV-Datei. Bitte in Excel öffnen und mit „Speichern unter“ als CSV speichern.',
    ],
  },
]
