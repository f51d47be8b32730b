import { beforeAll, expect, it } from 'vitest'
import type { Entry, ReportDocument, Template } from '#contract/index.ts'
import { composeReport, duplicateOf, layout } from '#report/index.ts'
import { pageTexts, pageWords } from '../../../tests/support/reports/readPdf.ts'
import { hasPoppler } from '../../../tests/support/run/ensurePdfTools.ts'
import { openTypst, type PdfOptions, renderReport, type Typst } from './typst.ts'

const readable = it.skipIf(!hasPoppler())
let typst: Typst
beforeAll(async () => {
  typst = await openTypst()
})

const person = { id: '1', preName: 'Emil', name: 'Becker', class: '1a', birthday: '2017-03-12' }
const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }

function compose(
  template: Partial<Template>,
  written: Entry['layout'] = {},
  who = person,
  grades: Entry['grades'] = [],
): ReportDocument {
  const whole: Template = {
    ...{ templateID: 't', name: 'Vorlage', level: '', grades: [], texts: [], prefrences: {} },
    layout: { name: 'onlyt', config: {} },
    ...template,
  }
  const entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades, layout: written }
  return composeReport(whole, who, entry, '2024/2025', part, { name: 'Musterschule' })
}

function print(
  template: Partial<Template>,
  written: Entry['layout'] = {},
  who = person,
  options: Partial<PdfOptions> = {},
  grades: Entry['grades'] = [],
): Uint8Array {
  const document = compose(template, written, who, grades)
  return renderReport(typst, document, { title: document.title, today: '2025-01-15', ...options })
}

const subject = (text: string): Template['texts'] => [
  { id: 's', name: 'Deutsch', categories: [{ categoryID: 'c', name: 'Lesen', snippets: [{ snippetID: 'n', text }] }] },
]

/** 'W0x lernt gern W1x …': every third word has a number, so that missing text is noticed. */
const counted = (words: number) => Array.from({ length: words }, (_, at) => `W${at}x lernt gern`).join(' ')
const lost = (pdf: Uint8Array, text: string) => {
  const printed = pageTexts(pdf).join(' ')
  return (text.match(/[WZ]\d+x/g) ?? []).filter((word) => !printed.includes(word))
}
/** The lowest line of text that is not the page's number. */
const lowest = (pdf: Uint8Array) =>
  Math.max(...pageWords(pdf).flatMap((words) => words.filter(({ text }) => /[WZ]\d+x/.test(text)).map((w) => w.bottom)))
const foot = layout.page.height - layout.margin.bottom + 1

readable.for([
  [['übertrifft die Kompetenzerwartungen', 'erreicht', 'nicht erreicht']],
  [['übertrifft die Anforderungen', 'erfüllt die Anforderungen', 'erfüllt sie teilweise', 'erfüllt sie nicht']],
  [['sehr sicher', 'überwiegend sicher', 'teilweise', 'Unterstützungsbedarf', 'nicht beurteilbar']],
  [['ausgeprägt', 'weitgehend gesichert', 'teilweise', 'in Ansätzen', 'nicht unterrichtet', 'nicht beurteilbar']],
  [['immer', 'manchmal', 'nie']],
  [['immer', 'überwiegend', 'manchmal', 'nie', 'GUT']],
  [['GUT', 'MMMM', 'WOW', 'Æ%@', '—', 'Ẁ…']],
  [['Ж', 'ЩЮЖ', 'сильно', 'Њам']],
  [['rvrvrv', 'AsAsAs', 'fYfVfT', 'gjgj']],
  [['SEHR SICHER', 'SICHER', 'MANCHMAL', 'SELTEN', 'NIE', 'NICHT BEURTEILT', 'KOMMT VOR']],
])('the words over the columns are whole and stay in their columns: %j', ([grades = []]) => {
  const pdf = print({ grades, texts: subject('liest fließend') })
  const { page, margin } = layout
  const right = page.width - margin.side
  const composed = composeReport(
    { templateID: 't', name: 'V', level: '', layout: { name: 'onlyt', config: {} }, grades, texts: subject('x') },
    ...([person, undefined, '', part, { name: '' }] as const),
  )
  const { labelWidth } = composed.blocks.find((block) => block.kind === 'ticks') ?? { labelWidth: 0 }
  const words = pageWords(pdf)[0] ?? []
  const [first] = words.filter(({ text }) => text === 'Lesen')
  const heads = words.filter(
    ({ left, top }) => left > right - grades.length * labelWidth - 1 && first && top > first.top - 40,
  )
  const inside = heads.filter((word) => first && word.top < first.bottom + 30)
  const texts = inside.map(({ text }) => text).sort()
  expect(texts).toEqual(grades.flatMap((grade) => grade.split(' ')).sort())
  const columnOf = (x: number) => Math.floor((x - (right - grades.length * labelWidth)) / labelWidth)
  expect(inside.filter((word) => columnOf(word.left) !== columnOf(word.right)).map(({ text }) => text)).toEqual([])
})

