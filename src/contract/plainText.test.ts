import { expect, it } from 'vitest'
import { Entry } from './entry.ts'
import { plainText } from './plainText.ts'
import { Template } from './template.ts'

it.each([
  ['Erste Zeile\vzweite Zeile', 'Erste Zeile\nzweite Zeile'],
  ['Seite 1\fSeite 2\u0085Ende', 'Seite 1\nSeite 2\nEnde'],
  ['Anna\u001eLena liest flüs\u001fsig.', 'Anna-Lena liest flüs\u00adsig.'],
  ['\uf0b7\tliest\n\uf0a7\tschreibt', '•\tliest\n•\tschreibt'],
  ['Emil \ufffcliest sicher.', 'Emil liest sicher.'],
  ['Emil\0 liest', 'Emil liest'],
  ['\u200fיוסף קרא\nu\u0308 \u2022\t„so“ …', '\u200fיוסף קרא\nu\u0308 \u2022\t„so“ …'],
])('of %j a reader gets %j, and no more of it the second time', (given, plain) => {
  expect(plainText(given)).toBe(plain)
  expect(plainText(plain)).toBe(plain)
})

it('is what comes over the wire, in a report card and in a template', () => {
  const text = 'Anna\u001eLena\vliest'
  const entry = Entry.parse({ class: '1a', year: '2024', grades: [], layout: { comments: text } })
  expect(entry.layout.comments).toBe('Anna-Lena\nliest')
  const snippets = [{ snippetID: 'n', text }]
  const texts = [{ id: 's', name: 'Deutsch', categories: [{ categoryID: 'c', name: 'Lesen', snippets }] }]
  const template = Template.parse({ name: 'V', layout: { name: 'onlyt', config: {} }, grades: ['ja\ufffc'], texts })
  expect([template.grades[0], template.texts[0]?.categories[0]?.snippets[0]?.text]).toEqual(['ja', 'Anna-Lena\nliest'])
})
