import { expect, it } from 'vitest'
import { beginLesson, steps, typeAndSave } from '../../tests/support/outbox/sim/lesson.ts'

it('two windows without network leave it at a few tries instead of waking each other for ever', async () => {
  const world = await beginLesson(true)
  world.net.fault = 'lost'
  await typeAndSave(world, 0)
  const taken = await steps(world, 3000)
  expect(taken).toBeLessThan(3000)
  expect(world.net.requests.length).toBeGreaterThan(0)
  expect(world.net.requests.length).toBeLessThanOrEqual(8)
})
