import { describe, expect, it } from 'vitest'
import { isParticle } from '../particles.ts'
import { beforeExcel, classKey, looksLikeClass, plainClassName } from './classNames.ts'
import { readDay, slashOrderOf } from './days.ts'
import { readNameCell, withParticle } from './names.ts'
import { isBetterSpelling, isWrittenAlike } from './spelling.ts'
import { isGirlsM, readGender, readLanguage } from './words.ts'

const now = Date.parse('2025-01-15T08:00:00Z')

describe('a day', () => {
  it.each([
    ['22.8.2012', '22.08.2012'],
    ['07.07.17', '07.07.2017'],
    ['07.07.99', '07.07.1999'],
    ['15.01.25', '15.01.2025'],
    ['16.01.25', '16.01.1925'],
    ['29.02.96', '29.02.1996'],
    ['2016-02-29', '29.02.2016'],
    ['2016/02/29', '29.02.2016'],
    ['20151120', '20.11.2015'],
    ['42736', '01.01.2017'],
    ['42736,0', '01.01.2017'],
    ['03-04-2017', '03.04.2017'],
    ['3. April 2017', '03.04.2017'],
    ['03.Apr.17', '03.04.2017'],
    ['3. März 2017', '03.03.2017'],
    ['03-Mrz-17', '03.03.2017'],
    ['5 Oct 2016', '05.10.2016'],
    ['Montag, 03.04.2017', '03.04.2017'],
    ['03.04.2017 00:00:00', '03.04.2017'],
    ['2016-02-29T00:00:00', '29.02.2016'],
    ['2016-02-29 00:00:00.000', '29.02.2016'],
    ['2016-02-29T00:00:00Z', '29.02.2016'],
    ['7.7.17 0:00', '07.07.2017'],
    ['13/04/2017', '13.04.2017'],
    ['04/13/2017', '13.04.2017'],
    ['07.07.2099', '07.07.2099'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, now)).toEqual({ kind: 'day', day })
  })

  it.each(['31.02.2016', '20151320', '2017', '12345', '99999', 'Mai 2017', '01.2017', '2017-04-02T22:00:00Z', 'Anna'])(
    '%s is none',
    (text) => expect(readDay(text, now)).toEqual({ kind: 'unreadable' }),
  )

  it.each(['', 'unbekannt', '-', 'k. A.'])('%j is not given', (text) => {
    expect(readDay(text, now)).toEqual({ kind: 'none' })
  })

  it.each(['30.12.1899', '00.00.0000', '0000-00-00', '30.12.1899 00:00:00', '0'])('%s is a zero', (text) => {
    expect(readDay(text, now)).toEqual({ kind: 'zero' })
  })

  it('with slashes has two meanings, unless another one of the column tells', () => {
    expect(readDay('03/04/2017', now)).toEqual({ kind: 'ambiguous' })
    expect(slashOrderOf(['03/04/2017', '13/04/2017', ''])).toBe('day')
    expect(slashOrderOf(['03/04/2017', '4/13/17'])).toBe('month')
    expect(slashOrderOf(['13/04/2017', '04/13/2017'])).toBeUndefined()
    expect(readDay('03/04/2017', now, 'day')).toEqual({ kind: 'day', day: '03.04.2017' })
    expect(readDay('4/3/17', now, 'month')).toEqual({ kind: 'day', day: '03.04.2017' })
  })
})

/** Each of the words with what it means. */
const all = (meaning: string | undefined, ...words: string[]) =>
  words.map((word): [string, string | undefined] => [word, meaning])

it.each([
  ...all('m', 'm', 'M', 'männlich', 'maennlich', 'männl.', 'male', 'Junge', 'J', '3'),
  ...all('w', 'w', 'W', 'Weiblich', 'weibl.', 'F', 'female', 'Mädchen', '4'),
  ...all('d', 'D', 'divers', '5', 'inter'),
  ...all('', 'x', 'X', '6', '0', 'ohne Angabe', 'k. A.', 'keine Angabe', '-'),
  ...all(undefined, 'o', 'i', 'constructor', 'Emil'),
])('the gender %s is %s', (text, gender) => {
  expect(readGender(text)).toBe(gender)
})

it('an M beside a J is no male', () => {
  expect([isGirlsM(['J', 'M', 'J']), isGirlsM(['M', 'W', 'J']), isGirlsM(['m', 'w'])]).toEqual([true, false, false])
})

it.each([
  ...all('de', 'de', 'DE', 'de-DE', 'ger', 'dt.', 'Deutsch'),
  ...all('pt', 'pt_BR', 'portugiesisch'),
  ...all('zh', 'zh-Hant-TW', 'zh-TW', 'Chinesisch'),
  ...all('tr', 'Türkisch', 'TUR', 'türk.'),
  ...all('ku', 'Kurdisch (Kurmanci)', 'Kurmandschi'),
  ...all('', '000', '998', 'ohne Angabe', 'staatenlos', 'Sonstige', 'ungeklärt'),
  ...all('ak', 'Akan'),
  ...all('ro', 'Moldauisch'),
  ...all(undefined, 'syr', 'xx', 'Klingonisch', 'de de', 'Deutsch/Türkisch', 'Romanes', 'russ/dt.'),
])('the language %s is %s', (text, code) => {
  expect(readLanguage(text)).toBe(code)
})

