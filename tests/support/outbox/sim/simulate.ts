import type { StoredRow } from '#outbox/index.ts'
import { rowKey } from '#outbox/index.ts'
import { ada, targetOf } from '../entries.ts'
import { fakeSealer } from '../fakeSealer.ts'
import { act } from './act.ts'
import type { Action } from './actions.ts'
import { settled } from './createOps.ts'
import { createWorld, type World } from './createWorld.ts'
import { checkNewer, finish } from './finish.ts'

export interface Schedule {
  /** Decides which of the operations under way happens next. */
  seed: number
  /** The server refuses the report card of student 0 as soon as there is no other fault. */
  poisoned: boolean
  /** A filter keeps the report card of student 1 from the server, until everything else is at rest. */
  filtered: boolean
  /** Something in between takes off the headers that say which database an answer is of. */
  stripped?: boolean
  actions: Action[]
}

/** Plays one schedule. Resolves with every property that did not hold. `watched` gets the world before it begins. */
export async function simulate(
  { seed, poisoned, filtered, stripped = false, actions }: Schedule,
  watched: (world: World) => void = () => undefined,
): Promise<string[]> {
  const world = createWorld(picker(seed))
  watched(world)
  const newer = await newerRow()
  world.store.rows.set(newer.key, newer)
  if (poisoned) world.net.poisoned = '0'
  if (filtered) world.net.filtered = '1'
  world.net.stripped = stripped
  await world.open(0, ada)
  await world.open(1, ada)
  for (const action of actions) {
    await act(world, action)
    await settled()
    for (let steps = 0; steps < action.steps; steps += 1) if (!(await world.step())) break
    world.watch.look()
    if (world.watch.violations.length > 0) return world.watch.violations
  }
  const during = world.net.requests.length
  if (during > 20 + 8 * actions.length) world.watch.violation(`P9: ${during} requests for ${actions.length} actions`)
  await finish(world)
  checkNewer(world, newer)
  return world.watch.violations
}

/** A row that a newer version of the app has left on the device. */
async function newerRow(): Promise<StoredRow> {
  const sealer = fakeSealer(ada)
  const target = targetOf('9')
  return {
    key: rowKey(ada, target),
    v: 4,
    n: 1,
    born: 'newer',
    ...ada,
    studentID: target.studentID,
    className: target.className,
    year: target.year,
    body: await sealer.seal({ something: 'new' }),
    seq: 1,
    tries: 0,
    denials: 0,
    nextAt: 0,
    since: 0,
    editedAt: 0,
    order: 1,
  }
}

/** A small generator with a seed (mulberry32). */
function picker(seed: number): (count: number) => number {
  let state = seed >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}
