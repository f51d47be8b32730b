import type { Outbox, OutboxView } from '#outbox/index.ts'

const nothing: OutboxView = { owner: null, rows: [], sender: 'idle', ackedAt: new Map() }
const gone: OutboxView = { ...nothing, trouble: 'gone' }

/**
 * The outbox whose code, with the device store, is loaded beside the first picture and not before it. Until
 * then it is empty; whoever edits has waited for `open`. When even the code is missing it says so as trouble.
 */
export function lazyOutbox(load: () => Promise<Outbox>): Outbox {
  const listeners = new Set<() => void>()
  let outbox: Outbox | undefined
  let loading: Promise<Outbox> | undefined
  let failed = false
  /** Which opening counts: closing, or opening for somebody else, makes an earlier one void. */
  let turn = 0

  function tell(): void {
    for (const listener of listeners) listener()
  }

  async function begin(): Promise<Outbox> {
    try {
      outbox = await load()
      failed = false
      outbox.subscribe(tell)
      return outbox
    } catch (error) {
      failed = true
      loading = undefined
      throw error
    } finally {
      tell()
    }
  }

  function ready(): Promise<Outbox> {
    loading ??= begin()
    return loading
  }

  return {
    async open(owner) {
      turn += 1
      const mine = turn
      const opened = await ready()
      if (mine === turn) await opened.open(owner)
    },
    close() {
      turn += 1
      outbox?.close()
    },
    view: () => outbox?.view() ?? (failed ? gone : nothing),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    row: (key) => outbox?.row(key),
    edit(...change) {
      if (!outbox) throw new Error('edit before open')
      outbox.edit(...change)
    },
    // At once when it is there: an edit and its save are one write then, and no kill can come between them.
    save: async (key) => (outbox ?? (await ready())).save(key),
    flush: async () => outbox?.flush(),
    kick: (by) => outbox?.kick(by),
    retry: async (key) => (await ready()).retry(key),
    decide: async (seen, value) => (await ready()).decide(seen, value),
    discard: async (key) => (await ready()).discard(key),
    othersWaiting: async () => (await ready()).othersWaiting(),
  }
}
