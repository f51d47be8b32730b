import { expect, it } from 'vitest'
import { batchesBySize, createSlices } from './slices.ts'

it('long work gives others their turn after 10 ms, and all that is under way shares them', async () => {
  let now = 0
  const slice = createSlices(() => now)
  const steps: string[] = []
  async function work(name: string, cost: number) {
    for (let step = 0; step < 6; step++) {
      now += cost
      steps.push(name)
      await slice()
    }
  }
  let turns = 0
  const count = () => {
    turns += 1
    steps.push('|')
    if (turns < 20) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all([work('a', 4), work('b', 4)])
  // Never more than the slice and one step of each.
  const between = steps.join('').split('|')
  expect(Math.max(...between.map((part) => part.length))).toBeLessThanOrEqual(5)
  expect(between.join('')).toHaveLength(12)
  expect(between.filter((part) => part !== '').length).toBeGreaterThan(2)
})

it('short work goes on at once', async () => {
  const slice = createSlices(() => 0)
  let isElsewhere = false
  setImmediate(() => {
    isElsewhere = true
  })
  for (let step = 0; step < 100; step++) await slice()
  expect(isElsewhere).toBe(false)
})

it('batches hold as much as they may, and every item', () => {
  const batches = (sizes: number[]) => batchesBySize(sizes, (size) => size, 10)
  expect(batches([0, 4, 6, 1, 30, 0, 2])).toEqual([[0, 4, 6], [1], [30], [0, 2]])
  expect([batches([]), batches([0, 0])]).toEqual([[], [[0, 0]]])
})
