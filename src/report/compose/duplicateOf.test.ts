import { expect, it } from 'vitest'
import type { ReportDocument } from '#contract/index.ts'
import { duplicateOf } from './duplicateOf.ts'

it('a duplicate says so in the heading and on every page, and has a line to sign below the old ones', () => {
  const closing = {
    kind: 'closing',
    line: 'Emden, den 31.01.2025',
    signatures: ['Klassenlehrkraft'],
    legend: ['1'],
  } as const
  const annex = { kind: 'annex', heading: 'Anhang zum Zeugnis' } as const
  const head = { kind: 'head', heading: 'Zeugnis' }
  const issued = { title: 'Zeugnis Emil', running: { title: '', note: 'geboren' }, blocks: [head, closing, annex] }
  const { title, running, blocks } = duplicateOf(issued as unknown as ReportDocument, {
    place: 'Norden ',
    date: '02.03.2026',
  })
  expect([title, running.note]).toEqual(['Zeugnis Emil – Zweitschrift', 'Zweitschrift, geboren'])
  expect(blocks).toEqual([
    { kind: 'head', heading: 'Zeugnis – Zweitschrift' },
    { ...closing, keep: true },
    {
      ...{ kind: 'closing', line: 'Zweitschrift ausgestellt: Norden, den 02.03.2026' },
      ...{ signatures: ['Schulleitung'], legend: [] },
    },
    annex,
  ])
})
