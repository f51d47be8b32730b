import type { Entry } from '#contract/index.ts'
import { type Owner, type RowView, rowKey, type Target } from '#outbox/index.ts'
import { mergeEntries } from '#rules/index.ts'
import { ada, bo, entryWith, marked, marksOf, placeOf, places } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import type { Action } from './actions.ts'
import { checkRestart } from './checkRestart.ts'
import { contested, type Watch } from './createWatch.ts'
import { cacheKeyOf, ignoreRefusal, isUsable, type Tab, type World } from './createWorld.ts'
import { lock, refetch, rename, restore } from './serverEvents.ts'

/** What a form for this report card shows in a tab: the row's value, else what was fetched. */
export function shownIn(world: World, tab: Tab, target: Target): Entry {
  const blank = { ...entryWith({}), class: target.className, year: target.year }
  return tab.outbox.row(rowKey(tab.owner, target))?.value ?? world.cache.get(cacheKeyOf(target))?.entry ?? blank
}

/** A tab's row for this report card: the one under its present names, or one that began under others. */
function rowIn(world: World, { outbox, owner }: Tab, place: Target): RowView | undefined {
  const isOfPlace = (row: RowView) => entryKeyOf(row) === entryKeyOf({ target: place })
  return outbox.row(rowKey(owner, world.named(place))) ?? outbox.view().rows.find(isOfPlace)
}

/** Does one action in the world. The schedule decides when what it begins goes on. */
export async function act(world: World, action: Action): Promise<void> {
  const { watch, net, time } = world
  const tab = 'slot' in action ? world.tabs[action.slot] : undefined
  switch (action.kind) {
    case 'edit':
      if (tab) edit(world, tab, world.named(placeOf(action.student, action.year)), action)
      break
    case 'save':
      if (tab) save(world, tab, placeOf(action.student, action.year))
      break
    case 'discard':
      if (tab) discard(world, tab, placeOf(action.student, action.year))
      break
    case 'retry':
      if (tab && isUsable(tab)) {
        const row = rowIn(world, tab, placeOf(action.student, action.year))
        if (row) void retry(world, tab, row.key, action.mine)
      }
      break
    case 'kill':
      if (tab) world.kill(tab)
      // What localStorage was given last dies with the browser, but nothing before what is mirrored.
      world.counted = Math.max(0, ...[...world.mirrored.values()].map(({ seq }) => seq))
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
    case 'handle':
      if (tab) world.store.loseHandle(tab.id, action.reopens)
      break
    case 'disk':
      world.store.full = action.full
      world.hanging = action.hanging
      break
    case 'refetch':
      refetch(world)
      break
    case 'wipe':
      await wipe(world, action.steps)
      break
    case 'rename':
      rename(world, placeOf(action.student, action.year), action.what)
      break
    case 'backup':
      if (!world.isRestored) world.server.backup()
      break
    case 'restore':
      restore(world)
      break
    case 'steps':
      break
  }
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

type Edit = Pick<Extract<Action, { kind: 'edit' }>, 'cell' | 'remove' | 'pace'>

function edit(world: World, tab: Tab, target: Target, { cell, remove, pace }: Edit): void {
  if (!isUsable(tab)) return
  const place = entryKeyOf({ target })
  const name = cell === 2 ? contested : `${tab.owner.userID}.${tab.slot}.${cell}`
  const before = shownIn(world, tab, target)
  // A person can take out only what is shown.
  if (remove && marksOf(before)[name] === undefined) return
  // What began under other names, waiting or sent, is not shown in the form: taking out its own says nothing about that.
  const isOther = (one: { target: Target }) =>
    entryKeyOf(one) === place && cacheKeyOf(one.target) !== cacheKeyOf(target)
  const others = [...tab.outbox.view().rows, ...[...world.cache.values()].filter(({ entry }) => entry?.grades.length)]
  if (remove && others.some(isOther)) return
  // Two edits never have the same time.
  world.time.pass(1)
  const typed = world.watch.ledger.write(place, name, tab.owner.userID, remove)
  world.watch.seen.typed(place, name, marksOf(before)[name], typed)
  tab.typed.set(`${place} ${name}`, typed.n)
  tab.outbox.edit(target, world.cache.get(cacheKeyOf(target))?.entry ?? null, marked(before, name, typed.value), pace)
}

function save(world: World, tab: Tab, first: Target): void {
  const { owner } = tab
  const row = isUsable(tab) ? rowIn(world, tab, first) : undefined
  if (!row) return
  const { key, target } = row
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
  await outbox.decide(row, withNewest(watch, owner, row, theirs, merged)).catch(() => undefined)
}

/** Of two versions of a user's own words, as two rows of a renamed report card have them, the user takes the newer one. */
function withNewest({ ledger }: Watch, { userID }: Owner, row: RowView, theirs: Entry, merged: Entry): Entry {
  const place = entryKeyOf(row)
  const [mine, others] = [row.value, theirs].map((entry) => ledger.ordersIn(place, entry))
  const own = ledger.cellsOf(place).filter((cell) => cell.startsWith(`${userID}.`))
  return own.reduce((entry, cell) => {
    const newer = (mine?.get(cell) ?? 0) >= (others?.get(cell) ?? 0) ? row.value : theirs
    return marked(entry, cell, marksOf(newer)[cell])
  }, merged)
}

function discard(world: World, tab: Tab, first: Target): void {
  const row = isUsable(tab) ? rowIn(world, tab, first) : undefined
  if (!row) return
  const { key, target } = row
  world.watch.discarding.add(key)
  world.watch.discarded(entryKeyOf({ target }))
  world.watch.forget(tab.owner, target)
  // What another window has typed goes with the row, too.
  for (const { typed } of world.tabs.flatMap((one) => one ?? []))
    for (const name of typed.keys()) if (name.startsWith(`${entryKeyOf({ target })} `)) typed.delete(name)
  ignoreRefusal(tab.outbox.discard(key))
}

function signIn(world: World, owner: Owner, everywhere: boolean): void {
  // What one of two people on a device brings back would have to be told from what the other has entered.
  if (world.isRestored) return
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
async function wipe(world: World, steps: number): Promise<void> {
  const { store, mirrored, writers, watch, server } = world
  const [tab, other] = world.tabs
  // Until the page looks at the device, the rows are in its memory only.
  if (world.hanging || store.full || mirrored.size > 0 || !tab || !isUsable(tab) || store.hasLostHandle(tab.id)) return
  if (other) world.kill(other)
  // First everything under way happens: what the other window alone knew of it would be gone.
  for (let done = 0; done < 300 && (await world.step()); done += 1);
  // What this page is just writing meets the new store in any order.
  for (const place of places()) {
    edit(world, tab, world.named(place), { cell: 0, remove: false, pace: 'tick' })
    save(world, tab, place)
  }
  for (let done = 0; done < steps; done += 1) await world.step()
  store.wipe()
  watch.wiped()
  mirrored.clear()
  world.counted = 0
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
  for (let done = 0; done < 300 && (await world.step()); done += 1);
  await world.open(1, world.signedIn)
}
