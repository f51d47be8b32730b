import { describe, expect, it } from 'vitest'
import { swipeStep } from './useSwipe.ts'

const width = 820
const from = { x: 400, y: 500, at: 1000 }
const to = (dx: number, dy = 0, ms = 200) => ({ x: from.x + dx, y: from.y + dy, at: from.at + ms })

describe('a finger on the sheet', () => {
  it('goes to the next child to the left, and to the one before to the right', () => {
    expect(swipeStep(from, to(-120), width)).toBe(1)
    expect(swipeStep(from, to(120, 30), width)).toBe(-1)
  })

  it.each([
    ['a tap that slips', to(-30)],
    ['scrolling', to(-40, -300)],
    ['something in between', to(-120, 90)],
    ['a slow move', to(-200, 0, 1500)],
  ])('does nothing by %s', (_, end) => {
    expect(swipeStep(from, end, width)).toBeUndefined()
  })

  it('leaves the edges to the system, which goes back from there', () => {
    expect(swipeStep({ ...from, x: 10 }, { ...to(0), x: 300 }, width)).toBeUndefined()
    expect(swipeStep({ ...from, x: width - 10 }, { ...to(0), x: 300 }, width)).toBeUndefined()
  })
})
