import type { KnownEntry } from '#contract/index.ts'
import {
  createOutbox,
  type MirroredRow,
  type Outbox,
  type Owner,
  type Ports,
  rowKey,
  type Target,
} from '#outbox/index.ts'
import { acknowledgedOver } from '#readCache/acknowledgements.ts'
import { createIDs, createPagePorts, type PagePorts } from '../createPagePorts.ts'
import { entryWith, type Renames, underNames } from '../entries.ts'
import { fakeSealer } from '../fakeSealer.ts'
import { createFakeServer, type FakeServer } from '../fakeServer.ts'
import { createNet, type Net } from './createNet.ts'
import { createOps, type Op, type Ops, settled } from './createOps.ts'
import { createSharedStore, type SharedStore } from './createSharedStore.ts'
import { createWatch, type Watch } from './createWatch.ts'

export interface Tab {
  readonly id: string
  /** Which of the two windows it is, 0 or 1. Each has cells of its own. */
  readonly slot: number
  readonly outbox: Outbox
  owner: Owner
  alive: boolean
  frozen: boolean
  /** The owner's rows are readable. */
  ready: boolean
  /** The number of this page's last edit in a cell, by 'place cell'. */
  typed: Map<string, number>
  signIn(owner: Owner): void
  show(visible: boolean): void
  visible(): boolean
}

/** A browser with up to two windows on one device, a network and a school server, driven by a schedule. */
export interface World {
  ops: Ops
  time: Time
  store: SharedStore
  net: Net
  server: FakeServer
  watch: Watch
  tabs: (Tab | undefined)[]
  signedIn: Owner
  /** The tab that wrote a row last, by key. */
  writers: Map<string, string>
  /** The mirror of all windows. */
  mirrored: Map<string, MirroredRow>
  /** The counter of all windows. */
  counted: number
  /** No operation of the store happens. */
  hanging: boolean
  /** What this browser has fetched, by `cacheKeyOf`; it may be out of date. */
  cache: Map<string, { target: Target; entry: KnownEntry | null }>
  /** The names at the server, and those that this browser has heard of. */
  renames: Map<string, number>
  known: Renames
  /** The server was set back to a backup. */
  isRestored: boolean
  /** A class, part, number or template was renamed. */
  isRenamed: boolean
  /** A report card under the names that this browser knows. */
  named(place: Target): Target
  reports: unknown[]
  open(slot: number, owner: Owner): Promise<Tab>
  kill(tab: Tab): void
  step(): Promise<boolean>
}

/** True if a person can use the tab: it is open, awake and visible, and its rows are readable. */
export function isUsable(tab: Tab): boolean {
  return tab.alive && !tab.frozen && tab.ready && tab.visible()
}

/** Refusals are shown on screens; the simulation looks at the properties only. */
export function ignoreRefusal(work: Promise<unknown>): void {
  work.catch(() => undefined)
}

/** The key of a cached entry: unlike the server, a browser does not know which names belong together. */
export const cacheKeyOf = (target: Target): string => rowKey({ school: '', userID: '' }, target)

