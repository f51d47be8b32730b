import { createDecisions } from './createDecisions.ts'
import { adoptMirror } from './live/adoptMirror.ts'
import { createKeyQueue } from './live/createKeyQueue.ts'
import { createMirror } from './live/createMirror.ts'
import { createPresence } from './live/createPresence.ts'
import { createReader } from './live/createReader.ts'
import { createVault } from './live/createVault.ts'
import { createWipeWatch } from './live/createWipeWatch.ts'
import { createWriter } from './live/createWriter.ts'
import { beginLive, type Live, nextHand } from './live/Live.ts'
import { rowKey } from './rowKey.ts'
import type { Session } from './Session.ts'
import { backoffMs } from './sender/createBackoff.ts'
import { createSender, type SenderDeps } from './sender/createSender.ts'
import type { Direct } from './sender/sendDirect.ts'
import type { Outbox, Owner, Ports, Sealer } from './types.ts'

const againMs = 2_000
/** A page that was hidden goes on sending for so long. */
const leavingMs = 2_000
/** As long as a pause in typing. */
const troubledMs = 5_000

/** One owner's outbox at work. */
export interface RunningSession
  extends Pick<Outbox, 'edit' | 'save' | 'flush' | 'kick' | 'retry' | 'decide' | 'discard' | 'close'> {
  readonly session: Session
  /** Another session has changed the row with this key. */
  hear(key: string): void
  /** Resolves when what lies on the device is readable; sending starts then. */
  readonly begun: Promise<void>
  /** Something typed has not reached the device yet; a closed session goes on writing it. */
  isPending(): boolean
  /** The same user is back, and what was typed before is still in memory. */
  reopen(): void
}