describe('a name', () => {
  it.each([
    ...[
      'O’Brien',
      'Sophie II.',
      'Neu',
      'Neumann',
      'Null',
      'Höfer "Hennes"',
      'Lina, genannt Lini',
      '王',
      'חיים',
      'Софія',
    ],
    ...['von der Heide', 'Đặng', 'ẞtrauß', 'N’Diaye', 'Ende', 'Anzahl'],
  ])('%s is taken as it is', (name) => expect(readNameCell(name)).toEqual({ name }))

  it.each([
    ['Müller (abgem. 31.01.)', 'Müller', true],
    ['*Neu* Petersen', 'Petersen', false],
    ['Petersen*', 'Petersen', false],
    ['neu: Petersen', 'Petersen', false],
    ['Anna [Gast]', 'Anna', false],
    ['Zofia 🌻', 'Zofia', false],
    ['Emil abgemeldet', 'Emil', true],
  ])('%s is asked about, as %s', (text, name, hasLeft) => {
    expect(readNameCell(text)).toMatchObject({ name, hasLeft, doubt: `In „${text}“ steht mehr als der Name.` })
  })

  it.each(['-', '---', '–', 'Xxx', 'XXXX', 'N. N.', 'n.n.', '???', 'unbekannt', '*'])('%s is none', (text) => {
    expect(readNameCell(text)).toEqual({ name: '', doubt: `„${text}“ ist kein Name.` })
  })

  it.each(['MŸller', 'Wei§', 'M?ller', 'Kšln'])('%s is damaged, or could be', (text) => {
    expect(readNameCell(text).doubt).toBe(
      text === 'Kšln' ? undefined : `In „${text}“ sind vermutlich Buchstaben verloren gegangen.`,
    )
  })

  it('is read in one alphabet where letters of another only look the same', () => {
    expect([readNameCell('\u041Cari\u0430').name, readNameCell('Мария').name]).toEqual(['Maria', 'Мария'])
  })

  it('has its particle in front, once', () => {
    expect(['von der', 'van den', 'al', 'd’', 'Zu'].every(isParticle)).toBe(true)
    expect(['', 'Anna', 'von Anna', 'jun.'].some(isParticle)).toBe(false)
    expect([withParticle('von der', 'Heide'), withParticle('al-', 'Hassan'), withParticle('d’', 'Angelo')]).toEqual([
      ...['von der Heide', 'al-Hassan', 'd’Angelo'],
    ])
    expect(withParticle('von der', 'Von der Heide')).toBe('Von der Heide')
  })
})

const last = (name: string) => ({ name, preName: 'Kim' })

describe('one name is', () => {
  it.each([
    ["O'Brien", 'O’Brien'],
    ['D´Angelo', 'D`Angelo'],
    ['Lena-Marie', 'Lena Marie'],
    ['Lena\u2011Marie', 'LenaMarie'],
    ['von der Heide', 'Von Der Heide'],
    ['al-Hassan', 'Al Hassan'],
    ['Müller-Özdemir', 'Mueller-Oezdemir'],
    ['Groß', 'GROSS'],
    ['Groß', 'GROẞ'],
    ['Şahin', 'Sahin'],
    ['İnci', 'inci'],
    ['Yıldız', 'YILDIZ'],
    ['Ştefan', 'Ștefan'],
    ['Nguyê\u0303n', 'Nguyễn'],
    ['Łódź', 'Lodz'],
    ['Meier', 'M\u0435i\u0435r'],
    ['Meier', '\u202AMeier\u202C'],
  ])('%s and %s', (a, b) => expect(isWrittenAlike(last(a), last(b))).toBe(true))

  it.each([
    ['Bauer', 'Baur'],
    ['Schmidt', 'Schmitt'],
    ['Meier', 'Meyer'],
    ['Noel', 'Nol'],
  ])('not %s and %s', (a, b) => expect(isWrittenAlike(last(a), last(b))).toBe(false))
})

it.each([
  ['Mueller', 'Müller', true],
  ['MÜLLER', 'Müller', true],
  ['GROSS', 'Groß', true],
  ['Sahin', 'Şahin', true],
  ['M\u0435ier', 'Meier', true],
  ['Müller', 'Mueller', false],
  ['Groß', 'GROSS', false],
  ['Mueller', 'MÜLLER', false],
  ["O'Brien", 'O’Brien', false],
  ['Lena-Marie', 'Lena Marie', false],
  ['von der Heide', 'Von der Heide', false],
])('after %s the spelling %s is better: %s', (known, other, isBetter) => {
  expect(isBetterSpelling(known, other)).toBe(isBetter)
})

describe('a class', () => {
  it.each(['1a', '01A', '1 a', '1A', '01a', 'Klasse 1a', 'Kl. 1a', 'Klasse: 1a', '1-a', '1.a', '1\u0430'])(
    '%s is 1a',
    (name) => expect([classKey(name), plainClassName(name), looksLikeClass(name)]).toEqual(['1a', '1a', true]),
  )

  it.each(['Bären', 'Klassenrat', '1/2', '1-2', 'E1', 'Chor 2'])('%s keeps its name', (name) => {
    expect(plainClassName(name)).toBe(name)
  })

  it.each([
    ['01. Feb', '1/2'],
    ['1. Feb.', '1/2'],
    ['03. Apr', '3/4'],
    ['3-Apr', '3/4'],
    ['01. Feb 25', '1/2'],
    ['01.02.2025', '1/2'],
    ['2025-02-01', '1/2'],
    ['45689', '1/2'],
    ['01. Mrz', '1/3'],
    ['1,00E+00', '1e0'],
    ['2,00E+01', '2e1'],
    ['1E+01', '1e1'],
  ])('%s was %s before Excel', (text, before) => expect(beforeExcel(text)[0]).toBe(before))

  it.each(['1a', 'E1', 'Bären', '1/2', '4', '12345678', 'Mai'])('%s is not damaged', (text) => {
    expect(beforeExcel(text)).toEqual([])
  })
})