export function createWorld(pick: (count: number) => number): World {
  const ops = createOps(pick)
  const time = createTime(ops)
  const server = createFakeServer(() => entryWith({}))
  const watch = createWatch(server)
  const coin = () => pick(2) === 0
  const store = createSharedStore(ops, {
    coin,
    changed(tab, before, after) {
      if (after) world.writers.set(after.key, tab)
      watch.rowChanged(tab, before, after)
    },
  })
  // Tabs that were frozen, or lost their lock while the whole tablet slept.
  const frozenOnce = new Set<string>()
  const locks = createLocks(ops, (id) => frozenOnce.add(id))
  const net = createNet(ops, server, {
    coin,
    cookie: () => world.signedIn,
    wasFrozen: (id) => frozenOnce.has(id),
    violation: watch.violation,
  })
  const pages = new Map<string, PagePorts>()
  const random = { id: createIDs(), fraction: () => pick(100) / 100 }
  let tabs = 0

  const mirrored = new Map<string, MirroredRow>()
  const world: World = {
    mirrored,
    counted: 0,
    ops,
    time,
    store,
    net,
    server,
    watch,
    tabs: [undefined, undefined],
    signedIn: { school: 'musterschule', userID: 'ada' },
    writers: new Map(),
    hanging: false,
    cache: new Map(),
    renames: new Map(),
    known: new Map(),
    isRestored: false,
    isRenamed: false,
    named: (place) => underNames(place, world.known),
    reports: [],
    async open(slot, owner) {
      tabs += 1
      const id = `tab${tabs}`
      const post = (key: string) => {
        for (const [other, { hear }] of pages) if (other !== id) ops.add(other, 'bus', () => hear(key))
      }
      const page = createPagePorts(post, random)
      pages.set(id, page)
      const clock = time.clockOf(id)
      const ports: Ports = {
        store: store.storeOf(id, clock),
        sealerFor: async (whose) => fakeSealer(whose),
        isSignedIn: (whose) => whose.userID === world.signedIn.userID,
        send: net.sendOf(id),
        isServerThere: net.askOf(id),
        lock: locks.lockOf(id),
        ...page.ports,
        clock,
        mirror: {
          put: (row) => void mirrored.set(row.key, row),
          remove: (key) => void mirrored.delete(key),
          all: () => [...mirrored.values()],
          count(least) {
            world.counted = Math.max(world.counted, least) + 1
            return world.counted
          },
        },
        onAcknowledged(_, target, entry, places) {
          const known = world.cache.get(cacheKeyOf(target))?.entry
          const kept = known ? acknowledgedOver(known, { entry, places }) : entry
          world.cache.set(cacheKeyOf(target), { target, entry: kept })
        },
        report: (error) => void world.reports.push(error),
      }
      let signIns = 0
      let frozen = false
      const tab: Tab = {
        id,
        slot,
        outbox: createOutbox(ports),
        owner,
        alive: true,
        get frozen() {
          return frozen
        },
        set frozen(next) {
          frozen = next
          if (next) frozenOnce.add(id)
        },
        ready: false,
        typed: new Map(),
        signIn(next) {
          signIns += 1
          const mine = signIns
          tab.owner = next
          tab.ready = false
          tab.typed.clear()
          void tab.outbox.open(next).then(() => {
            tab.ready = mine === signIns
          })
        },
        visible: page.visible,
        show: page.show,
      }
      world.tabs[slot] = tab
      watch.follow(tab)
      tab.signIn(owner)
      await settled()
      return tab
    },
    kill(tab) {
      tab.alive = false
      if (world.tabs[tab.slot] === tab) world.tabs[tab.slot] = undefined
      for (const op of ops.dropTab(tab.id)) store.killTab(op)
      time.dropTab(tab.id)
      net.dropTab(tab.id)
      locks.dropTab(tab.id)
      pages.delete(tab.id)
    },
    async step() {
      const frozen = new Set(world.tabs.flatMap((tab) => (tab?.frozen ? [tab.id] : [])))
      const isStore = ({ label }: Op) => label === 'commit' || label === 'list' || label === 'get'
      return ops.step((op) => !(op.tab !== null && frozen.has(op.tab)) && !(world.hanging && isStore(op)))
    },
  }
  return world
}

interface Locks {
  lockOf(tab: string): Ports['lock']
  dropTab(tab: string): void
}

/** Web Locks over all tabs of a browser. */
function createLocks(ops: Ops, stolenFrom: (tab: string) => void): Locks {
  const holders = new Map<string, { tab: string; lost: AbortController }>()

  function take<T>(tab: string, name: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = holders.get(name)
    if (before) {
      stolenFrom(before.tab)
      ops.add(before.tab, 'lock lost', () => before.lost.abort())
    }
    const holder = { tab, lost: new AbortController() }
    holders.set(name, holder)
    return work(holder.lost.signal).finally(() => {
      if (holders.get(name) === holder) holders.delete(name)
    })
  }

  return {
    lockOf: (tab) => (name, options, work) =>
      new Promise((resolve, reject) => {
        ops.add(tab, 'lock', () => {
          if (holders.has(name) && !options.steal) resolve(undefined)
          else take(tab, name, work).then(resolve, reject)
        })
      }),
    dropTab(tab) {
      for (const [name, holder] of holders) if (holder.tab === tab) holders.delete(name)
    },
  }
}

export interface Time {
  clockOf(tab: string): Ports['clock']
  /** Lets time pass. Timers that are due become operations that may happen. */
  pass(ms: number): void
  /** True if no timer waits: however much time passes, nothing happens by itself. */
  isIdle(): boolean
  /** Sets the time of day; timers are not affected. */
  jump(ms: number): void
  dropTab(tab: string): void
}

interface Timer {
  tab: string
  at: number
  run: () => void
}

function createTime(ops: Ops): Time {
  let now = 0
  let offset = 1_700_000_000_000
  let timers: Timer[] = []
  const remove = (timer: Timer) => {
    timers = timers.filter((other) => other !== timer)
  }
  return {
    clockOf: (tab) => ({
      now: () => now + offset,
      after(ms, run) {
        let cancelled = false
        const timer: Timer = { tab, at: now + ms, run: () => (cancelled ? undefined : run()) }
        timers.push(timer)
        return () => {
          cancelled = true
          remove(timer)
        }
      },
    }),
    pass(ms) {
      now += ms
      const due = timers.filter((timer) => timer.at <= now).sort((a, b) => a.at - b.at)
      for (const timer of due) {
        remove(timer)
        ops.add(timer.tab, 'timer', timer.run)
      }
    },
    isIdle: () => timers.length === 0,
    jump(ms) {
      offset += ms
    },
    dropTab(tab) {
      timers = timers.filter((timer) => timer.tab !== tab)
    },
  }
}
