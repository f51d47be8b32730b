import { expect, it } from 'vitest'
import { finish } from '../../tests/support/outbox/sim/finish.ts'
import { beginLesson, rest, steps, typeAndSave } from '../../tests/support/outbox/sim/lesson.ts'

const coin = true

/** The numbers of all moments of a save, from the edit to its end. */
async function moments(): Promise<number[]> {
  const world = await beginLesson(coin)
  await typeAndSave(world, 0)
  const labels = await rest(world)
  return labels.map((_, at) => at)
}

it.each(await moments())(
  'a window asleep after %i steps of a save changes nothing that is not its own when it wakes',
  async (at) => {
    const world = await beginLesson(coin)
    const [sleeper, other] = world.tabs
    if (!sleeper || !other) throw new Error('no windows')
    await typeAndSave(world, 0)
    await steps(world, at)
    sleeper.frozen = true
    await rest(world)
    for (const ms of [0, 50_000, 2_000]) {
      world.time.pass(ms)
      other.outbox.kick()
      await rest(world)
    }
    // The other window's own request is lost: if it were taken for answered, its value would be lost.
    world.net.fault = 'lost'
    await typeAndSave(world, 1)
    await rest(world)

    sleeper.frozen = false
    // Its own operations go on before it learns that its lock was stolen.
    await rest(world, ({ tab, label }) => tab !== sleeper.id || !['lock lost', 'timer', 'bus'].includes(label))
    await finish(world)
    expect(world.watch.violations).toEqual([])
    expect(world.net.requests.length).toBeGreaterThan(1)
  },
)
