import { expect, it } from 'vitest'
import { type ReportDocument, studentFieldNames } from '#contract/index.ts'
import { composeReport } from '#report/index.ts'
import { demoTemplates } from '../demo/templates.ts'
import { cardSum, detailsSum } from './cardSums.ts'

it('a printed report card is no older for another width of its columns, only for other words or another logo', () => {
  const person = { id: '1', preName: 'Emil', name: 'Becker', class: '1a' }
  const part = { name: '1. Halbjahr', term: '1' }
  const school = { name: 'Musterschule', logo: 'files/logo.png' }
  const document = composeReport(demoTemplates['demo-nds12t'], person, undefined, '2024/2025', part, school)
  const sumOf = (change: (block: ReportDocument['blocks'][number]) => unknown, date = '2025-01-01') =>
    cardSum(
      { ...document, blocks: document.blocks.map(change) as ReportDocument['blocks'] },
      new Map([[school.logo, date]]),
    )
  const before = sumOf((block) => block)
  expect(sumOf((block) => (block.kind === 'ticks' ? { ...block, labelWidth: 99, labelSize: 5 } : block))).toBe(before)
  expect(sumOf((block) => (block.kind === 'ticks' ? { ...block, subject: 'Sachkunde' } : block))).not.toBe(before)
  expect(sumOf((block) => block, '2025-01-02')).not.toBe(before)
})

it.each([...studentFieldNames, 'preName', 'name', 'template', 'annex'] as const)(
  'a printed report card is older for another %s of the child',
  (field) => {
    const child = { id: '1', preName: 'Emil', name: 'Becker' }
    const sums = ['Jever', 'Aurich'].map((value) => detailsSum({ ...child, [field]: value }))
    expect(new Set([detailsSum(child), ...sums]).size).toBe(3)
  },
)
