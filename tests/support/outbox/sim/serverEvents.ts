import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Target } from '#outbox/index.ts'
import { rescueRestored } from '#readCache/restoredServer.ts'
import { isOtherEpoch, withEpoch } from '#rules/index.ts'
import { ada, bo, places, underNames } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import type { Action } from './actions.ts'
import { cacheKeyOf, ignoreRefusal, isUsable, type Tab, type World } from './createWorld.ts'

// What happens at the server, and what a browser fetches of it.

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

/** The head renames something; no page hears of it before it asks the server. */
export function rename(world: World, place: Target, what: 'class' | 'part' | 'number' | 'template'): void {
  const { server, renames, watch } = world
  // The rescue of what a restored server has lost finds it by its names. Known: what was renamed since is not found.
  if (world.isRestored) return
  watch.look()
  watch.renamed()
  world.isRenamed = true
  const name = { class: place.className, part: place.year, number: place.studentID, template: undefined }[what]
  if (name === undefined) server.relabel(entryKeyOf({ target: place }))
  else renames.set(name, (renames.get(name) ?? 0) + 1)
}

/**
 * Sets the server back to a backup. What neither this device nor the backup has is gone. Two people on one device are left
 * out: what the one brings back would have to be told from what the other has entered. So is what was renamed before.
 */
export function restore(world: World): void {
  const { server, watch, store, tabs, cache, net } = world
  const isAlone = [...store.rows.values(), ...tabs.flatMap((tab) => tab?.owner ?? [])].every(
    ({ userID }) => userID === ada.userID,
  )
  // Without the header nobody can know of it.
  if (net.stripped) return
  if (!isAlone || world.signedIn.userID !== ada.userID || world.isRenamed) return
  watch.look()
  server.restore()
  watch.restored()
  world.isRestored = true
  for (const target of places()) {
    const place = entryKeyOf({ target })
    const rows = tabs.flatMap((tab) => tab?.outbox.view().rows ?? [])
    const ofServer = server.entry(place)
    const left = [
      ofServer,
      ...rows.filter((row) => entryKeyOf(row) === place).map(({ value }) => value),
      ...[...cache.values()].filter((cached) => entryKeyOf(cached) === place).map(({ entry }) => entry),
    ]
    // What another person had entered comes back with ada's row: one that is refused for ever is thrown away in the end.
    const ofBo = target.studentID === net.poisoned ? [ofServer] : left
    for (const [owner, entries] of [[ada, left] as const, [bo, ofBo] as const]) {
      watch.keepOnly(
        owner,
        target,
        entries.map((entry) => watch.ledger.heldIn(place, entry)),
      )
    }
  }
}

/** Fetches every report card if the server is reachable, and with it what everything is called. */
export function refetch(world: World): void {
  const { net, server, cache } = world
  if (net.fault !== 'ok') return
  const fetched = () => {
    world.known = new Map(world.renames)
    for (const first of places()) {
      const target = world.named(first)
      cache.set(cacheKeyOf(target), { target, entry: fetchedEntry(world, target) })
    }
  }
  const outdated = [...cache.values()].filter(({ entry }) => isOtherEpoch(entry, server.epoch()))
  const tab = world.tabs.find((one) => one !== undefined && isUsable(one))
  if (outdated.length === 0) fetched()
  // As the app does, before an answer of another epoch replaces what is cached. Set back again meanwhile, the server gives another
  // answer, which is compared itself.
  else if (tab) {
    const epoch = server.epoch()
    ignoreRefusal(rescue(world, tab, epoch).then(() => (server.epoch() === epoch ? fetched() : refetch(world))))
  }
}

function fetchedEntry({ server, net }: World, target: Target): Entry | null {
  const entry = server.entry(entryKeyOf({ target }))
  return entry
    ? withEpoch({ ...entry, class: target.className, year: target.year }, net.stripped ? undefined : server.epoch())
    : null
}

/** Puts into the outbox what the restored server has lost of the cached report cards. */
async function rescue(world: World, { outbox, owner }: Tab, epoch: string): Promise<void> {
  const asStudents = (found: readonly { target: Target; entry: Entry | null }[]): GradingStudent[] =>
    [...new Set(found.map(({ target }) => target.studentID))].map((id) => ({
      ...{ id, name: id, preName: '' },
      grades: found.flatMap(({ target, entry }) => (target.studentID === id && entry ? [entry] : [])),
    }))
  const answer = asStudents(
    places()
      .map((first) => underNames(first, world.renames))
      .map((target) => ({ target, entry: fetchedEntry(world, target) })),
  )
  const answers = { get: async () => ({ value: asStudents([...world.cache.values()]), at: 0 }) }
  await rescueRestored({ answers, outbox, owner, onRescue: () => undefined }, 'classStudents/1a', answer, epoch)
}
