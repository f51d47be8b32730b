import { expect, it } from 'vitest'
import { readPeople } from './readPeople.ts'

const school = ['1a', '2b', '3a', '4b', 'Bärenklasse', '1/2 c']
/** 'Name | E-Mail | classes', with '*' for an admin. */
const read = (...lines: string[]) =>
  readPeople(lines, school).map((one) =>
    one ? [`${one.name}${one.admin ? '*' : ''}`, one.email, one.classes.join(' ')].join(' | ') : '–',
  )

const anna = 'Anna Petersen | a.petersen@gs.de | 1a'

it.each([
  ['as it is asked for', 'Anna Petersen, a.petersen@gs.de, 1a'],
  ['the surname first', 'Petersen, Anna, a.petersen@gs.de, 1a'],
  ['the surname first, with semicolons', 'Petersen, Anna; a.petersen@gs.de; 1a'],
  ['of a mail program', 'Anna Petersen <a.petersen@gs.de> 1a'],
  ['of a mail program, the surname first', '"Petersen, Anna" <a.petersen@gs.de>; 1a'],
  ['spaces alone', 'Anna Petersen a.petersen@gs.de 1a'],
  ['the class before the address', 'Anna Petersen 1a a.petersen@gs.de'],
  ['cells of Excel', 'Anna\tPetersen\ta.petersen@gs.de\t1a'],
  ['cells of Excel, the surname first', 'Petersen\tAnna\ta.petersen@gs.de\t1a'],
  ['cells in another order', '1a\ta.petersen@gs.de\tPetersen\tAnna'],
  ['with quotes', '"Petersen";"Anna";"a.petersen@gs.de";"1a"'],
  ['with an address as a link', 'Frau Anna Petersen; mailto:a.petersen@gs.de; Klasse 1a'],
  ['in a numbered list', '12. Anna  Petersen, a.petersen@gs.de, 1 A'],
  ['with invisible characters', '\uFEFFAnna\u00A0Petersen,\u200Ba.petersen@gs.de, 1a\r'],
])('a line %s', (_title, line) => {
  expect(read(line)).toEqual([anna])
})

it.each([
  ['Anna Petersen, a@gs.de, 1a, 2b', '1a 2b'],
  ['Anna Petersen; a@gs.de; 1a, 2b und 3a', '1a 2b 3a'],
  ['Anna Petersen; a@gs.de; Klassen 1a 2b', '1a 2b'],
  ['Anna Petersen; a@gs.de; 1/2 c', '1/2 c'],
  ['Anna Petersen; a@gs.de; bärenklasse', 'Bärenklasse'],
  ['Anna Petersen; a@gs.de; 5a', '5a'],
  ['Anna Petersen; a@gs.de; 01A', '1a'],
  ['Anna Petersen; a@gs.de; 1.a', '1a'],
])('%s: the classes', (line, classes) => {
  expect(read(line)).toEqual([`Anna Petersen | a@gs.de | ${classes}`])
})

it.each([
  ['Pawel Nowak', 'Pawel Nowak |  | '],
  ['"Nowak ""Paul"""; Pawel; p.nowak@gs.de; "2b"', 'Pawel Nowak "Paul" | p.nowak@gs.de | 2b'],
  ['"Nowak; Pawel; p.nowak@gs.de; 2b', 'Pawel "Nowak | p.nowak@gs.de | 2b'],
  ['Pawel Nowak, p.nowak.gs.de, 2b', 'Pawel Nowak | p.nowak.gs.de | 2b'],
  ['Pawel Nowak p.nowak.gs.de', 'Pawel Nowak | p.nowak.gs.de | '],
  ['Pawel Nowak; p.nowak@; 2b', 'Pawel Nowak | p.nowak@ | 2b'],
  ['p.nowak@gs.de', ' | p.nowak@gs.de | '],
  ['Birgit Sommer; b.sommer@gs.de; Admin', 'Birgit Sommer* | b.sommer@gs.de | '],
  ['Dr. Eva von der Heide, eva@gs.de', 'Dr. Eva von der Heide | eva@gs.de | '],
])('what %s tells is taken, the rest stays open', (line, told) => {
  expect(read(line)).toEqual([told])
})

it('the address tells which part is the surname; other lines go by it', () => {
  expect(
    read('Sibel\tAydın\ts.aydin@gs.de', 'Jörg\tBöttcher\tj.boettcher@gs.de', 'Kim\tLee\tschule@gs.de', ''),
  ).toEqual([
    'Sibel Aydın | s.aydin@gs.de | ',
    'Jörg Böttcher | j.boettcher@gs.de | ',
    'Kim Lee | schule@gs.de | ',
    '–',
  ])
  expect(read('Böttcher\tJörg\tjoerg.bottcher@gs.de', 'Lee\tKim\tschule@gs.de')).toEqual([
    'Jörg Böttcher | joerg.bottcher@gs.de | ',
    'Kim Lee | schule@gs.de | ',
  ])
  expect(read('Lee; Kim; schule@gs.de')).toEqual(['Kim Lee | schule@gs.de | '])
})

it('headings are those of the import, too', () => {
  expect(read('Zuname;Given name;E-Mail;Klassenbezeichnung', 'Petersen;Anna;a.petersen@gs.de;Kl. 1A')).toEqual([
    '–',
    anna,
  ])
})

it('headings say what the columns are', () => {
  expect(
    read(
      'Nr.;Name;Vorname;Dienstlich;E-Mail-Adresse;Klasse(n)',
      '1;Petersen;Anna;x.y@gs.de;a.petersen@gs.de;1a',
      '2;Lee;Kim;;;2b',
      'Pawel Nowak, p.nowak@gs.de',
    ),
  ).toEqual(['–', anna, 'Kim Lee |  | 2b', 'Pawel Nowak | p.nowak@gs.de | '])
  expect(read('', 'Lehrkraft\tKlasse\tE-Mail', 'Petersen, Anna\t1a\ta.petersen@gs.de')).toEqual(['–', '–', anna])
})
