import { contentOf, isStream, type PdfFile, withContent } from './pdfFile.ts'

/*
 * A letter that Unicode has no single character for ('ọ́', 'Ǩ́') is drawn as a letter and its marks. Typst says of each of
 * these glyphs that it stands for the whole, in a table that is the font's; where the bare letter stands alone, ActualText
 * says so. A reader that does not know ActualText copies the letter two or three times, everywhere. One that does, poppler,
 * copies it again for a mark that is raised, and takes the letters behind it for another word.
 */

const letterWithMarks = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]\p{M}+$/u

interface Font {
  /** What its glyphs stand for. */
  texts: Map<number, string>
  /** What glyphs of letters with marks stand for by themselves. */
  parts: Map<number, string>
}

/** A glyph on a page; `text` is what it stands for there. */
interface Drawn {
  font: Font
  glyph: number
  text: string
}

/** Lines of a page's content in which ActualText tells the text of glyphs; the first and the last line say so. */
interface Told {
  text: string
  first: number
  last: number
  drawn: Drawn[]
}

/**
 * Says of each glyph of a letter with marks what it is by itself, for readers that do not know ActualText. For those that
 * do, the bare letter is told to be the whole, and its marks to be nothing: so its box is that of the letter.
 */
export function mapAccents({ objects }: PdfFile): void {
  const latin1 = (number: number | string) => objects.get(Number(number))?.toString('latin1') ?? ''
  const dicts = [...objects].flatMap(([number, object]) =>
    isStream(object) ? [] : [[number, latin1(number)] as const],
  )
  const fonts = new Map<string, Font & { table: number }>()
  for (const [number, dict] of dicts) {
    const table = /\/Type0[\s\S]*\/ToUnicode (\d+) 0 R/.exec(dict)?.[1]
    if (table === undefined) continue
    const lines = latin1(table).matchAll(tableLine)
    const texts = new Map([...lines].map(([, glyph = '', text = '']) => [Number.parseInt(glyph, 16), fromHex(text)]))
    fonts.set(`${number}`, { table: Number(table), texts, parts: new Map() })
  }
  if (![...fonts.values()].some(({ texts }) => [...texts.values()].some((text) => letterWithMarks.test(text)))) return

  const pages = dicts.flatMap(([, dict]) => {
    const number = /\/Type \/Page\s[\s\S]*\/Contents (\d+) 0 R/.exec(dict)?.[1]
    const object = objects.get(Number(number))
    if (!object) return []
    const named = new Map(
      [...dict.matchAll(/(\/f\d+) (\d+) 0 R/g)].map(([, name, font = '']) => [name, fonts.get(font)]),
    )
    return [{ number: Number(number), object, ...readPage(contentOf(object).toString('latin1').split('\n'), named) }]
  })
  const letters = findLetters(pages.flatMap(({ shown }) => [...shown.values()].flat().filter(isDrawn)))
  for (const { table, parts } of fonts.values()) {
    const object = objects.get(table)
    if (!object || parts.size === 0) continue
    const content = contentOf(object).toString('latin1')
    const mended = content.replace(tableLine, (line, glyph: string) => {
      const part = parts.get(Number.parseInt(glyph, 16))
      return part === undefined ? line : `<${glyph}> <${toHex(part)}>`
    })
    objects.set(table, withContent(object, Buffer.from(mended, 'latin1')))
  }
  for (const { number, object, ...page } of pages) {
    objects.set(number, withContent(object, Buffer.from(rewritten(page, letters), 'latin1')))
  }
}

const tableLine = /^<(\w{4})> <(\w+)>$/gm

type PdfPage = ReturnType<typeof readPage>
/** What is between the brackets of 'TJ': glyphs, and how far the next one is moved. */
type DrawnItem = Drawn | string
const isDrawn = (item: DrawnItem): item is Drawn => typeof item !== 'string'

/** Typst writes one operator to a line; '/Span << /ActualText … >> BDC' takes three. */
function readPage(lines: string[], fonts: ReadonlyMap<string | undefined, Font | undefined>) {
  const shown = new Map<number, DrawnItem[]>()
  const told: Told[] = []
  /** What is marked around the line; undefined for what tells no text. */
  const open: (Told | undefined)[] = []
  let font: Font | undefined
  lines.forEach((line, at) => {
    const end = line.slice(line.lastIndexOf(' ') + 1)
    if (end === 'BDC' || end === 'BMC') {
      const text = /^ {2}\/ActualText (.*)$/s.exec(lines[at - 1] ?? '')?.[1]
      open.push(text === undefined ? undefined : { text: accentText(text), first: at - 2, last: at, drawn: [] })
    } else if (end === 'EMC') {
      const ended = open.pop()
      if (ended) told.push({ ...ended, last: at })
    } else if (end === 'Tf') font = fonts.get(line.slice(0, line.indexOf(' ')))
    else if (end === 'TJ' && font) {
      const around = open.findLast((one) => one !== undefined)
      const { texts } = font
      const items = itemsIn(line).map((item): DrawnItem => {
        if (typeof item === 'string' || !font) return `${item}`
        return { font, glyph: item, text: around?.text ?? texts.get(item) ?? '' }
      })
      around?.drawn.push(...items.filter(isDrawn))
      shown.set(at, items)
    }
  })
  return { lines, shown, told }
}

