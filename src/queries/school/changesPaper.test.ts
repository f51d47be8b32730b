import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cardsLeft, changesPaper, type PaperCall } from './changesPaper.ts'

const folder = join(import.meta.dirname, '../../features/school')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
const calls = Object.entries(changesPaper).flatMap(([call, touched]) => (touched === null ? [] : [call as PaperCall]))

it.each(calls)('the form of %s says how many issued report cards keep what they have', (call) => {
  const counts = sources.filter((source) => new RegExp(`useIssuedCount\\(\\s*'${call}'`).test(source))
  expect(counts.filter((source) => source.includes('<IssuedNote')).length).toBe(1)
})

const card = { studentID: '01', classID: 'a', year: '2024/2025-1', version: 1, templates: ['t', 'annex'] }
const cards = [card, { ...card, studentID: '02', classID: 'b', templates: ['u'] }, { ...card, year: '2024/2025-2' }]
const left = (call: PaperCall, ...ids: string[]) => cardsLeft(cards, call, ids).map((one) => cards.indexOf(one))

it('counts those of the part, class, template or child that changes, or of the school', () => {
  expect([left('editYearPart', '2024/2025-1'), left('editClass', 'a'), left('editStudent', '02')]).toEqual([
    [0, 1],
    [0, 2],
    [1],
  ])
  expect([left('editTemplate', 'annex'), left('uploadTemplateLogo', 'u'), left('uploadLogo')]).toEqual([
    [0, 2],
    [1],
    [0, 1, 2],
  ])
  expect(left('setStudentTemplates')).toEqual([])
})
