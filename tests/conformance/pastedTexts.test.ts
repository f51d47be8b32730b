import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { openTypst, renderReport } from '../../src/server/reports/typst.ts'
import { pageTexts } from '../support/reports/readPdf.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const id = '02003'
const year = '2024/2025-1. Halbjahr'
const params = { id: 'demo-2b' }
const save = (layout: Record<string, string>) =>
  admin.call('setStudentGrades', { params: { id }, body: { id, grades: { class: '2b', year, grades: [], layout } } })
async function stored(): Promise<[GradingStudent, Entry | undefined]> {
  const { data } = await admin.call('classStudents', { params: { classID: params.id } })
  const student = (data as GradingStudent[]).find((one) => one.id === id)
  if (!student) throw new Error('nobody has this number')
  return [student, student.grades.find((entry) => entry.year === year)]
}

/** What is pasted or dictated, what the form has of it, and what stands on paper, as far as a reader gets it back. */
const texts = {
  interests: ['Anna\u001eLena liest flüs\u001fsig.', 'Anna-Lena liest flüs\u00adsig.', /^Anna-Lena liest flüssig\.$/],
  speaking: ['Erste Zeile\vzweite Zeile', 'Erste Zeile\nzweite Zeile', /^Erste Zeile\nzweite Zeile$/],
  reading: ['Emil \ufffcliest sicher.', 'Emil liest sicher.', /^Emil liest sicher\.$/],
  writing: ['Emil \ud83d\udc67\ud83d', 'Emil \ud83d\udc67\ud83d', /^Emil .+\ufffd$/],
  operations: [
    'Ju\u0308rgen u\u0308bt ta\u0308glich.',
    'Ju\u0308rgen u\u0308bt ta\u0308glich.',
    /^Jürgen übt täglich\.$/,
  ],
  size: [
    `Emil sagt: "Das kann ich!" -- 1=1 OR '' ; <b>fett</b> ../etc/passwd`,
    `Emil sagt: "Das kann ich!" -- 1=1 OR '' ; <b>fett</b> ../etc/passwd`,
    /^Emil sagt: "Das kann ich!" -- 1=1 OR '' ; <b>fett<\/b> \.\.\/etc\/passwd$/,
  ],
  space: ['\u200fיוסף קרא הנץ.', '\u200fיוסף קרא הנץ.', /קרא/],
  workBehaviour: ['\ufeffEmil\u200b liest', '\ufeffEmil\u200b liest', /^Emil liest$/],
  socialBehaviour: ['Toll! 👩\u200d👩\u200d👧 🇺🇦', 'Toll! 👩\u200d👩\u200d👧 🇺🇦', /^Toll!/],
  comments: [
    'Zeile 1\r\nZeile 2\rZeile 3\n\u2022\tliest\r\n\u2022\tschreibt',
    'Zeile 1\r\nZeile 2\rZeile 3\n\u2022\tliest\r\n\u2022\tschreibt',
    /^Zeile 1\nZeile 2\nZeile 3\n• liest\n• schreibt$/,
  ],
} as const

it('a text that was pasted or dictated is stored, and printed, with nothing glued and nothing that nobody wrote', async () => {
  const sent = Object.fromEntries(Object.entries(texts).map(([field, [text]]) => [field, text]))
  expect((await save(sent)).status).toBe(200)
  const [student, entry] = await stored()
  const wanted = Object.fromEntries(Object.entries(texts).map(([field, [, form]]) => [field, form]))
  expect(entry?.layout).toEqual(wanted)

  const { data } = await admin.call('classTemplate', { params: { classID: params.id } })
  const template = data as Parameters<typeof composeReport>[0]
  const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
  const document = composeReport(template, student, entry, '2024/2025', part, { name: '' })
  const paper = document.blocks.flatMap((block) =>
    block.kind === 'prose' ? [block.text] : block.kind === 'fields' ? block.rows.map(({ text }) => text) : [],
  )
  const shown = paper.filter((text) => text !== 'kein Eintrag').map((text) => text.replaceAll('\u00ad', ''))
  for (const [, , printed] of Object.values(texts)) expect(shown.filter((text) => printed.test(text))).toHaveLength(1)
  if (!hasPoppler()) return
  const pdf = renderReport(await openTypst(), document, { title: 'Zeugnis', today: '2025-01-15' })
  const words = pageTexts(pdf).join('\n').replaceAll('\u00ad', '')
  for (const text of ['Anna-Lena liest flüssig.', 'Emil liest sicher.', 'Jürgen übt täglich.', '• schreibt'])
    expect(words).toContain(text)
  expect(words).toMatch(/Erste Zeile\n\s+zweite Zeile/)
})

it('a text with a character that no database stores, or one letter too long, is refused at its field', async () => {
  const refused = await save({ comments: 'Emil\0 liest', reading: 'liest' })
  const reason = 'Der Text enthält ein Zeichen, das sich nicht speichern lässt.'
  expect([refused.status, refused.error?.fields]).toEqual([400, { 'grades.layout.comments': reason }])
  const long = await save({ comments: 'ä'.repeat(20_001) })
  expect([long.status, Object.keys(long.error?.fields ?? {})]).toEqual([400, ['grades.layout.comments']])
  expect((await save({ comments: 'ä'.repeat(20_000) })).status).toBe(200)
})