readable.for([
  [20, 1500],
  [36, 1700],
  [10, 1790],
])('a long text in a table goes on on the next page, in letters of %i points', ([size = 10, letters]) => {
  const text = counted(200).slice(0, letters)
  const pdf = print({ layout: { name: 'nds12', config: {} }, prefrences: { text: { size } } }, { operations: text })
  expect(lost(pdf, text)).toEqual([])
  expect(lowest(pdf)).toBeLessThan(foot)
})

readable('many short lines in a table go on on the next page', () => {
  const text = Array.from({ length: 100 }, (_, at) => `Z${at}x`).join('\n')
  const pdf = print({ layout: { name: 'nds12', config: {} } }, { speaking: text })
  expect(lost(pdf, text)).toEqual([])
  expect(lowest(pdf)).toBeLessThan(foot)
})

readable('a long snippet goes on on the next page', () => {
  const text = counted(100).slice(0, 1000)
  const pdf = print({ grades: ['ja', 'nein'], texts: subject(text), prefrences: { text: { size: 36 } } })
  expect(lost(pdf, text)).toEqual([])
  expect(lowest(pdf)).toBeLessThan(foot)
})

readable('a text without a space breaks in pieces, because each place to break at costs as much as a word', () => {
  const long = 19_900
  const fields = ['interests', 'speaking', 'reading', 'operations', 'comments'] as const
  const written = Object.fromEntries(fields.map((field) => [field, 'm'.repeat(long)]))
  const pdf = print({ layout: { name: 'nds12', config: {} } }, written)
  const words = pageWords(pdf)
    .flat()
    .filter(({ text }) => /^m+$/.test(text))
  expect(words.reduce((sum, { text }) => sum + text.length, 0)).toBe(long * fields.length)
  const right = layout.page.width - layout.margin.side + 1
  expect(words.filter((word) => word.right > right)).toEqual([])
  // Broken at each letter it takes seven bytes a letter.
  expect(pdf.length).toBeLessThan(long * fields.length * 2)
})

readable('a first name that is a part of the other one is on every page', () => {
  const titles = { mainTitle: { first: ['name' as const] }, otherTitle: { texts: ['name' as const, 'class' as const] } }
  const written = { interests: 'Zeile\n'.repeat(90) }
  const jan = { ...person, preName: 'Jan', name: 'Jansen' }
  const pages = pageTexts(print({ layout: { name: 'nds12', config: {} }, prefrences: titles }, written, jan))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter((page) => !page.includes('Jan Jansen'))).toEqual([])
})

/** The text on the page with the signatures, for comments that grow line by line. */
const endsOf = (lines: readonly number[], comments: string) =>
  lines.map((count) => {
    const written = { speaking: 'Zeile\n'.repeat(count), comments }
    const pages = pageTexts(print({ layout: { name: 'nds12', config: {} } }, written))
    return { pages: pages.length, end: pages.find((page) => page.includes('Schulleitung')) ?? '' }
  })
const around = Array.from({ length: 6 }, (_, at) => 16 + 2 * at)

