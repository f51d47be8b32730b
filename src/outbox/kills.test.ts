import { describe, expect, it } from 'vitest'
import { ada, entryWith, marked, marksOf, placeOf } from '../../tests/support/outbox/entries.ts'
import { entryKeyOf } from '../../tests/support/outbox/fakeServer.ts'
import { act } from '../../tests/support/outbox/sim/act.ts'
import { checkRestart } from '../../tests/support/outbox/sim/checkRestart.ts'
import type { Fault } from '../../tests/support/outbox/sim/createNet.ts'
import { createWorld, type World } from '../../tests/support/outbox/sim/createWorld.ts'
import { finish } from '../../tests/support/outbox/sim/finish.ts'
import { rowKey } from './row/Row.ts'

const target = placeOf(0, 0)
const place = entryKeyOf({ target })

interface Kill {
  /** How many operations happen before the page is killed. */
  after: number
  /** Whether an open transaction is committed at the kill. */
  commits: boolean
  fault: Fault
}

/** Types, saves, and is killed after some operations; then the page is opened again. Resolves with their number. */
async function play({ after, commits, fault }: Kill): Promise<{ steps: number; world: World; saved: boolean }> {
  let killing = false
  // Operations happen in the order in which they were begun; only what happens to an open transaction is picked.
  const world = createWorld(() => (killing && !commits ? 1 : 0))
  const tab = await world.open(0, ada)
  while (!tab.ready) await world.step()
  world.net.fault = fault
  let saved = false
  const { n, value } = world.watch.ledger.write(place, 'ada.0.0', 'ada')
  tab.typed.set(`${place} ada.0.0`, n)
  tab.outbox.edit(target, null, marked(entryWith({}), 'ada.0.0', value), 'tick')
  world.watch.saved(ada, target, 'asked', new Map([['ada.0.0', n]]))
  void tab.outbox.save(rowKey(ada, target)).then(() => {
    saved = true
    world.watch.saved(ada, target, 'resolved', new Map([['ada.0.0', n]]))
  })
  let steps = 0
  while (steps < after && (await world.step())) steps += 1
  killing = true
  world.kill(tab)
  killing = false
  await checkRestart(world, await world.open(0, ada))
  return { steps, world, saved }
}

describe('a page killed at any moment of a save', () => {
  const faults: Fault[] = ['ok', 'late', 'answerLost', 'brokenAfter', 'denied', 'hangs']
  for (const fault of faults) {
    for (const commits of [true, false]) {
      it(`loses nothing that was called saved (${fault}, an open transaction ${commits ? 'makes it' : 'is lost'})`, async () => {
        let moments = 0
        for (let after = 0; ; after += 1) {
          const { steps, world, saved } = await play({ after, commits, fault })
          await finish(world)
          expect(world.watch.violations, `killed after ${after} steps`).toEqual([])
          const marks = marksOf(world.server.entry(place))
          if (saved) expect(marks, `killed after ${after} steps`).toEqual({ 'ada.0.0': 'v1' })
          if (steps < after) break
          moments += 1
        }
        expect(moments).toBeGreaterThan(8)
      })
    }
  }

  it('sends one and the same operation however often it is killed while sending', async () => {
    const { world } = await play({ after: 12, commits: true, fault: 'answerLost' })
    for (let kills = 0; kills < 5; kills += 1) {
      for (let steps = 0; steps < 14; steps += 1) await world.step()
      await act(world, { kind: 'kill', slot: 0, steps: 0 })
    }
    await finish(world)
    expect(world.net.requests.length).toBeGreaterThan(2)
    expect(new Set(world.net.requests.map(({ opId }) => opId)).size).toBe(1)
    expect(world.server.log.length).toBe(1)
    expect(world.watch.violations).toEqual([])
  })
})
