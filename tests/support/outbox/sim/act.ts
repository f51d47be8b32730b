import type { Entry } from '#contract/index.ts'
import { type Owner, rowKey, type Target } from '#outbox/index.ts'
import { ada, bo, entryWith, marked, marksOf, targetOf, year } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import type { Action } from './actions.ts'
import { checkRestart } from './checkRestart.ts'
import { contested } from './createWatch.ts'
import type { Tab, World } from './createWorld.ts'

const years = [year, '2024/2025-2. Halbjahr']

/** Every report card there is. */
export function places(): Target[] {
  return [0, 1, 2].flatMap((student) => [0, 1].map((index) => placeOf(student, index)))
}

export function placeOf(student: number, yearIndex: number): Target {
  return targetOf(String(student), years[yearIndex] ?? year)
}

/** What a form for this report card shows in a tab: the row, else what was fetched. */
export function shownIn(world: World, tab: Tab, target: Target): Entry {
  const blank = { ...entryWith({}), year: target.year }
  return tab.outbox.row(rowKey(tab.owner, target))?.value ?? world.cache.get(entryKeyOf({ target })) ?? blank
}

/** Does one action in the world. What it begins goes on under the schedule. */
export async function act(world: World, action: Action): Promise<void> {
  const { watch, net, time } = world
  const tab = 'slot' in action ? world.tabs[action.slot] : undefined
  switch (action.kind) {
    case 'edit':
      if (tab) edit(world, tab, placeOf(action.student, action.year), action)
      break
    case 'save':
      if (tab) save(world, tab, placeOf(action.student, action.year))
      break
    case 'discard':
      if (tab) discard(world, tab, placeOf(action.student, action.year))
      break
    case 'retry':
      if (tab && isUsable(tab)) ignoreRefusal(tab.outbox.retry(rowKey(tab.owner, placeOf(action.student, action.year))))
      break
    case 'kill':
      if (tab) world.kill(tab)
      await checkRestart(world, await world.open(action.slot, world.signedIn))
      break
    case 'freeze':
      if (tab) tab.frozen = !tab.frozen
      break
    case 'hide':
      if (tab && !tab.frozen) tab.show(!tab.visible())
      break
    case 'flush':
      if (tab && isUsable(tab)) ignoreRefusal(tab.outbox.flush())
      break
    case 'kick':
      if (tab && isUsable(tab)) tab.outbox.kick()
      break
    case 'colleague': {
      const place = entryKeyOf({ target: placeOf(action.student, action.year) })
      const cell = action.contested ? contested : 'colleague.0'
      const { value } = watch.ledger.write(place, cell)
      world.server.edit(place, (entry) => ({ ...marked(entry, cell, value), year: placeOf(0, action.year).year }))
      break
    }
    case 'fault':
      net.fault = action.fault
      break
    case 'pass':
      await pass(world, action.ms)
      break
    case 'jump':
      time.jump(action.ms)
      break
    case 'user':
      signIn(world, action.owner, action.everywhere)
      break
    case 'disk':
      world.store.full = action.full
      world.hanging = action.hanging
      break
    case 'refetch':
      refetch(world)
      break
    case 'wipe':
      await wipe(world)
      break
    case 'steps':
      break
  }
}

/** A page that is awake is never further behind than this: only a frozen one may lose its turn. */
const longestStallMs = 15_000

async function pass({ time, step }: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= longestStallMs) {
    time.pass(Math.min(left, longestStallMs))
    if (left <= longestStallMs) return
    for (let steps = 0; steps < 300 && (await step()); steps += 1);
  }
}

/** Whether somebody can use the tab: it is there, awake, and its rows are readable. */
export function isUsable(tab: Tab): boolean {
  return tab.alive && !tab.frozen && tab.ready && tab.visible()
}

/** A refusal is loud towards the screen; here the properties speak. */
function ignoreRefusal(work: Promise<unknown>): void {
  work.catch(() => undefined)
}

function edit(world: World, tab: Tab, target: Target, { cell, remove, pace }: Extract<Action, { kind: 'edit' }>): void {
  if (!isUsable(tab)) return
  const place = entryKeyOf({ target })
  const name = cell === 2 ? contested : `${tab.owner.userID}.${tab.slot}.${cell}`
  const before = shownIn(world, tab, target)
  // Nobody can take out what is not shown.
  if (remove && marksOf(before)[name] === undefined) return
  if (remove && tab.typed.has(`${place} ${name}`) && isHidden(world, tab, target, name)) return
  // Nobody types twice in one moment.
  world.time.pass(1)
  const { n, value } = world.watch.ledger.write(place, name, remove)
  tab.typed.set(`${place} ${name}`, n)
  tab.outbox.edit(target, world.cache.get(place) ?? null, marked(before, name, value), pace)
}