readable('date and signatures never stand alone on a page: the remarks go with them', () => {
  const ends = endsOf(around, 'Anna geht gern zur Schule.')
  expect(new Set(ends.map(({ pages }) => pages))).toEqual(new Set([1, 2]))
  expect(ends.filter(({ end }) => !/Bemerkungen\s+Anna geht gern zur Schule/.test(end))).toEqual([])
})

readable('of long remarks at least two lines go with date and signatures', () => {
  const ends = endsOf(
    around.map((count) => count - 8),
    counted(75),
  )
  expect(new Set(ends.map(({ pages }) => pages))).toEqual(new Set([1, 2]))
  const lines = ends.map(({ end }) => end.slice(0, end.indexOf('____')).match(/lernt gern$|W\d+x.*/gm)?.length ?? 0)
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(2)
  expect(ends.filter(({ end }) => !end.includes('W74x'))).toEqual([])
})

readable('gaps shrink before a report of one page becomes one of two', () => {
  const gap = (lines: number) => {
    const pages = pageWords(print({ layout: { name: 'nds12', config: {} } }, { speaking: 'Zeile\n'.repeat(lines) }))
    const [first = []] = pages
    const top = (text: string) => first.find((word) => word.text === text)?.top ?? 0
    return { pages: pages.length, gap: top('Sozialverhalten') - top('Arbeitsverhalten') }
  }
  const [loose, ...tight] = [10, ...around].map(gap).filter(({ pages }) => pages === 1)
  expect(Math.min(...tight.map((one) => one.gap))).toBeLessThan((loose?.gap ?? 0) - layout.gap.block * 0.4)
})

readable('a table of fields that goes on has its head on the next page, too, and its note never stands alone', () => {
  for (const count of [20, 28, 36, 37, 38, 39, 40, 41, 42, 43]) {
    const texts = { speaking: 'Zeile\n'.repeat(count), writing: 'Satz\n'.repeat(16), reading: 'Wort\n'.repeat(16) }
    const pages = pageTexts(print({ layout: { name: 'nds12', config: {} } }, texts))
    const filled = pages.filter((page) => /Zeile|Satz|Wort/.test(page))
    expect(filled.length).toBeGreaterThan(1)
    expect(filled.filter((page) => !page.includes('Deutsch*'))).toEqual([])
    const noted = pages.filter((page) => page.includes('Sprachgebrauch untersuchen'))
    expect(noted.filter((page) => !/Schreiben,\s+Texte verfassen/.test(page))).toEqual([])
  }
})

readable('marks of lost snippets have their head on every page of them', () => {
  const grades = Array.from({ length: 90 }, (_, at) => ({
    subject: 's',
    category: 'c',
    snippet: `x${at}`,
    grade: 'ja',
  }))
  const pages = pageTexts(print({ grades: ['ja'], texts: subject('liest') }, {}, person, {}, grades))
  const filled = pages.filter((page) => page.includes('entfernte Aussage'))
  expect(filled.length).toBeGreaterThan(1)
  expect(filled.filter((page) => !page.includes('Nicht mehr in der Vorlage'))).toEqual([])
})

readable('the two columns of marks are one grid: what stands side by side stands at one height', () => {
  const marks = ['nb', '1', 'nb', 'nb', '2']
  const grades = (['music', 'language', 'science', 'sport', 'art'] as const).map((subject, at) => ({
    ...{ subject, grade: marks[at] ?? '' },
  }))
  const layout = { name: 'nds34' as const, config: { gradeWords: true } }
  const written = { languageName: 'Niederländisch als zweite Fremdsprache' }
  const [words = []] = pageWords(print({ layout }, written, person, {}, grades))
  const height = (text: string) => words.filter((word) => word.text === text).map(({ top }) => Math.round(top))
  const pairs = [
    ['Deutsch', 'Musik'],
    ['Sachunterricht', 'Gestaltendes'],
    ['Religion', 'Textiles'],
    ['Mathematik', 'Sport'],
  ] as const
  for (const [left, right] of pairs) expect([left, height(left)]).toEqual([left, height(right)])
})

