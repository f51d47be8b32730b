import { expect, it, vi } from 'vitest'
import { afterFrame } from './afterFrame.ts'

function setUp() {
  const sources = new Set<() => void>()
  const waiting: (() => void)[] = []
  const late = afterFrame(
    (listener) => {
      sources.add(listener)
      return () => sources.delete(listener)
    },
    (run) => waiting.push(run),
  )
  return {
    late,
    sources,
    change: () => {
      for (const listener of sources) listener()
    },
    frame: () => {
      for (const run of waiting.splice(0)) run()
    },
  }
}

it('tells of several changes once, after the frame', () => {
  const { late, change, frame } = setUp()
  const listener = vi.fn()
  late(listener)
  change()
  change()
  expect(listener).not.toHaveBeenCalled()
  frame()
  expect(listener).toHaveBeenCalledTimes(1)
  change()
  frame()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('forgets who has left, and the source with the last one', () => {
  const { late, sources, change, frame } = setUp()
  const [first, second] = [vi.fn(), vi.fn()]
  const stopFirst = late(first)
  const stopSecond = late(second)
  change()
  stopFirst()
  frame()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  stopSecond()
  expect(sources.size).toBe(0)
})
