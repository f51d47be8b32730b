import { createDecisions } from './createDecisions.ts'
import { createMirror } from './live/createMirror.ts'
import { createPresence } from './live/createPresence.ts'
import { createReader } from './live/createReader.ts'
import { createRowWriter } from './live/createRowWriter.ts'
import { createSession, type Session } from './live/createSession.ts'
import { createWipeWatch } from './live/createWipeWatch.ts'
import type { DirectSends } from './live/directSends.ts'
import { type LiveRow, newLiveRow, nextStamp, retryMs } from './live/LiveRow.ts'
import { recoverMirrored } from './live/recoverMirrored.ts'
import { typingPauseMs } from './row/steps.ts'
import { rowKey } from './rowKey.ts'
import { backoffMs } from './sender/createBackoff.ts'
import { createSender, type SenderDeps } from './sender/createSender.ts'
import type { Outbox, Owner, Ports, Sealer } from './types.ts'

/** A page that was hidden goes on sending for so long. */
const leavingMs = 2_000

/** One owner's outbox at work. */
export interface RunningSession
  extends Pick<Outbox, 'edit' | 'save' | 'flush' | 'kick' | 'retry' | 'decide' | 'discard' | 'close'> {
  readonly session: Session
  /** Another session has changed the row with this key. */
  hear(key: string): void
  /** Resolves when the stored rows are readable; sending begins then. */
  readonly begun: Promise<void>
  /** True if something typed is not on the device yet. A closed session goes on writing it. */
  isPending(): boolean
  /** Goes on with what is in memory after `close`, because the same user is back. */
  reopen(): void
}

export function openSession(
  ports: Ports,
  owner: Owner,
  sealer: Sealer,
  direct: DirectSends,
  changed: () => void,
): RunningSession {
  const session = createSession(ports, owner, sealer, direct, changed)
  const { rows } = session
  const mirror = createMirror(ports, session)
  const presence = createPresence(ports, session.page)
  const wipe = createWipeWatch(ports, session, () => {
    void writer.commitAll().then(() => sender.kick('event'), ports.report)
  })
  const writer = createRowWriter(
    ports,
    session,
    mirror,
    wipe,
    (row) => sender.plan(row),
    (refused) => void sendRefused(refused),
  )
  const reader = createReader(ports, session, wipe, (row) => sender.plan(row))
  const commit = async (key: string) => {
    const live = rows.get(key)
    if (live) await writer.commit(live)
  }
  const commitAll = async () => {
    // The writer tries again by itself. Waiting for the device here would only hold up what is sent from memory.
    // A row of a newer version takes no edit at all; the others go on without it.
    const isStuck = ({ failure, edits, frozen }: LiveRow) => failure === 'gone' && edits > 0 && !frozen
    if ([...rows.values()].some(isStuck)) throw new Error('The device does not take what is typed.')
    const isOlder = (live: LiveRow) => live.row !== undefined && !live.row.sent && mirror.isAwaited(live.key)
    if ([...rows.values()].some(isOlder)) await recover(true)
    await writer.commitAll()
  }
  let id: Promise<string> | undefined
  // Sending from memory works on a device that does not give its ID, too.
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
    kick: () => sender.kick('user'),
  })

  /** Sends what the device has refused, after a pause in typing and with a backoff for each row. */
  async function sendRefused(refused: readonly LiveRow[]): Promise<void> {
    if (session.closed || isSendingRefused) return
    isSendingRefused = true
    for (const live of refused) {
      const now = ports.clock.now()
      const { tries, at } = tried.get(live) ?? { tries: 0, at: live.editedAt + typingPauseMs }
      if (at > now || (await sender.direct(live))) continue
      tried.set(live, { tries: tries + 1, at: now + backoffMs(tries + 1, ports.random.fraction()) })
    }
    isSendingRefused = false
  }
  let isSendingRefused = false
  /** Failed tries to send from memory, and the time of the next one. */
  const tried = new WeakMap<LiveRow, { tries: number; at: number }>()

  let stopLeaving = () => {}
  /** At the last moment that a browser promises, what is typed goes to the device, and from there to the server. */
  function leave(): void {
    writer.hide()
    session.isLeaving = true
    sender.kick('event')
    // A page that the browser suspends must not be in the middle of work on the device.
    stopLeaving()
    stopLeaving = ports.clock.after(leavingMs, () => {
      session.isLeaving = false
    })
  }

  /** Reads and writes everything: a hidden page has not heard other tabs, and a commit may have failed. */
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
    // If this read fails, the row is read before anything is sent.
    void reader
      .look(key)
      .then(() => {
        const row = rows.get(key)?.row
        // The tab that wrote the row may be closed or suspended before it has sent it.
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
      for (const live of rows.values()) live.restored = !live.frozen && live.row !== undefined && !live.row.sent
    } catch (error) {
      // The screens show it (`trouble`). What is typed stays in memory and in the mirror until the device answers.
      ports.report(error)
    }
    void wipe.begin().catch(ports.report)
    await presence.begin()
    await recover(isRead)
    // What was found on the device is sent although nobody opens the report card again (I14).
    if (!session.closed) sender.kick('event')
  }

  let recovering = Promise.resolve()
  /** One run after the other: a mirrored value that is recovered twice would be laid on itself. */
  function recover(isRead: boolean): Promise<void> {
    recovering = recovering.then(() => recoverNow(isRead))
    return recovering
  }

  async function recoverNow(isRead: boolean): Promise<void> {
    try {
      const recovered = await recoverMirrored(ports, session, mirror, presence, isRead)
      if (session.closed) return
      session.changed()
      for (const live of recovered) writer.typed(live, 'tick')
    } catch (error) {
      // The schemas could not be loaded: what a dead page had typed stays in the mirror until they are.
      ports.report(error)
      missed = () => void recover(isRead)
      ports.clock.after(retryMs, recoverAgain)
    }
  }

  let missed: (() => void) | undefined
  /** A session that is closed at that moment recovers when it is opened again. */
  function recoverAgain(): void {
    if (session.closed) return
    missed?.()
    missed = undefined
  }

  async function save(key: string): Promise<void> {
    const live = rows.get(key)
    if (!live || live.frozen) return
    live.restored = false
    try {
      await writer.commit(live)
      if (live.row?.hold?.kind === 'conflict') void agree(key).catch(ports.report)
    } catch (error) {
      if (!(await sender.direct(live))) throw error
    } finally {
      // After a refusal as well: the drain tries the device again.
      sender.kick('event')
    }
  }

  return {
    session,
    hear,
    begun: begin(),
    edit(target, base, value, pace) {
      const key = rowKey(owner, target)
      const live = rows.get(key) ?? newLiveRow(target, key, ports.random.id(), base)
      if (live.frozen) throw new Error('This report card was written by a newer version and cannot be changed here.')
      rows.set(key, live)
      live.value = value
      live.edits += 1
      live.writer = nextStamp(live)
      live.editedAt = ports.clock.now()
      session.changed()
      writer.typed(live, pace)
    },
    save,
    flush: writer.commitAll,
    kick: (by = 'user') => sender.kick(by),
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
    isPending: () => [...rows.values()].some((live) => live.edits > 0),
    reopen() {
      session.closed = false
      session.sendState = 'idle'
      sender = createSender(senderDeps)
      stops = listen()
      recoverAgain()
      void wake()
    },
  }
}
