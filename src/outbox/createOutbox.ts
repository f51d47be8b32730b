import { createView } from './createView.ts'
import { isOwned } from './live/LiveRow.ts'
import { openSession, type RunningSession } from './openSession.ts'
import type { Ports } from './ports.ts'
import type { Outbox } from './types.ts'

/**
 * Keeps what was typed until the server has it (docs/offline.md). A value counts as saved when it is on the device, and
 * stays there until I3 lets it go. There is one outbox per page; `open` sets the owner of the rows.
 */
export function createOutbox(ports: Ports): Outbox {
  let running: RunningSession | undefined
  let opening: symbol | undefined
  const view = createView(() => running?.session)

  /** Closed sessions in which something typed is not on the device yet. */
  const unwritten = new Set<RunningSession>()

  function close(): void {
    opening = undefined
    running?.close()
    if (running?.isPending()) unwritten.add(running)
    running = undefined
    view.changed()
  }

  function opened(): RunningSession {
    if (!running) throw new Error('The outbox is closed.')
    return running
  }

  /** A closed session still writes what was typed last. The next session in this page hears of that as well. */
  function portsOf(mine: () => RunningSession): Ports {
    const post = (key: string) => {
      ports.bus.post(key)
      if (running && running !== mine()) running.hear(key)
    }
    return { ...ports, bus: { ...ports.bus, post } }
  }

  return {
    async open(owner) {
      // The same user again: the session goes on with what it has in memory.
      if (running && isOwned(owner, running.session.owner)) return running.begun
      close()
      for (const left of unwritten) {
        if (left.isPending() && !isOwned(owner, left.session.owner)) continue
        unwritten.delete(left)
        // The same user is back before the device has taken everything: the session goes on from memory.
        if (left.isPending()) running = left
      }
      if (running) {
        running.reopen()
        view.changed()
        return running.begun
      }
      const mine = Symbol('open')
      opening = mine
      const sealer = await ports.sealerFor(owner)
      // Closed, or opened for another user, while the key was fetched.
      if (opening !== mine) return
      const ofThis = portsOf(() => next)
      const next: RunningSession = openSession(ofThis, owner, sealer, view)
      running = next
      await running.begun
    },
    close,
    view: view.current,
    subscribe: view.subscribe,
    row: view.row,
    edit: (...edit) => opened().edit(...edit),
    join: (...edits) => opened().join(...edits),
    restore: async (target, known, theirs) => opened().restore(target, known, theirs),
    save: async (key) => opened().save(key),
    flush: async () => running?.flush(),
    kick: (by) => running?.kick(by),
    retry: async (key) => opened().retry(key),
    decide: async (seen, value) => opened().decide(seen, value),
    discard: async (key) => opened().discard(key),
    async othersWaiting() {
      const owner = running?.session.owner
      const rows = await ports.store.list()
      return rows.filter((row) => !owner || !isOwned(row, owner)).length
    },
  }
}
