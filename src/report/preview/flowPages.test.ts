import { expect, it } from 'vitest'
import { flowPages, type Placed } from './flowPages.ts'
import type { Piece } from './piecesOf.ts'

const body = { kind: 'note', text: '' } as const
const piece = (more: Partial<Piece> = {}): Piece => ({ body, gap: 0, ...more })
const lines = { lines: { height: 10, pad: 0 }, parts: true } as const
const room = { first: 100, following: 80 }

const flow = (pieces: Piece[], heights: number[]) => flowPages(pieces, heights, room).map((page) => page.map(short))
function short({ piece: at, top, slice, isRepeat }: Placed): string {
  return `${at}@${top}${slice ? ` ${slice.from}-${slice.to}` : ''}${isRepeat ? ' again' : ''}`
}

it('goes on to the next page where a piece does not fit, without its gap', () => {
  expect(flow([piece(), piece({ gap: 5 }), piece({ gap: 5 })], [60, 30, 70])).toEqual([['0@0', '1@65'], ['2@0']])
})

it('never leaves a heading behind', () => {
  expect(flow([piece(), piece({ keep: true }), piece({ keep: true }), piece()], [75, 10, 10, 10])).toEqual([
    ['0@0'],
    ['1@0', '2@10', '3@20'],
  ])
})

it('repeats the head of a table that goes on', () => {
  const rows = [piece({ keep: true }), ...Array.from({ length: 3 }, () => piece({ heads: [0] }))]
  expect(flow(rows, [20, 40, 40, 50])).toEqual([
    ['0@0', '1@20', '2@60'],
    ['0@0 again', '3@20'],
  ])
})

it('repeats the subject over the head of a table that goes on, and over one that begins the page', () => {
  const subject = piece({ keep: true })
  const head = piece({ keep: true, gap: 2, heads: [0] })
  const row = (table: number) => piece({ heads: [0, table] })
  expect(flow([subject, head, row(1), row(1)], [10, 10, 60, 50])).toEqual([
    ['0@0', '1@12', '2@22'],
    ['0@0 again', '1@12 again', '3@22'],
  ])
  expect(flow([subject, head, row(1), head, row(3)], [10, 10, 60, 10, 40])).toEqual([
    ['0@0', '1@12', '2@22'],
    ['0@0 again', '3@12', '4@22'],
  ])
  const other = piece({ keep: true, gap: 6, heads: [0] })
  expect(flow([subject, head, row(1), other, row(3)], [10, 10, 60, 10, 40])[1]).toEqual(['0@0 again', '3@16', '4@26'])
})

it('takes a short text along with what it stays with, and the end of a long one', () => {
  const kept = piece({ ...lines, keep: true })
  expect(flow([piece(), piece({ keep: true }), kept, piece()], [50, 10, 20, 30])).toEqual([
    ['0@0'],
    ['1@0', '2@10', '3@30'],
  ])
  expect(flow([kept, piece()], [90, 20])).toEqual([['0@0 0-70'], ['0@0 70-90', '1@20']])
  expect(flow([kept, piece()], [90, 10])).toEqual([['0@0', '1@90']])
})

it('parts a text between lines, two of them at least on either side', () => {
  expect(flow([piece(), piece({ ...lines, gap: 4 })], [75, 50])).toEqual([['0@0', '1@79 0-20'], ['1@0 20-50']])
  expect(flow([piece(), piece({ ...lines })], [70, 40])).toEqual([['0@0', '1@70 0-20'], ['1@0 20-40']])
  expect(flow([piece(), piece({ ...lines })], [75, 30])).toEqual([['0@0'], ['1@0']])
})

it('splits a row of a table between lines: its part goes down to the end of the page, and each has its own margins', () => {
  const row = piece({ lines: { height: 10, pad: 2 }, parts: true })
  const pages = flowPages([piece(), row], [30, 154], room)
  expect(pages.map((page) => page.at(-1)?.slice)).toEqual([
    { from: 0, to: 60, height: 70 },
    { from: 60, to: 130, height: 80 },
    { from: 130, to: 150, height: 24 },
  ])
  // The page does not end with the margin of a row that has no line on it.
  expect(flow([piece(), row], [77, 44])).toEqual([['0@0'], ['1@0']])
})

it('carries a text over as many pages as it takes', () => {
  expect(flow([piece({ ...lines })], [250])).toEqual([['0@0 0-100'], ['0@0 100-180'], ['0@0 180-250']])
})

it('turns the page where it is told to, and not on an empty one', () => {
  expect(flow([piece({ newPage: true }), piece({ newPage: true })], [10, 10])).toEqual([['0@0'], ['1@0']])
})

it('puts a piece that no page can hold on a page of its own', () => {
  expect(flow([piece(), piece(), piece()], [10, 500, 10])).toEqual([['0@0'], ['1@0'], ['2@0']])
})

it('counts whole lines where a browser has rounded each of them down', () => {
  const row = piece({ lines: { height: 10, pad: 2 } })
  expect(flow([row, row, row], [13.9, 23.9, 30])).toEqual([['0@0', '1@14', '2@38']])
  expect(flow([row, row], [30, 14])).toEqual([['0@0', '1@30']])
})
