import { expect, it } from 'vitest'
import { Template } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { printableRuns, printHint, unprintableLetters } from '#rules/index.ts'
import { coveredByAll, packRanges } from '../../../tests/support/reports/readCoverage.ts'
import { unprintableIn } from './createPrinter.ts'
import { fontFiles, openTypst, renderReport, TypstError } from './typst.ts'

it('the rule knows the letters of the fonts', () => {
  expect(printableRuns).toBe(packRanges(coveredByAll(fontFiles())))
})

/** The report card of a child with this name, or with this remark. */
function documentOf({ preName = 'Emil', comments = '' }) {
  const template = Template.parse({
    ...{ templateID: 't', name: 'Vorlage', level: '', grades: [], texts: [], prefrences: {} },
    layout: { name: 'onlyt', config: {} },
  })
  const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
  const person = { id: '1', preName, name: 'Becker', class: '1a' }
  const entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: { comments } }
  return composeReport(template, person, entry, '2024/2025', part, { name: 'Musterschule' })
}

it('the rule says of a text what Typst says', async () => {
  const typst = await openTypst()
  /** The part of a letter that Typst cannot print. */
  const refusedOf = (letter: string) => {
    try {
      renderReport(typst, documentOf({ preName: letter }), { title: 'Zeugnis', today: '2025-01-15' })
      return []
    } catch (error) {
      if (!(error instanceof TypstError)) throw error
      return unprintableIn(error.message)
    }
  }
  for (const letter of [
    '李',
    'ท',
    '★',
    '①',
    'Ł',
    'ẞ',
    'ş',
    'Ж',
    'ش',
    'א',
    '😀',
    '→',
    '½',
    '„',
    'u\u0308',
    '\uf8ff',
    '\ue001',
  ]) {
    expect([letter, unprintableLetters(letter)]).toEqual([letter, refusedOf(letter)])
  }
})

/** Signs of scripts that died out, Syriac's abbreviation and those that lay out hieroglyphs: shown as a missing letter. */
const extinct = /[\u070f\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u

it('every letter that the rule calls printable is printed', async () => {
  const typst = await openTypst()
  const codes = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => code < 0xd800 || code >= 0xe000)
  const letters = codes
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => !/\p{Cn}/u.test(letter) && !extinct.test(letter) && unprintableLetters(letter).length === 0)
  expect(letters.length).toBeGreaterThan(6_000)
  const pages = Array.from({ length: Math.ceil(letters.length / 500) }, (_, at) =>
    letters.slice(at * 500, (at + 1) * 500).join(' a'),
  )
  for (const comments of pages)
    expect(() => renderReport(typst, documentOf({ comments }), { title: 'Zeugnis', today: '2025-01-15' })).not.toThrow()
})

it.each([
  ['Anna-Łucja Müller-Șahin d’Été\n„so“ – 5 € …', undefined],
  ['李', 'Das Zeichen 李 kann nicht gedruckt werden.'],
  ['Li 李★李', 'Die Zeichen 李 und ★ können nicht gedruckt werden.'],
  ['Zeile\u00AD\u200B\tEnde\r\n', undefined],
  ['Mu\u0308ller 👍🏽', undefined],
  [`a${'\n'.repeat(21)}b${'\n'.repeat(90)}`, undefined],
  [`a${'\r\n \t'.repeat(22)}b`, 'Von leeren Zeilen hintereinander werden höchstens 20 gedruckt.'],
  [`李${'\n'.repeat(22)}b`, /^Das Zeichen 李 .* höchstens 20 gedruckt\.$/],
])('of %j the hint is %s', (text, hint) => {
  if (hint instanceof RegExp) expect(printHint(text)).toMatch(hint)
  else expect(printHint(text)).toBe(hint)
})
