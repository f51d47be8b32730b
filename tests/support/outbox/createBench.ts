import type { Outbox, OutboxView, Outcome, Owner, Ports, RowStore, Sealer, Sending } from '#outbox/index.ts'
import { createOutbox } from '#outbox/index.ts'
import { createIDs, createPagePorts, type PagePorts } from './createPagePorts.ts'
import { entryWith } from './entries.ts'
import { createFakeServer, type FakeServer } from './fakeServer.ts'
import { type HandClock, handClock } from './handClock.ts'

/** The device, which outlives its pages. */
export interface Place {
  store: RowStore
  sealerFor(owner: Owner): Promise<Sealer>
  mirror: Ports['mirror']
}

export interface Bench {
  server: FakeServer
  clock: HandClock
  /** The user of the browser's session. */
  signedIn: Owner | null
  /** Every request, in the order sent. */
  requests: Sending[]
  acknowledged: { key: string; marks: unknown }[]
  reports: unknown[]
  /** True if the server answers something small. */
  isServerThere: boolean
  /** Answers requests; by default as the server does. */
  answer: (sending: Sending, signal: AbortSignal) => Outcome | Promise<Outcome>
  /** Lets `ms` pass again and again, and everything that follows happen, until `isSo` is true. */
  passUntil(ms: number, isSo: () => boolean): Promise<void>
  /** Opens a page on this device. */
  page(overrides?: Partial<Ports>): Page
}

export interface Page {
  outbox: Outbox
  ports: Ports
  /** Releases the page's locks: other pages take it for dead. */
  vanish(): void
  /** Shows or hides the page. */
  show(visible: boolean): void
}

/** Pages on one device with one server, where everything happens without delay. */
export function createBench(place: Place): Bench {
  const server = createFakeServer(() => entryWith({}))
  const clock = handClock()
  const heldLocks = new Map<string, symbol>()
  const pages = new Map<symbol, PagePorts>()
  const id = createIDs()

  const bench: Bench = {
    server,
    clock,
    signedIn: null,
    requests: [],
    acknowledged: [],
    reports: [],
    isServerThere: false,
    answer: (sending) => server.save(sending, sending.owner.userID),
    async passUntil(ms, isSo) {
      while (!isSo()) {
        clock.pass(ms)
        for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setTimeout(resolve))
      }
    },
    page(overrides = {}) {
      const page = Symbol('page')
      const post = (key: string) => {
        for (const [other, { hear }] of pages) if (other !== page) queueMicrotask(() => hear(key))
      }
      const own = createPagePorts(post, { id, fraction: () => 0.5 })
      pages.set(page, own)
      const ports: Ports = {
        ...place,
        clock,
        isSignedIn: (owner) => bench.signedIn?.userID === owner.userID && bench.signedIn.school === owner.school,
        async send(sending, signal) {
          bench.requests.push(sending)
          return bench.answer(sending, signal)
        },
        isServerThere: async () => bench.isServerThere,
        async lock(name, { ifFree, steal }, work) {
          if (heldLocks.has(name) && ifFree && !steal) return undefined
          heldLocks.set(name, page)
          try {
            return await work(new AbortController().signal)
          } finally {
            if (heldLocks.get(name) === page) heldLocks.delete(name)
          }
        },
        ...own.ports,
        report: (error) => void bench.reports.push(error),
        onAcknowledged: (_, target, entry) =>
          void bench.acknowledged.push({ key: target.studentID, marks: entry.grades }),
        ...overrides,
      }
      return {
        outbox: createOutbox(ports),
        ports,
        vanish() {
          for (const [name, holder] of heldLocks) if (holder === page) heldLocks.delete(name)
        },
        show: own.show,
      }
    },
  }
  return bench
}

/** Resolves with the first view that fits; this may be the present one. */
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
