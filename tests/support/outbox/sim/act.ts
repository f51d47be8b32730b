import type { Entry } from '#contract/index.ts'
import { type Owner, rowKey, type Target } from '#outbox/index.ts'
import { mergeEntries } from '#rules/index.ts'
import { ada, bo, entryWith, marked, marksOf, placeOf, places } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import type { Action } from './actions.ts'
import { checkRestart } from './checkRestart.ts'
import { contested } from './createWatch.ts'
import type { Tab, World } from './createWorld.ts'

/** What a form for this report card shows in a tab: the row's value, else what was fetched. */
export function shownIn(world: World, tab: Tab, target: Target): Entry {
  const blank = { ...entryWith({}), year: target.year }
  return tab.outbox.row(rowKey(tab.owner, target))?.value ?? world.cache.get(entryKeyOf({ target })) ?? blank
}

/** Does one action in the world. The schedule decides when what it begins goes on. */
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
      if (tab && isUsable(tab))
        void retry(world, tab, rowKey(tab.owner, placeOf(action.student, action.year)), action.mine)
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
      // A colleague meets the lock, too.
      if (watch.isLocked(place)) break
      const { value } = watch.ledger.write(place, cell, 'colleague', action.contested && action.remove)
      world.server.edit(place, (entry) => ({ ...marked(entry, cell, value), year: placeOf(0, action.year).year }))
      break
    }
    case 'lock':
      lock(world, entryKeyOf({ target: placeOf(action.student, action.year) }), action)
      break
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

/** The head or the calendar locks and unlocks at the server; no page hears of it. */
export function lock(
  { server, watch }: World,
  place: string,
  { how, owner }: Pick<Extract<Action, { kind: 'lock' }>, 'how' | 'owner'>,
): void {
  watch.look()
  if (how === 'on' || how === 'off') server.lock(place, how === 'on')
  else if (watch.isLocked(place)) server.decideLate(owner.userID, place, how)
  watch.locked(place, how, owner)
}

/** A page that is awake never stalls longer: only a frozen one may lose its lock. */
const longestStallMs = 15_000

async function pass({ time, step }: World, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= longestStallMs) {
    time.pass(Math.min(left, longestStallMs))
    if (left <= longestStallMs) return
    for (let steps = 0; steps < 300 && (await step()); steps += 1);
  }
}

/** True if a person can use the tab: it is open, awake and visible, and its rows are readable. */
export function isUsable(tab: Tab): boolean {
  return tab.alive && !tab.frozen && tab.ready && tab.visible()
}

/** Refusals are shown on screens; the simulation looks at the properties only. */
function ignoreRefusal(work: Promise<unknown>): void {
  work.catch(() => undefined)
}

function edit(world: World, tab: Tab, target: Target, { cell, remove, pace }: Extract<Action, { kind: 'edit' }>): void {
  if (!isUsable(tab)) return
  const place = entryKeyOf({ target })
  const name = cell === 2 ? contested : `${tab.owner.userID}.${tab.slot}.${cell}`
  const before = shownIn(world, tab, target)
  // A person can take out only what is shown.
  if (remove && marksOf(before)[name] === undefined) return
  if (remove && tab.typed.has(`${place} ${name}`) && isHidden(world, tab, target, name)) return
  // Two edits never have the same time.
  world.time.pass(1)
  const typed = world.watch.ledger.write(place, name, tab.owner.userID, remove)
  world.watch.seen.typed(place, name, marksOf(before)[name], typed)
  tab.typed.set(`${place} ${name}`, typed.n)
  tab.outbox.edit(target, world.cache.get(place) ?? null, marked(before, name, typed.value), pace)
}

/**
 * True if the cell may have another value that this tab cannot show: taking out its own says nothing about that one.
 */
function isHidden(world: World, tab: Tab, target: Target, name: string): boolean {
  const key = rowKey(tab.owner, target)
  const others = world.tabs.filter((other) => other !== tab).map((other) => other?.outbox.row(key))
  const isElsewhere = others.some((row) => row?.onDevice === false && marksOf(row.value)[name] !== undefined)
  return isElsewhere || isUnread(world, tab, key)
}

/** The device has a row of another page that this page has not read yet. */
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
  // An empty cell counts only if this page has emptied it.
  for (const cell of held.keys()) if (marks[cell] === undefined) held.set(cell, tab.typed.get(`${place} ${cell}`) ?? 0)
  const own = new Map([...held].filter(([cell]) => cell.startsWith(`${owner.userID}.`)))
  world.watch.saved(owner, target, 'asked', own)
  ignoreRefusal(tab.outbox.save(key).then(() => world.watch.saved(owner, target, 'resolved', own)))
}

/**
 * Puts a row back in line; a conflict is decided as it is shown, for this device's value (`mine`) or theirs where both
 * changed a cell. Resolves when the outbox has done it, or could not.
 */
export async function retry({ watch }: World, { owner, outbox }: Tab, key: string, mine: boolean): Promise<void> {
  const row = outbox.row(key)
  const theirs = row?.hold?.theirs?.entry
  if (!row || !theirs) return outbox.retry(key).catch(() => undefined)
  watch.seen.decided(owner.userID, entryKeyOf(row), theirs)
  const { merged } = mergeEntries(row.base, mine ? row.value : theirs, mine ? theirs : row.value)
  await outbox.decide(row, merged).catch(() => undefined)
}

function discard(world: World, tab: Tab, target: Target): void {
  const key = rowKey(tab.owner, target)
  if (!isUsable(tab) || !tab.outbox.row(key)) return
  world.watch.discarding.add(key)
  world.watch.discarded(entryKeyOf({ target }))
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
 * Deletes the website data under an open page, which then looks at the device. Values that neither this page nor the
 * server has are gone. The other window is closed before: two windows' versions of a wiped row are known to be merged
 * wrongly at times (docs/decisions/0033).
 */
async function wipe(world: World): Promise<void> {
  const { store, mirrored, writers, watch, server } = world
  const [tab, other] = world.tabs
  // Until the page looks at the device, the rows are in its memory only.
  if (world.hanging || store.full || mirrored.size > 0 || !tab || !isUsable(tab)) return
  if (other) world.kill(other)
  // First everything under way happens: a commit whose result comes after the wipe would count as saved.
  for (let steps = 0; steps < 300 && (await world.step()); steps += 1);
  store.wipe()
  mirrored.clear()
  writers.clear()
  for (const owner of [ada, bo]) {
    for (const target of places()) {
      const place = entryKeyOf({ target })
      const shown = tab.owner.userID === owner.userID ? tab.outbox.row(rowKey(owner, target))?.value : undefined
      // Another window, which is closed, may have sent a mark that was taken out here.
      const marks = marksOf(shown)
      const kept = [...watch.ledger.ordersIn(place, shown)].filter(([cell]) => marks[cell] !== undefined)
      watch.keepOnly(owner, target, [watch.ledger.ordersIn(place, server.entry(place)), new Map(kept)])
    }
  }
  tab.show(true)
  for (let steps = 0; steps < 300 && (await world.step()); steps += 1);
  await world.open(1, world.signedIn)
}

/** Fetches every report card if the server is reachable. */
export function refetch(world: World): void {
  if (world.net.fault !== 'ok') return
  for (const target of places()) {
    const place = entryKeyOf({ target })
    world.cache.set(place, world.server.entry(place) ?? null)
  }
}
