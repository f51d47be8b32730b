import { describe, expect, it } from 'vitest'
import { codePages, decodePage, pageNames } from './codePages.ts'
import { decodeTable, nonAsciiWords } from './decodeTable.ts'

const upper = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)

it.each([
  ['Windows-1252', 'windows-1252'],
  ['Mac Roman', 'macintosh'],
] as const)('%s has the characters of the encoding standard', (page, label) => {
  const decoder = new TextDecoder(label)
  // As a stream: without it some releases of Node read Latin-1 instead of Windows-1252.
  expect(decodePage(upper, page)).toBe(decoder.decode(upper, { stream: true }) + decoder.decode())
})

it.each(pageNames)('%s has a character of its own for each byte', (page) => {
  expect(new Set(codePages[page]).size).toBe(128)
})

/** Bytes of a text in a code page. */
const bytesIn = (page: keyof typeof codePages, text: string) =>
  Uint8Array.from(text, (letter) => (letter < '\u0080' ? letter.charCodeAt(0) : 0x80 + codePages[page].indexOf(letter)))

describe('a file without a mark', () => {
  it.each(pageNames)('of %s is told by its names', (page) => {
    const text = 'Nr;Name;Vorname\n1;Müller;Jürgen\n2;Weiß;Zoë\n3;Öztürk;Gül\n'
    const { encoding, readings, ...read } = decodeTable(bytesIn(page, text))
    expect([encoding, readings, read.text]).toEqual([page, [], text])
  })

  it.each([
    ...['KÖNIG', 'Çelik', 'Šimić'.replace('ć', 'c'), 'D’Angelo', 'Petersen\u00A0', 'René', '„Anna“', 'Anna – Lena'],
    ...['5 €', 'JOSÉ MÜLLER', 'Núñez', 'São', 'Ærø', '§ 12'],
  ])('that has only %s is of Windows, without a question', (text) => {
    expect(decodeTable(bytesIn('Windows-1252', text))).toEqual({ text, encoding: 'Windows-1252', readings: [] })
  })

  it('in which two encodings give good names has both', () => {
    expect(decodeTable(bytesIn('CP850', 'Weiß')).readings).toEqual([
      { encoding: 'Windows-1252', names: ['Weiá'] },
      { encoding: 'CP850', names: ['Weiß'] },
    ])
  })

  it('is read so that the school’s own names are in it', () => {
    const known = new Set(nonAsciiWords('Weiß'))
    expect(decodeTable(bytesIn('CP850', 'Weiß'), { known })).toMatchObject({ encoding: 'CP850', readings: [] })
    const other = new Set(nonAsciiWords('Weiá'))
    expect(decodeTable(bytesIn('CP850', 'Weiß'), { known: other })).toMatchObject({ text: 'Weiá', readings: [] })
  })

  it('is not read so that it has damaged names, which the school has got from an earlier import', () => {
    const known = new Set(nonAsciiWords('MŸller Kšln'))
    expect(decodeTable(bytesIn('Mac Roman', 'Müller;Köln'), { known }).text).toBe('Müller;Köln')
  })

  it('is read as a person has said', () => {
    expect(decodeTable(bytesIn('CP850', 'Weiß'), { encoding: 'CP850' })).toMatchObject({ text: 'Weiß', readings: [] })
  })

  it('is never in two encodings by chance: three joined exports are read line by line', () => {
    const bytes = [
      ...new TextEncoder().encode('Müller;Köln\r\n'),
      ...bytesIn('Windows-1252', 'Höfer;Zoë\r\n'),
      ...bytesIn('CP850', 'Jäger;Sören\r\n'),
    ]
    const { text, encoding } = decodeTable(Uint8Array.from(bytes))
    expect([text, encoding]).toEqual([
      'Müller;Köln\r\nHöfer;Zoë\r\nJäger;Sören\r\n',
      'UTF-8 und Windows-1252 und CP850',
    ])
  })
})

it.each(pageNames)('UTF-8 that was read as %s and stored again is put right', (page) => {
  const twice = decodePage(new TextEncoder().encode('Müller;Weiß;Ayşe'), page)
  expect(decodeTable(new TextEncoder().encode(`${twice}\nÂngela;Žižek\n`)).text).toBe(
    'Müller;Weiß;Ayşe\nÂngela;Žižek\n',
  )
})

it.each([true, false])('UTF-16 without its mark is seen (little endian: %s)', (isLittle) => {
  const bytes = Buffer.from('Name;Vorname\nMüller;Zoë\n', 'utf16le')
  const { text, encoding } = decodeTable(isLittle ? bytes : bytes.swap16())
  expect([text, encoding]).toEqual(['Name;Vorname\nMüller;Zoë\n', isLittle ? 'UTF-16LE' : 'UTF-16BE'])
})
