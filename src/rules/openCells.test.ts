import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/index.ts'
import type { Asked } from './asked.ts'
import { cellKey } from './cells.ts'
import { countOpen, nextOpen } from './openCells.ts'

const cellOf = (snippet: string) => ({ subject: 'deu', category: 'lesen', snippet })
const snippets = ['s1', 's2', 's3', 's4'] as const
const asked: Asked = {
  cells: snippets.map((snippet) => cellKey(cellOf(snippet))),
  valid: new Set(['sicher', 'unsicher']),
}
const [first, second, third, fourth] = asked.cells

/** A report card on which these snippets are ticked. */
function ticked(...done: string[]): Entry {
  const grades = done.map((snippet) => ({ ...cellOf(snippet), grade: 'sicher' }))
  return { class: '1a', year: '2024/2025-1. Halbjahr', grades, layout: {} }
}

describe('what is still open', () => {
  it('is everything on an empty sheet and nothing on a full one', () => {
    expect(countOpen(asked, ticked())).toBe(4)
    expect(countOpen(asked, ticked(...snippets))).toBe(0)
  })

  it('counts a label that the template has lost as open', () => {
    expect(countOpen(asked, { ...ticked(), grades: [{ ...cellOf('s1'), grade: 'ganz toll' }] })).toBe(4)
  })
})

describe("'Nächste offene'", () => {
  it('begins at the top', () => {
    expect(nextOpen(asked, ticked(), undefined)).toBe(first)
  })

  it('goes on behind the cell that was used last and skips what is done', () => {
    expect(nextOpen(asked, ticked('s3'), second)).toBe(fourth)
  })

  it('starts over after the last one', () => {
    expect(nextOpen(asked, ticked(), fourth)).toBe(first)
    expect(nextOpen(asked, ticked('s1'), third)).toBe(fourth)
    expect(nextOpen(asked, ticked('s1'), fourth)).toBe(second)
  })

  it('comes back to the same cell when it is the only open one, and finds nothing on a full sheet', () => {
    expect(nextOpen(asked, ticked('s2', 's3', 's4'), first)).toBe(first)
    expect(nextOpen(asked, ticked(...snippets), first)).toBeUndefined()
  })
})
