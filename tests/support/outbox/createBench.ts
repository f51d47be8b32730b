import { KnownConflict, KnownEntry } from '#contract/index.ts'
import type { Outbox, OutboxView, Outcome, Owner, Ports, RowStore, Sealer, Sending } from '#outbox/index.ts'
import { createOutbox } from '#outbox/index.ts'
import { mergeEntries } from '#rules/index.ts'
import { entryWith } from './entries.ts'
import { createFakeServer, type FakeServer } from './fakeServer.ts'
import { type HandClock, handClock } from './handClock.ts'

/** What survives a page: the device and the server. */
export interface Place {
  store: RowStore
  sealerFor(owner: Owner): Promise<Sealer>
  mirror: Ports['mirror']
}

export interface Bench {
  server: FakeServer
  clock: HandClock
  /** Who the browser's cookies belong to. */
  signedIn: Owner | null
  /** Every request, in the order sent. */
  requests: Sending[]
  acknowledged: { key: string; marks: unknown }[]
  reports: unknown[]
  /** How requests are answered; by default as the server says. */
  answer: (sending: Sending, signal: AbortSignal) => Outcome | Promise<Outcome>
  /** Lets `ms` pass again and again, with all that follows from it, until it is so. */
  passUntil(ms: number, isSo: () => boolean): Promise<void>
  /** A page on this device. */
  page(overrides?: Partial<Ports>): Page
}

export interface Page {
  outbox: Outbox
  ports: Ports
  /** The page is gone as far as others can see: it holds no lock any more. */
  vanish(): void
  /** Shows or hides the page. */
  show(visible: boolean): void
}

/** Pages, one device and one server in which everything happens as fast as it can. */
export function createBench(place: Place): Bench {
  const server = createFakeServer(() => entryWith({}))
  const clock = handClock()
  const heldLocks = new Map<string, symbol>()
  const listeners = new Set<{ page: symbol; hear: (key: string) => void }>()
  let ids = 0

  const bench: Bench = {
    server,
    clock,
    signedIn: null,
    requests: [],
    acknowledged: [],
    reports: [],
    answer: (sending) => server.save(sending, sending.owner.userID),
    async passUntil(ms, isSo) {
      while (!isSo()) {
        clock.pass(ms)
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
      }
    },
    page(overrides = {}) {
      const page = Symbol('page')
      const subscribers = new Set<(event: 'kick' | 'hidden') => void>()
      let visible = true
      const ports: Ports = {
        ...place,
        clock,
        merge: mergeEntries,
        isSignedIn: (owner) => bench.signedIn?.userID === owner.userID && bench.signedIn.school === owner.school,
        async send(sending, signal) {
          bench.requests.push(sending)
          return bench.answer(sending, signal)
        },
        async lock(name, { ifFree, steal }, work) {
          if (heldLocks.has(name) && ifFree && !steal) return undefined
          heldLocks.set(name, page)
          try {
            return await work(new AbortController().signal)
          } finally {
            if (heldLocks.get(name) === page) heldLocks.delete(name)
          }
        },
        bus: {
          post(key) {
            for (const other of listeners) if (other.page !== page) queueMicrotask(() => other.hear(key))
          },
          subscribe(hear) {
            const listener = { page, hear }
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        lifecycle: {
          visible: () => visible,
          subscribe(listener) {
            subscribers.add(listener)
            return () => subscribers.delete(listener)
          },
        },
        random: {
          id: () => {
            ids += 1
            return `id-${ids}`
          },
          fraction: () => 0.5,
        },
        report: (error) => void bench.reports.push(error),
        onAcknowledged: (_, target, entry) =>
          void bench.acknowledged.push({ key: target.studentID, marks: entry.grades }),
        shapes: async () => ({ KnownEntry, KnownConflict }),
        ...overrides,
      }
      return {
        outbox: createOutbox(ports),
        ports,
        vanish() {
          for (const [name, holder] of heldLocks) if (holder === page) heldLocks.delete(name)
        },
        show(next) {
          visible = next
          for (const listener of subscribers) listener(next ? 'kick' : 'hidden')
        },
      }
    },
  }
  return bench
}

/** Resolves with the first view that fits, the present one included. */
export function until(outbox: Outbox, fits: (view: OutboxView) => boolean): Promise<OutboxView> {
  return new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      const view = outbox.view()
      if (!fits(view)) return
      stop()
      resolve(view)
    }
    stop = outbox.subscribe(look)
    look()
  })
}
