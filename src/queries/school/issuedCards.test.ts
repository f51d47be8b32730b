import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allEndpoints, schoolEndpoints, templateEndpoints } from '#contract/index.ts'
import { cardsLeft } from './issuedCards.ts'

const folder = join(import.meta.dirname, '../../features/school')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
const calls = Object.entries(allEndpoints).flatMap(([call, one]) => ('reprints' in one && one.reprints ? [call] : []))

it.each(calls)('the form of %s says how many issued report cards keep what they have', (call) => {
  const counts = sources.filter((source) => new RegExp(`useIssuedCount\\(\\s*\\w+\\.${call}\\b`).test(source))
  expect(counts.filter((source) => source.includes('<IssuedNote')).length).toBe(1)
})

const card = { studentID: '01', classID: 'a', year: '2024/2025-1', version: 1, templates: ['t', 'annex'] }
const cards = [card, { ...card, studentID: '02', classID: 'b', templates: ['u'] }, { ...card, year: '2024/2025-2' }]
const left = (call: Parameters<typeof cardsLeft>[1], ...ids: string[]) =>
  cardsLeft(cards, call, ids).map((one) => cards.indexOf(one))

it('counts those of the part, class, template or child that changes, or of the school', () => {
  expect([
    left(schoolEndpoints.editYearPart, '2024/2025-1'),
    left(schoolEndpoints.editClass, 'a'),
    left(schoolEndpoints.editStudent, '02'),
  ]).toEqual([[0, 1], [0, 2], [1]])
  expect([
    left(templateEndpoints.editTemplate, 'annex'),
    left(templateEndpoints.uploadTemplateLogo, 'u'),
    left(schoolEndpoints.uploadLogo),
  ]).toEqual([[0, 2], [1], [0, 1, 2]])
  expect(left(schoolEndpoints.setStudentTemplates)).toEqual([])
})
