import { sameContent } from '#lib/sameContent.ts'
import type { RowState, StoredRow } from '#outbox/index.ts'
import { ada, bo, firstName, places } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import { retry } from './act.ts'
import { checkShown } from './checkRestart.ts'
import { settled } from './createOps.ts'
import type { Tab, World } from './createWorld.ts'
import { lock, refetch } from './serverEvents.ts'

/** Runs everything that is under way and lets time pass, until nothing happens any more. */
export async function untilQuiet(world: World): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    // What was just begun comes before time passes.
    if (round === 0 || !world.time.isIdle()) await settled()
    let steps = 0
    while (steps < 3_000 && (await world.step())) steps += 1
    if (steps >= 3_000) world.watch.violation('P9: it never comes to rest')
    world.time.pass(round < 10 ? 2_000 : 20_000)
  }
}

/** Ends all faults, then signs in each user and checks that everything promised is there. */
export async function finish(world: World): Promise<void> {
  const { net, store, watch } = world
  net.fault = 'ok'
  store.full = false
  world.hanging = false
  for (const tab of world.tabs) {
    if (!tab) continue
    tab.frozen = false
    store.loseHandle(tab.id, true)
  }
  await untilQuiet(world)
  checkNothingSleeps(world, ['locked', 'blocked'])
  net.filtered = undefined
  for (const target of places()) lock(world, entryKeyOf({ target }), { how: 'off', owner: ada })
  await untilQuiet(world)
  checkNothingSleeps(world)
  for (const tab of world.tabs) tab?.show(true)
  await untilQuiet(world)
  for (const owner of [ada, bo]) {
    for (const tab of world.tabs) if (tab) world.kill(tab)
    world.signedIn = owner
    const tab = await world.open(0, owner)
    await untilQuiet(world)
    // The rescue of what a restored server has lost begins with an answer.
    refetch(world)
    await untilQuiet(world)
    watch.look()
    checkAtRest(world, tab)
    await decideAll(world, tab)
    await checkSilence(world)
  }
}

/**
 * P11: once all faults are over, a visible page sends everything by itself, without an event; what a lock or a filter holds
 * (`held`) once that is gone.
 */
function checkNothingSleeps(world: World, held: readonly RowState[] = []): void {
  for (const tab of world.tabs) {
    if (!tab?.visible() || tab.owner.userID !== world.signedIn.userID) continue
    const { rows, sender, trouble } = tab.outbox.view()
    if (trouble !== undefined) world.watch.violation(`P11: still '${trouble}', and the device is well`)
    // A person has to sign in first.
    if (sender === 'signedOut') continue
    for (const { key, state } of rows) {
      // A value that a hidden window could not write goes to the device when that window is shown.
      const isElsewhere = [...world.mirrored.values()].some(({ of }) => of === key)
      const isLeft = state === 'waiting' || state === 'locked' || state === 'blocked'
      const waits = (isLeft && !isElsewhere) || state === 'sending'
      if (held.includes(state)) continue
      if (waits) world.watch.violation(`P11: ${key} is ${state} and nobody sends it`)
    }
  }
}

/** P2 and P8: everything that counts as saved is on the server, or its own row is visibly held. */
function checkAtRest(world: World, tab: Tab): void {
  const { watch } = world
  checkShown(world, tab, 'P2')
  for (const { key, state } of tab.outbox.view().rows) {
    const isHeld = state === 'parked' || state === 'conflict' || state === 'frozen'
    if (!isHeld) watch.violation(`P2: ${key} is still ${state}`)
  }
  for (const target of places()) {
    const place = entryKeyOf({ target })
    if (tab.outbox.view().rows.some((row) => entryKeyOf(row) === place)) continue
    const stored = watch.ledger.ordersIn(place, world.server.entry(place))
    for (const [cell, saved] of watch.resolved(tab.owner, target)) {
      const order = stored.get(cell) ?? 0
      if (order < saved) watch.violation(`P2: the server has ${cell} of ${order}, saved was ${saved} in ${place}`)
    }
  }
}

/** After a decision held rows go as well, except for the one that the server never takes. */
async function decideAll(world: World, tab: Tab): Promise<void> {
  // A parked row may get a conflict when it is sent again, and the two rows of a renamed report card ask one after the other.
  for (let round = 0; round < 4; round += 1) {
    for (const { key, state } of tab.outbox.view().rows) {
      if (state === 'conflict' || state === 'parked') await retried(world, tab, key)
    }
    await untilQuiet(world)
  }
  world.watch.look()
  for (const { key, state, target } of tab.outbox.view().rows) {
    if (state === 'frozen' || firstName(target.studentID) === world.net.poisoned) continue
    world.watch.violation(`P2: ${key} is still ${state} after it was decided`)
  }
}

async function retried(world: World, tab: Tab, key: string): Promise<void> {
  let done = false
  const end = () => {
    done = true
  }
  retry(world, tab, key, true).then(end, end)
  for (let steps = 0; steps < 1_000 && !done; steps += 1) await world.step()
}

/** P9: nothing is sent if nothing is left to send. */
async function checkSilence(world: World): Promise<void> {
  const before = world.net.requests.length
  await untilQuiet(world)
  if (world.net.requests.length !== before) world.watch.violation('P9: requests although nothing waits')
}

/** I10: a row of a newer version is unchanged. */
export function checkNewer(world: World, newer: StoredRow): void {
  if (world.store.wiped > 0) return
  const now = world.store.rows.get(newer.key)
  if (!sameContent(now, newer)) world.watch.violation('I10: a newer row was touched')
}