export function openSession(
  ports: Ports,
  owner: Owner,
  sealer: Sealer,
  direct: Direct,
  changed: () => void,
): RunningSession {
  const session: Session = {
    owner,
    page: ports.random.id(),
    vault: createVault(sealer, ports.shapes),
    lives: new Map(),
    queue: createKeyQueue(),
    discarding: new Set(),
    direct,
    closed: false,
    isLeaving: false,
    sender: 'idle',
    drain: undefined,
    inFlight: undefined,
    acknowledged: new Map(),
    ackedAt: new Map(),
    lastAckAt: undefined,
    lastMerge: undefined,
    failure: undefined,
    changed: () => {
      if (!session.closed) changed()
    },
  }
  const { lives } = session
  const mirror = createMirror(ports, session)
  const presence = createPresence(ports, session.page)
  const wipe = createWipeWatch(ports, session, () => {
    void writer.commitAll().then(() => sender.kick('event'), ports.report)
  })
  const writer = createWriter(
    ports,
    session,
    mirror,
    wipe,
    (row) => sender.plan(row),
    (lives) => void sendRefused(lives),
  )
  const reader = createReader(ports, session, wipe, (row) => sender.plan(row))
  const commit = async (key: string) => {
    const live = lives.get(key)
    if (live) await writer.commit(live)
  }
  const commitAll = async () => {
    // The writer tries it again by itself: waiting for the device here would only keep what is sent from memory waiting.
    const isStuck = ({ failure, edits }: Live) => failure === 'gone' && edits > 0
    if ([...lives.values()].some(isStuck)) throw new Error('The device does not take what is typed.')
    const isOlder = (live: Live) => live.row !== undefined && !live.row.sent && mirror.isElsewhere(live.key)
    if ([...lives.values()].some(isOlder)) await adopt(true)
    await writer.commitAll()
  }
  let id: Promise<string> | undefined
  // Sending from memory must work when the device does not give its id.
  const deviceID = () => {
    id ??= ports.store.deviceID().catch(() => session.page)
    return id
  }
  const senderDeps: SenderDeps = {
    ports,
    session,
    reader,
    mirror,
    merges: new Map(),
    commit,
    commitAll,
    deviceID,
  }
  let sender = createSender(senderDeps)
  const { retry, decide, discard, agree } = createDecisions({
    ports,
    session,
    reader,
    mirror,
    commit,
    kick: () => sender.kick('hand'),
  })

  /** What the device does not take has its pause in typing, too; then it goes to the server from here. */
  async function sendRefused(refused: readonly Live[]): Promise<void> {
    if (session.closed || isSendingRefused) return
    isSendingRefused = true
    for (const live of refused) {
      const now = ports.clock.now()
      const { tries, at } = tried.get(live) ?? { tries: 0, at: live.editedAt + troubledMs }
      if (at > now || (await sender.direct(live))) continue
      tried.set(live, { tries: tries + 1, at: now + backoffMs(tries + 1, ports.random.fraction()) })
    }
    isSendingRefused = false
  }
  let isSendingRefused = false
  /** When the server is asked again for what it did not take from memory. */
  const tried = new WeakMap<Live, { tries: number; at: number }>()

  /** The last moment that a browser promises: what is typed goes to the device, and from there to the server. */
  let stopLeaving = () => {}
  function leave(): void {
    writer.hide()
    session.isLeaving = true
    sender.kick('event')
    // A browser that suspends the page must not find it at work on the device.
    stopLeaving()
    stopLeaving = ports.clock.after(leavingMs, () => {
      session.isLeaving = false
    })
  }

  /** Other tabs were not heard while hidden, and a commit may have failed. */
  async function wake(): Promise<void> {
    if (!ports.lifecycle.visible()) return
    stopLeaving()
    session.isLeaving = false
    sender.kick('event')
    try {
      await Promise.all([reader.load(), writer.commitAll()])
    } catch (error) {
      ports.report(error)
    }
  }

  const ownKeys = rowKey(owner, { studentID: '', className: '', year: '' }).slice(0, -2)

  function hear(key: string): void {
    sender.heard()
    if (!key.startsWith(ownKeys) || !ports.lifecycle.visible()) return
    // What could not be looked at now is looked at before anything is sent.
    void reader
      .look(key)
      .then(() => {
        const row = lives.get(key)?.row
        // Its own window may be gone before it has sent it, or sleep for long.
        if (row) sender.plan(row)
      })
      .catch(ports.report)
  }

  const listen = () => [
    ports.lifecycle.subscribe((event) => {
      if (event === 'hidden') leave()
      else void wake()
    }),
    ports.bus.subscribe(hear),
  ]
  let stops = listen()

  async function begin(): Promise<void> {
    let isRead = false
    try {
      await reader.load()
      isRead = true
      for (const live of lives.values()) live.restored = !live.frozen && live.row !== undefined && !live.row.sent
    } catch (error) {
      // The screens say so (`trouble`); what is typed stays in memory and in the mirror until the device answers.
      ports.report(error)
    }
    void wipe.begin().catch(ports.report)
    await presence.begin()
    await adopt(isRead)
    // Nobody has to open the child again so that what was found is sent.
    if (!session.closed) sender.kick('event')
  }

  let adopting = Promise.resolve()
  /** One after the other: what is taken over twice would be laid on itself. */
  function adopt(isRead: boolean): Promise<void> {
    adopting = adopting.then(() => adoptNow(isRead))
    return adopting
  }

  async function adoptNow(isRead: boolean): Promise<void> {
    try {
      const adopted = await adoptMirror(ports, session, mirror, presence, isRead)
      if (session.closed) return
      session.changed()
      for (const live of adopted) writer.typed(live, 'tick')
    } catch (error) {
      // What values must look like could not be fetched: what a dead page had typed stays in the mirror until it can.
      ports.report(error)
      missed = () => void adopt(isRead)
      ports.clock.after(againMs, adoptAgain)
    }
  }

  let missed: (() => void) | undefined
  /** A session that is closed at that moment looks again when it is opened again. */
  function adoptAgain(): void {
    if (session.closed) return
    missed?.()
    missed = undefined
  }

  async function save(key: string): Promise<void> {
    const live = lives.get(key)
    if (!live || live.frozen) return
    live.restored = false
    try {
      await writer.commit(live)
      if (live.row?.hold?.kind === 'conflict') void agree(key).catch(ports.report)
    } catch (error) {
      if (!(await sender.direct(live))) throw error
    } finally {
      // Also after a refusal: the device is tried again by itself.
      sender.kick('event')
    }
  }

  return {
    session,
    hear,
    begun: begin(),
    edit(target, base, value, pace) {
      const key = rowKey(owner, target)
      const live = lives.get(key) ?? beginLive(target, key, ports.random.id(), base)
      if (live.frozen) throw new Error('This report card was written by a newer version and cannot be changed here.')
      lives.set(key, live)
      live.value = value
      live.edits += 1
      live.hand = nextHand(live)
      live.editedAt = ports.clock.now()
      session.changed()
      writer.typed(live, pace)
    },
    save,
    flush: writer.commitAll,
    kick: (by = 'hand') => sender.kick(by),
    retry,
    decide,
    discard,
    close() {
      for (const stop of stops) stop()
      sender.stop()
      writer.hide()
      session.closed = true
      void writer.commitAll().then(() => {
        if (session.closed) presence.end()
      }, ports.report)
    },
    isPending: () => [...lives.values()].some((live) => live.edits > 0),
    reopen() {
      session.closed = false
      session.sender = 'idle'
      sender = createSender(senderDeps)
      stops = listen()
      adoptAgain()
      void wake()
    },
  }
}
