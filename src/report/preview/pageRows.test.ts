import { expect, it } from 'vitest'
import { layout } from '../layout.ts'
import { pageRows } from './pageRows.ts'
import type { Piece } from './piecesOf.ts'

const head: Piece = { body: { kind: 'note', text: 'head' }, gap: 0 }
const row: Piece = { body: { kind: 'note', text: 'row' }, gap: 0, lines: { height: 10.8, pad: 2 } }
const rows = (count: number) => Array.from({ length: count }, () => row)
const pixelsPerPoint = 96 / 72

it('gives whole steps of a browser that add up to the length on paper', () => {
  const [page] = pageRows([head, ...rows(40)], { running: 0, heights: [20, ...rows(40).map(() => 14.75)] })
  const heights = (page?.rows ?? []).flatMap(({ height }) => (height === undefined ? [] : [height]))
  expect(heights).toHaveLength(40)
  expect(heights.every((height) => Number.isInteger(height * 64))).toBe(true)
  const sum = heights.reduce((total, height) => total + height, 0)
  expect(Math.abs(sum - 40 * 14.8 * pixelsPerPoint)).toBeLessThan(1 / 64)
})

it('stays the same where only a piece grows that the browser measures, until a page break moves', () => {
  const pieces = [head, ...rows(10)]
  const measured = (high: number) => ({ running: 0, heights: [high, ...rows(10).map(() => 14.8)] })
  const full = layout.page.height - layout.margin.top - layout.margin.bottom - 148
  expect(pageRows(pieces, measured(full))).toEqual(pageRows(pieces, measured(20)))
  expect(pageRows(pieces, measured(full + 1))).toHaveLength(2)
})

it('parts a long text where flowPages says, and moves the rest of it up', () => {
  const text: Piece = { ...row, lines: { height: 10, pad: 0 }, parts: true }
  const pages = pageRows([text], { running: 0, heights: [1000] })
  expect(pages.map((page) => page.rows.map(({ slice }) => slice?.from))).toEqual([[0], [760]])
})

it('lets a browser draw what it has not measured yet', () => {
  expect(pageRows([row], { running: 0, heights: [] })[0]?.rows[0]?.height).toBeUndefined()
})

it('shrinks the gaps before blocks where the report then ends on its first page, and only there', () => {
  const room = layout.page.height - layout.margin.top - layout.margin.bottom
  const block: Piece = { body: { kind: 'note', text: '' }, gap: 20, elastic: true }
  const gaps = (over: number) => {
    const pages = pageRows([head, block, block], { running: 0, heights: [room - 140 + over, 50, 50] })
    return pages.map(({ rows }) => rows.map(({ above }) => Math.round(above / pixelsPerPoint)))
  }
  expect(gaps(0)).toEqual([[0, 20, 20]])
  expect(gaps(20)).toEqual([[0, 10, 10]])
  expect(gaps(30)).toEqual([[0, 20], [0]])
})