readable('the line of a duplicate never stands alone on a sheet', () => {
  const pagesOf = (lines: number) => {
    const written = { speaking: 'Zeile\n'.repeat(lines), comments: 'Anna geht gern zur Schule.' }
    const document = duplicateOf(compose({ layout: { name: 'nds12', config: {} } }, written), {
      ...{ place: 'Emden', date: '02.03.2026' },
    })
    return pageTexts(renderReport(typst, document, { title: 'Zeugnis', today: '2025-01-15' }))
  }
  // The first number of lines that needs a second page.
  let [one, two] = [8, 28]
  while (two - one > 1) {
    const middle = (one + two) >> 1
    if (pagesOf(middle).length === 1) one = middle
    else two = middle
  }
  for (const lines of [one, two, two + 1, two + 2]) {
    const pages = pagesOf(lines)
    const [end = ''] = pages.filter((page) => page.includes('Zweitschrift ausgestellt'))
    const isWithSignatures = /Anna geht gern[\s\S]*Klassenlehrkraft/.test(end)
    expect([lines, pages.length, isWithSignatures]).toEqual([lines, lines === one ? 1 : 2, true])
  }
})

const rows = (name: string, count: number) => ({
  categoryID: name,
  name: `Bereich ${name}`,
  snippets: Array.from({ length: count }, (_, at) => ({ snippetID: `${name}${at}`, text: `Aussage ${name}${at}` })),
})

readable('a category never leaves a single row on a page, and its subject heads every page', () => {
  for (const count of [34, 35, 36, 37, 38]) {
    const texts = [{ id: 's', name: 'Sachunterricht', categories: [rows('A', count), rows('B', 4), rows('C', 20)] }]
    const pages = pageTexts(print({ grades: ['ja', 'nein'], texts }))
    const ticked = pages.filter((page) => page.includes('Aussage'))
    expect(ticked.length).toBeGreaterThan(1)
    expect(ticked.filter((page) => !page.includes('Sachunterricht'))).toEqual([])
    const parts = ticked.flatMap((page) => ['A', 'B', 'C'].map((name) => page.split(`Aussage ${name}`).length - 1))
    expect(parts).not.toContain(1)
  }
})

readable('letters of 50 points lie on no others', () => {
  const size = { size: 50 }
  const titles = { mainTitle: size, otherTitle: size, subject: size, grades: size, subheading: size, text: size }
  const grades = ['sicher', 'überwiegend', 'teilweise']
  const prefrences = { ...titles, symbols: size, logo: size }
  const word = { who: 'Rechtschreibgespräch', what: 'findet Informationen selbstständig' }
  const texts = [
    {
      id: 's',
      name: word.who,
      categories: [{ categoryID: 'c', name: word.who, snippets: [{ snippetID: 'n', text: word.what }] }],
    },
  ]
  for (const name of ['onlyt', 'nds12', 'nds34'] as const) {
    const pages = pageWords(print({ layout: { name, config: {} }, grades, texts, prefrences }, { sickDays: 3 }))
    // The boxes of letters extend a little beyond their line.
    const lying = pages.flatMap((words) =>
      words.filter((one, at) =>
        words.slice(at + 1).some((other) => {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
          const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
          return across > 2 && along > 0.4 * Math.min(one.bottom - one.top, other.bottom - other.top)
        }),
      ),
    )
    expect(lying.map(({ text }) => text)).toEqual([])
    const right = layout.page.width - layout.margin.side + 1
    expect(pages.flat().filter((one) => one.right > right)).toEqual([])
  }
})

readable(
  'a word that is wider than the page breaks at its soft hyphens and after its hyphens, and nowhere else',
  () => {
    const parts = Array.from({ length: 14 }, (_, at) => `Teil${at}zusammengesetzt`)
    for (const joint of ['\u00AD', '-']) {
      const pdf = print({ layout: { name: 'nds12', config: {} } }, { comments: parts.join(joint) })
      const words = pageWords(pdf).flatMap((page) => page.map(({ text }) => text))
      const own = words.filter((word) => word.includes('zusammengesetzt'))
      expect(own.length).toBeGreaterThan(1)
      expect(parts.filter((part) => !own.some((word) => word.includes(part)))).toEqual([])
    }
  },
)