/** Who takes out what she has just typed, says nothing about what was there before and could not be shown. */
function isHidden(world: World, tab: Tab, target: Target, name: string): boolean {
  const key = rowKey(tab.owner, target)
  const others = world.tabs.filter((other) => other !== tab).map((other) => other?.outbox.row(key))
  const isElsewhere = others.some((row) => row?.onDevice === false && marksOf(row.value)[name] !== undefined)
  return isElsewhere || isUnread(world, tab, key)
}

/** The device has a row that somebody else has written and this page could not read yet. */
function isUnread({ store, writers }: World, { id, outbox }: Tab, key: string): boolean {
  return store.rows.has(key) && writers.get(key) !== id && !outbox.row(key)?.id
}

function save(world: World, tab: Tab, target: Target): void {
  const { owner } = tab
  const key = rowKey(owner, target)
  const row = isUsable(tab) ? tab.outbox.row(key) : undefined
  if (!row) return
  const place = entryKeyOf({ target })
  const marks = marksOf(row.value)
  const held = world.watch.ledger.ordersIn(place, row.value)
  // An empty cell tells nothing by itself: it counts when this very page has emptied it.
  for (const cell of held.keys()) if (marks[cell] === undefined) held.set(cell, tab.typed.get(`${place} ${cell}`) ?? 0)
  const own = new Map([...held].filter(([cell]) => cell.startsWith(`${owner.userID}.`)))
  world.watch.saved(owner, target, 'asked', own)
  ignoreRefusal(tab.outbox.save(key).then(() => world.watch.saved(owner, target, 'resolved', own)))
}

function discard(world: World, tab: Tab, target: Target): void {
  const key = rowKey(tab.owner, target)
  if (!isUsable(tab) || !tab.outbox.row(key)) return
  world.watch.discarding.add(key)
  world.watch.forget(tab.owner, target)
  for (const name of tab.typed.keys()) if (name.startsWith(`${entryKeyOf({ target })} `)) tab.typed.delete(name)
  ignoreRefusal(tab.outbox.discard(key))
}

function signIn(world: World, owner: Owner, everywhere: boolean): void {
  world.signedIn = owner
  for (const tab of world.tabs) {
    if (!tab || tab.frozen || (!everywhere && tab.slot === 1)) continue
    tab.signIn(owner)
  }
}

/**
 * The website data is deleted under an open page, which then looks at the device. What it does not show and no server has
 * is nowhere any more. The other window is closed before: what two windows have of a wiped row is known to be laid together
 * wrongly at times (docs/decisions/0033).
 */
async function wipe(world: World): Promise<void> {
  const { store, mirrored, writers, watch, server } = world
  const [tab, other] = world.tabs
  // Until the page looks, what is wiped is in its memory alone.
  if (world.hanging || store.full || mirrored.size > 0 || !tab || !isUsable(tab)) return
  if (other) world.kill(other)
  // What is committed and has not been told would be called saved after it is gone.
  for (let steps = 0; steps < 300 && (await world.step()); steps += 1);
  store.wipe()
  mirrored.clear()
  writers.clear()
  for (const owner of [ada, bo]) {
    for (const target of places()) {
      const place = entryKeyOf({ target })
      const shown = tab.owner.userID === owner.userID ? tab.outbox.row(rowKey(owner, target))?.value : undefined
      // A mark that was taken out may be at the server by another window that nobody can ask any more.
      const marks = marksOf(shown)
      const kept = [...watch.ledger.ordersIn(place, shown)].filter(([cell]) => marks[cell] !== undefined)
      watch.keepOnly(owner, target, [watch.ledger.ordersIn(place, server.entry(place)), new Map(kept)])
    }
  }
  tab.show(true)
  for (let steps = 0; steps < 300 && (await world.step()); steps += 1);
  await world.open(1, world.signedIn)
}

/** The browser asks the server for everything, if it can be reached. */
export function refetch(world: World): void {
  if (world.net.fault !== 'ok') return
  for (const target of places()) {
    const place = entryKeyOf({ target })
    world.cache.set(place, world.server.entry(place) ?? null)
  }
}
