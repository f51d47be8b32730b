import { expect, it } from 'vitest'
import { readPastedLines } from '#csv/pastedLines.ts'
import { sampleValues, shapeOf } from '../../../../../tests/support/head/sampleTemplate.ts'
import { reduceTemplate } from './reduceTemplate.ts'

const textsOf = (pasted: string, present: readonly string[] = []) => readPastedLines(pasted, present)?.texts

it.each([
  ['bullets of Word', '•\tkann lesen\r\n•\tkann schreiben\r\n', ['kann lesen', 'kann schreiben']],
  ['hollow bullets and those of its fonts', 'o\tkann lesen\n\uf0b7\tkann rechnen', ['kann lesen', 'kann rechnen']],
  ['dashes', '- kann lesen\n– kann rechnen\n-singt', ['kann lesen', 'kann rechnen', 'singt']],
  ['numbers', '1. liest\n2.schreibt\n3) rechnet\n(4) singt', ['liest', 'schreibt', 'rechnet', 'singt']],
  ['numbers under a heading', 'Deutsch\n9.\tliest\n10.\tschreibt', ['Deutsch', 'liest', 'schreibt']],
  ['letters that count', 'a) liest\nb) schreibt', ['liest', 'schreibt']],
  ['columns of Excel', '1\tliest\tsicher\n2\tschreibt\tflüssig', ['liest sicher', 'schreibt flüssig']],
  [
    'cells of Excel with a break',
    '"liest\nlaut"\t"oder\nleise"\n"sagt ""ja"""',
    ['liest laut oder leise', 'sagt "ja"'],
  ],
  [
    'numbers and letters that do not count',
    '3 Sätze lesen\n1. Person\nz. B. malen',
    ['3 Sätze lesen', '1. Person', 'z. B. malen'],
  ],
  ['quotation marks of their own', '"Hallo" sagen\n"Bitte"', ['"Hallo" sagen', '"Bitte"']],
  [
    'quotation marks of their own beside cells of Excel',
    '"liest\nlaut"\n"Hallo" sagen\n"Bitte"\n"offen\n"sagt ""nein"""',
    ['liest laut', '"Hallo" sagen', '"Bitte"', '"offen', 'sagt "nein"'],
  ],
  ['soft breaks and wide blanks', 'liest\u000bschreibt\u00a0 gut\u2028malt', ['liest', 'schreibt gut', 'malt']],
])('takes one text a line: %s', (_title, pasted, texts) => {
  expect(textsOf(pasted)).toEqual(texts)
})

it('leaves out what is empty or there already, and counts it', () => {
  expect(readPastedLines('\n\nliest\n\n \t\nmalt\n- liest\nsingt\n\n', ['singt', 'tanzt'])).toEqual({
    texts: ['liest', 'malt'],
    empty: 2,
    doubled: 2,
  })
})

it.each(['kann lesen', '  kann lesen \n', '"a ""b"" c"', ''])('%j is one line and no list', (text) => {
  expect(textsOf(text)).toBeUndefined()
})

it('goes behind a row, and back where it was not changed since', () => {
  const snippets = ['p1', 'p2', 'p3'].map((snippetID) => ({ snippetID, text: snippetID }))
  const pasted = reduceTemplate(sampleValues, { type: 'addSnippets', parentID: 'c1', index: 1, snippets })
  expect(shapeOf(pasted.texts)).toBe('s1(c1(n1 p1 p2 p3 n2 n3) c2(n4)) s2(c3() c4(n5))')
  const changed = reduceTemplate(pasted, { type: 'renameNode', kind: 'snippet', id: 'p2', text: 'anders' })
  const back = reduceTemplate(changed, { type: 'takeBack', snippets })
  expect(shapeOf(back.texts)).toBe('s1(c1(n1 p2 n2 n3) c2(n4)) s2(c3() c4(n5))')
})
