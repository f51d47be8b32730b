import type { Entry } from '#contract/index.ts'
import { type RowView, rowKey, type Target } from '#outbox/index.ts'
import { mergeEntries } from '#rules/index.ts'
import { places } from '../entries.ts'
import { entryKeyOf } from '../fakeServer.ts'
import { plain } from './createWatch.ts'
import type { Tab, World } from './createWorld.ts'

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
    const key = rowKey(tab.owner, target)
    const row = tab.outbox.row(key)
    const stored = world.server.entry(place)
    const shown = watch.ledger.ordersIn(place, row?.value ?? stored)
    const others = world.tabs.flatMap((other) => {
      const held = other !== tab && other?.alive ? other.outbox.row(key) : undefined
      return held && (!held.onDevice || world.writers.get(key) === other?.id)
        ? [watch.ledger.ordersIn(place, held.value)]
        : []
    })
    // A living window is about to recover what a dead one has left in the mirror.
    if (property === 'P1') {
      const left = [...world.mirrored.values()].filter(({ of }) => of === key)
      others.push(...left.map((mirrored) => watch.ledger.ordersIn(place, plain(mirrored.value))))
    }
    const elsewhere = (cell: string) => Math.max(0, ...others.map((held) => held.get(cell) ?? 0))
    const sentNext = watch.ledger.ordersIn(place, row ? toBe(row, stored) : stored)
    for (const [cell, saved] of promised(target) ?? []) {
      const order = Math.max(shown.get(cell) ?? 0, sentNext.get(cell) ?? 0, elsewhere(cell))
      if (order < saved) {
        watch.violation(
          `${property}: ${place} shows ${cell} of ${order}, saved was ${saved} (${row ? row.state : 'no row'})`,
        )
      }
    }
  }
}

function toBe({ base, value }: RowView, stored: Entry | undefined): Entry {
  return stored ? mergeEntries(base, value, stored).merged : value
}