/**
 * Finds what the glyphs of letters with marks stand for by themselves. Returns what each is told to be: the bare letter
 * the whole, a mark nothing.
 */
function findLetters(drawn: readonly Drawn[]): ReadonlyMap<Drawn, string> {
  const letters = new Map<Drawn, string>()
  for (let at = 0; at < drawn.length; ) {
    const { font, text } = drawn[at] as Drawn
    let end = at
    while (drawn[end]?.text === text && drawn[end]?.font === font) end += 1
    const group = drawn.slice(at, end)
    at = end
    if (!letterWithMarks.test(text)) continue
    // The same letter may stand twice.
    const parts = [[...text.normalize('NFC')], [...text.normalize('NFD')]].find(
      ({ length }) =>
        group.length % length === 0 && group.every(({ glyph }, index) => glyph === group[index % length]?.glyph),
    )
    if (!parts?.every((part, index) => (font.parts.get(group[index]?.glyph ?? 0) ?? part) === part)) continue
    for (const [index, one] of group.entries()) {
      const place = index % parts.length
      font.parts.set(one.glyph, parts[place] ?? '')
      letters.set(one, place === 0 ? text : '')
    }
  }
  return letters
}

/** The content of a page in which letters with marks are told, and nothing is told that the tables of the fonts say. */
function rewritten({ lines, shown, told }: PdfPage, letters: ReadonlyMap<Drawn, string>): string {
  const textIn = ({ font, glyph }: Drawn) => font.parts.get(glyph) ?? font.texts.get(glyph)
  const isIdle = ({ text, drawn }: Told) =>
    drawn.every((one) => letters.has(one)) || drawn.map(textIn).join('') === text
  const dropped = new Set(told.filter(isIdle).flatMap(({ first, last }) => [first, first + 1, first + 2, last]))
  return lines
    .flatMap((line, at) => {
      const items = shown.get(at)
      if (dropped.has(at)) return []
      return items?.some((item) => isDrawn(item) && letters.has(item)) ? accentLines(items, letters) : [line]
    })
    .join('\n')
}

/** The lines that show these items, with what letters are told to be. A move belongs to the glyph behind it. */
function accentLines(items: readonly DrawnItem[], letters: ReadonlyMap<Drawn, string>): string[] {
  const parts: { told: string | undefined; shown: string[] }[] = []
  for (const [at, item] of items.entries()) {
    const glyph = items.slice(at).find(isDrawn)
    const told = glyph && letters.get(glyph)
    const before = items[at - 1]
    // Each letter is a part; marks together are one, and so is the text around.
    const isNext = told !== parts.at(-1)?.told || (told && before !== undefined && isDrawn(before))
    if (isNext || parts.length === 0) parts.push({ told, shown: [] })
    parts.at(-1)?.shown.push(isDrawn(item) ? `<${item.glyph.toString(16).padStart(4, '0')}>` : item)
  }
  return parts.flatMap(({ told, shown }) => {
    const show = `[${shown.join(' ')}] TJ`
    return told === undefined ? [show] : [`/Span << /ActualText <FEFF${toHex(told)}> >> BDC`, show, 'EMC']
  })
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
const toHex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** A text as it is written in the file: '(o)', or '<FEFF1ECD0301>'. */
function accentText(written: string): string {
  if (written.startsWith('<')) return fromHex(written.slice(1, -1)).replace(/^\ufeff/, '')
  return String.fromCharCode(...bytesIn(written))
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** The bytes of a string '(…)'. */
function bytesIn(string: string): number[] {
  const bytes: number[] = []
  for (let at = 1; at < string.length - 1; at += 1) {
    if (string[at] !== '\\') {
      bytes.push(string.charCodeAt(at))
      continue
    }
    const octal = /^[0-7]{1,3}/.exec(string.slice(at + 1, at + 4))?.[0]
    const next = string.charAt(at + 1)
    bytes.push(octal === undefined ? (escapes[next] ?? next.charCodeAt(0)) : Number.parseInt(octal, 8))
    at += octal?.length ?? 1
  }
  return bytes
}

/** A string, with brackets in it, two deep; or a number. */
const item = /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\))*\)|[-\d.]+/g

/** The items of '[(…) 12 (…)] TJ': the numbers of the glyphs, of two bytes each, and moves as they are written. */
function itemsIn(line: string): (number | string)[] {
  return [...line.matchAll(item)].flatMap(([written]): (number | string)[] => {
    if (!written.startsWith('(')) return [written]
    const bytes = bytesIn(written)
    return Array.from({ length: bytes.length / 2 }, (_, at) => ((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0))
  })
}
