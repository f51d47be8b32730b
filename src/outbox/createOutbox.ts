import { createView } from './createView.ts'
import { isOwned } from './live/Live.ts'
import { openSession, type RunningSession } from './openSession.ts'
import { upgradeMirror, upgradeStore } from './row/knownVersion.ts'
import { createDirect } from './sender/sendDirect.ts'
import type { Outbox, Ports } from './types.ts'

/**
 * What was typed and the server lacks (docs/offline.md 2–4, 6, 7). A value is called saved only when it is on the device;
 * I3 says when it may go. One per page; `open` decides whose rows.
 */
export function createOutbox(given: Ports): Outbox {
  const ports = { ...given, store: upgradeStore(given.store), mirror: upgradeMirror(given.mirror) }
  let running: RunningSession | undefined
  let opening: symbol | undefined
  const direct = createDirect()
  const view = createView(() => running?.session)

  /** Closed with something typed that has not reached the device. */
  const unwritten = new Set<RunningSession>()

  function close(): void {
    opening = undefined
    running?.close()
    if (running?.isPending()) unwritten.add(running)
    running = undefined
    view.changed()
  }

  function opened(): RunningSession {
    if (!running) throw new Error('The outbox is closed: nobody is signed in.')
    return running
  }

  /** A closed session still writes what was typed last; the one that follows it in this page hears of that, too. */
  function portsOf(mine: () => RunningSession): Ports {
    const post = (key: string) => {
      ports.bus.post(key)
      if (running && running !== mine()) running.hear(key)
    }
    return { ...ports, bus: { ...ports.bus, post } }
  }

  return {
    async open(owner) {
      // The same user again: what this page has in memory stays its own.
      if (running && isOwned(owner, running.session.owner)) return running.begun
      close()
      for (const left of unwritten) {
        if (left.isPending() && !isOwned(owner, left.session.owner)) continue
        unwritten.delete(left)
        // The same user is back before the device has taken everything: it goes on from memory.
        if (left.isPending()) running = left
      }
      if (running) {
        running.reopen()
        view.changed()
        return running.begun
      }
      const turn = Symbol('open')
      opening = turn
      const sealer = await ports.sealerFor(owner)
      // Closed, or opened for somebody else, while the key was fetched.
      if (opening !== turn) return
      const mine: RunningSession = openSession(
        portsOf(() => mine),
        owner,
        sealer,
        direct,
        view.changed,
      )
      running = mine
      await running.begun
    },
    close,
    view: view.current,
    subscribe: view.subscribe,
    row: view.row,
    edit: (target, base, value, pace) => opened().edit(target, base, value, pace),
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
