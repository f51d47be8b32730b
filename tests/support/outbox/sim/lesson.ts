import { ada } from '../entries.ts'
import { act } from './act.ts'
import { type Op, settled } from './createOps.ts'
import { createWorld, type World } from './createWorld.ts'

const mostSteps = 2_000
const place = { student: 0, year: 0 }

/** Two windows of one teacher, awake and at rest. Operations happen in the order in which they were begun. */
export async function beginLesson(coin: boolean): Promise<World> {
  const world = createWorld((count) => (coin ? 0 : Math.min(1, count - 1)))
  // The first operation that may run is taken; what `createWorld` picks decides the coin only.
  const { step } = world.ops
  world.ops.step = (mayRun) => {
    let isTaken = false
    return step((op) => {
      if (isTaken || !mayRun(op)) return false
      isTaken = true
      return true
    })
  }
  await world.open(0, ada)
  await world.open(1, ada)
  await rest(world)
  return world
}

/** Types into a report card and saves it at once. */
export async function typeAndSave(world: World, slot: number): Promise<void> {
  await act(world, { kind: 'edit', slot, ...place, cell: 0, remove: false, pace: 'text', steps: 0 })
  await act(world, { kind: 'save', slot, ...place, steps: 0 })
}

/** Runs everything that may run, except for operations of frozen windows. Resolves with the labels of what happened. */
export async function rest(world: World, mayRun: (op: Op) => boolean = () => true): Promise<string[]> {
  const labels: string[] = []
  const frozen = () => new Set(world.tabs.flatMap((tab) => (tab?.frozen ? [tab.id] : [])))
  const isAwake = (op: Op) => op.tab === null || !frozen().has(op.tab)
  await settled()
  while (await world.ops.step((op) => isAwake(op) && mayRun(op) && labels.push(op.label) > 0)) {
    if (labels.length > mostSteps) throw new Error('it never comes to rest')
  }
  return labels
}

/** Runs the next `count` operations. Resolves with how many there were. */
export async function steps(world: World, count: number): Promise<number> {
  let done = 0
  await settled()
  while (done < count && (await world.step())) done += 1
  return done
}
