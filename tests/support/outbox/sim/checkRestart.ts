import type { Entry } from '#contract/index.ts'
import type { RowView, Target } from '#outbox/index.ts'
import { mergeEntries, withEpoch } from '#rules/index.ts'
import { places } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import type { Tab, World } from './createWorld.ts'
import { mirroredValue } from './openStored.ts'

/** P1: a page that is readable again shows at least the values of the last save that resolved. */
export async function checkRestart(world: World, tab: Tab): Promise<void> {
  if (world.hanging) return
  // Saves of the other window that resolve while this one opens need not be shown.
  const promised = new Map(
    places().map((target) => [entryKeyOf({ target }), new Map(world.watch.resolved(tab.owner, target))]),
  )
  for (let steps = 0; steps < 400 && !tab.ready; steps += 1) await world.step()
  world.watch.look()
  if (!tab.ready) return world.watch.violation('P1: the rows are not readable')
  checkShown(world, tab, 'P1', (target) => promised.get(entryKeyOf({ target })))
}

/**
 * Every saved value must be in the row, or on the server if there is no row. A value that another window has sent may
 * be missing from a row begun without it, if the next sending merges it in. A value that a living window has not
 * written to the device, or only just now, may be shown in that window alone.
 */
export function checkShown(
  world: World,
  tab: Tab,
  property: string,
  promised = (target: Target): ReadonlyMap<string, number> | undefined => world.watch.resolved(tab.owner, target),
): void {
  const { watch } = world
  for (const target of places()) {
    const place = entryKeyOf({ target })
    // Under former names there may be another one.
    const rowsOf = (one: Tab) => one.outbox.view().rows.filter((row) => entryKeyOf(row) === place)
    const rows = rowsOf(tab)
    const entry = world.server.entry(place)
    const stored = entry && withEpoch(entry, world.server.epoch())
    const shown = rows.length > 0 ? rows.map(({ value }) => value) : [stored]
    const others = world.tabs.flatMap((other) => {
      const held = other && other !== tab && other.alive ? rowsOf(other) : []
      return held
        .filter((row) => !row.onDevice || world.writers.get(row.key) === other?.id)
        .map(({ value }) => watch.ledger.ordersIn(place, value))
    })
    // What a restored server has lost is shown from the cache, until the next answer brings it back.
    if (world.isRestored) {
      const cached = [...world.cache.values()].filter((one) => entryKeyOf(one) === place)
      others.push(...cached.map((one) => watch.ledger.heldIn(place, one.entry)))
    }
    // A living window is about to recover what a dead one has left in the mirror.
    if (property === 'P1') {
      const left = [...world.mirrored.values()].filter((mirrored) => entryKeyOf({ target: mirrored }) === place)
      others.push(...left.map((mirrored) => watch.ledger.ordersIn(place, mirroredValue(mirrored))))
    }
    const elsewhere = (cell: string) => Math.max(0, ...others.map((held) => held.get(cell) ?? 0))
    shown.push(...rows.map((row) => toBe(row, stored)))
    // What a row under other names has sent is on the server, whatever this one still has.
    if (stored && world.renames.size > 0) shown.push(stored)
    const orders = shown.map((value) => watch.ledger.ordersIn(place, value))
    for (const [cell, saved] of promised(target) ?? []) {
      const order = Math.max(...orders.map((held) => held.get(cell) ?? 0), elsewhere(cell))
      if (order < saved) {
        watch.violation(
          `${property}: ${place} shows ${cell} of ${order}, saved was ${saved} (${rows[0]?.state ?? 'no row'})`,
        )
      }
    }
  }
}

function toBe({ base, value }: RowView, stored: Entry | undefined): Entry {
  return stored ? mergeEntries(base, value, stored).merged : value
}
