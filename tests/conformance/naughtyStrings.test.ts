import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allEndpoints, type Entry, type GradingStudent } from '#contract/index.ts'
import { asStored } from '#lib/asStored.ts'
import { composeReport } from '#report/index.ts'
import { unprintableLetters } from '#rules/index.ts'
import { openTypst, renderReport, TypstError } from '../../src/server/reports/typst.ts'
import { pageTexts } from '../support/reports/readPdf.ts'
import { hasPoppler } from '../support/run/ensurePdfTools.ts'
import { createTestServer, type TestServer } from '../support/serverInProcess.ts'
import { signIn, type Visitor } from '../support/visitor.ts'

// Strings that others collected because they broke programs: all of them in `npm run test:long`, else every tenth.
const all: readonly string[] = createRequire(import.meta.url)('big-list-of-naughty-strings')
const naughty = process.env.STRANGERS === 'all' ? all : all.filter((_, at) => at % 10 === 0)

let server: TestServer
let admin: Visitor
beforeEach(async () => {
  server = await createTestServer()
  admin = await signIn(server, 'leitung')
})
afterEach(() => server.close())

const fields = ['interests', 'speaking', 'reading', 'writing', 'operations', 'size', 'space', 'comments'] as const
const [student, year] = ['02003', '2024/2025-1. Halbjahr']
/** As many strings as a report card has texts, one after the other. */
const cards = Array.from(
  { length: Math.ceil(naughty.length / fields.length) },
  (_, at): Record<string, string> =>
    Object.fromEntries(
      naughty.slice(at * fields.length, (at + 1) * fields.length).map((text, n) => [fields[n] ?? '', text]),
    ),
)

it('every naughty string is a text of a report card: it is stored as it was sent, and what has letters stands on paper', async () => {
  const { data } = await admin.call('classTemplate', { params: { classID: 'demo-2b' } })
  const template = allEndpoints.classTemplate.data.parse(data)
  if (!template) throw new Error('2b has no template')
  const typst = await openTypst()
  const lost: string[] = []
  for (const layout of cards) {
    const body = { id: student, grades: { class: '2b', year, grades: [], layout } }
    const answer = await admin.call('setStudentGrades', { params: { id: student }, body })
    expect([layout, answer.status]).toEqual([layout, 200])
    const { data } = await admin.call('classStudents', { params: { classID: 'demo-2b' } })
    const child = (data as GradingStudent[]).find(({ id }) => id === student)
    const entry = child?.grades.find((one) => one.year === year)
    const filled = Object.fromEntries(Object.entries(layout).filter(([, text]) => text.trim() !== ''))
    expect(entry?.layout).toEqual(expect.objectContaining(filled))
    if (!child || !hasPoppler()) continue
    const part = { name: '1. Halbjahr', term: '1', printDate: '31.01.2025' }
    // What no font has is named beforehand, on the form and the Prüfblatt; everything else is printed.
    const unprintable = unprintableLetters(Object.values(layout).join('\n'))
    const printed = Object.fromEntries(
      Object.entries(entry?.layout ?? {}).map(([field, value]) => [
        field,
        typeof value === 'string' ? unprintable.reduce((text, letter) => text.replaceAll(letter, ''), value) : value,
      ]),
    )
    const compose = (layout: Entry['layout']) =>
      renderReport(
        typst,
        composeReport(template, child, entry && { ...entry, layout }, '2024/2025', part, { name: '' }),
        { title: 'Zeugnis', today: '2025-01-15' },
      )
    if (unprintable.length > 0) expect(() => compose(entry?.layout ?? {})).toThrow(TypstError)
    const pdf = compose(printed)
    // A reader of PDFs gets words back, but not every ligature of every script, and breaks long ones.
    const paper = pageTexts(pdf).join('').replace(/\s/g, '')
    const plain = Object.values(filled).filter((text) => /^[\w .,:;!?'"<>()=/-]+$/.test(text))
    lost.push(...plain.filter((text) => !paper.includes(text.replace(/\s/g, ''))))
  }
  expect(lost).toEqual([])
})

it('every naughty string is a name of a child, stored as names are, or it is refused at its field in a sentence', async () => {
  const refused: string[] = []
  const taken = new Map<string, string>()
  for (const [at, preName] of naughty.entries()) {
    const id = `N${at}`
    const birthday = '01.02.2017'
    const answer = await admin.call('addStudent', { body: { id, preName, name: 'Meier', class: '1a', birthday } })
    if (answer.success) taken.set(id, asStored(preName))
    else {
      expect([preName, answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([preName, 400, ['preName']])
      refused.push(answer.error?.fields?.preName ?? '')
    }
  }
  const { data } = await admin.call('students')
  const stored = allEndpoints.students.data.parse(data).filter(({ id }) => taken.has(id))
  expect(new Map(stored.map(({ id, preName }) => [id, preName]))).toEqual(taken)
  const known = ['Bitte den Vornamen angeben.', 'Der Text ist zu lang.']
  expect(refused.filter((sentence) => !known.includes(sentence))).toEqual([])
})
