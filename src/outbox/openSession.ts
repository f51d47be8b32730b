import { createDecisions } from './createDecisions.ts'
import type { View } from './createView.ts'
import { createCards } from './live/createCards.ts'
import { createInput } from './live/createInput.ts'
import { createMirror } from './live/createMirror.ts'
import { createRowWriter } from './live/createRowWriter.ts'
import { createSession } from './live/createSession.ts'
import { isTyped, type LiveRow } from './live/LiveRow.ts'
import type { Ports, Sealer, StoredRow } from './ports.ts'
import { rowKey, typingPauseMs } from './row/Row.ts'
import { backoffMs } from './sender/createBackoff.ts'
import { createSender } from './sender/createSender.ts'
import type { Owner } from './types.ts'

/** A page that was hidden goes on sending for so long. */
const leavingMs = 2_000

export type RunningSession = ReturnType<typeof openSession>

/** One owner's outbox at work. */
export function openSession(ports: Ports, owner: Owner, sealer: Sealer, view: Pick<View, 'row' | 'changed'>) {
  const session = createSession(ports, owner, sealer, view.changed, () => {
    void writer.commitAll().then(() => sender.kick('event'), ports.report)
  })
  const { rows } = session
  const mirror = createMirror(session)
  const stored = (row: StoredRow) => sender.plan(row)
  const refused = (some: readonly LiveRow[]) => void sendRefused(some)
  const cards = createCards(session, { stored, taken: mirror.sweep })
  const writer = createRowWriter(session, { cards, mirror, stored, refused })
  const { recover, ...input } = createInput(session, { cards, mirror, writer, shown: view.row })
  const commit = async (key: string) => {
    const live = rows.get(key)
    if (live) await writer.commit(live)
  }
  const commitAll = async () => {
    // The writer tries again by itself. Waiting for the device here would only hold up what is sent from memory.
    // A row of a newer version takes no edit at all; the others go on without it.
    const isStuck = (live: LiveRow) => live.failure === 'gone' && isTyped(live) && !live.record?.isFrozen
    if ([...rows.values()].some(isStuck)) throw new Error('The device does not take what is typed.')
    if (mirror.isAwaited()) await recover()
    await writer.commitAll()
  }
  const senderDeps = { session, cards, mirror, commitAll }
  let sender = createSender(senderDeps)
  const { agree, ...decisions } = createDecisions(session, {
    ...{ cards, mirror, commit },
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
      await Promise.all([cards.load(), recover().then(writer.commitAll)])
    } catch (error) {
      ports.report(error)
    }
  }

  const ownKeys = rowKey(owner, { studentID: '', className: '', year: '' }).slice(0, -2)

  /** Another page, or another session of this one, has changed the row with this key. */
  function hear(key: string): void {
    sender.heard()
    if (!key.startsWith(ownKeys) || !ports.lifecycle.visible()) return
    const planRead = () => {
      const row = rows.get(key)?.record?.stored.row
      // The tab that wrote the row may be closed or suspended before it has sent it.
      if (row) sender.plan(row)
    }
    // If this read fails, the row is read before anything is sent.
    cards.look(key).then(planRead).catch(ports.report)
  }

  const listen = () => [
    ports.lifecycle.subscribe((event) => (event === 'hidden' ? leave() : void wake())),
    ports.bus.subscribe(hear),
  ]
  let stops = listen()

  async function begin(): Promise<void> {
    try {
      await cards.count()
      await cards.load()
      for (const live of rows.values()) live.restored = live.record?.row !== undefined && !live.record.row.sent
    } catch (error) {
      // The screens show it (`trouble`). What is typed stays in memory and in the mirror until the device answers.
      ports.report(error)
    }
    void session.watchStore().catch(ports.report)
    await recover()
    // What was found on the device is sent although nobody opens the report card again (I14).
    if (!session.closed) sender.kick('event')
  }

  async function save(key: string): Promise<void> {
    const live = rows.get(key)
    if (!live || live.record?.isFrozen) return
    live.restored = false
    try {
      await writer.commit(live)
      if (live.record?.row?.theirs) void agree(key).catch(ports.report)
    } catch (error) {
      if (!(await sender.direct(live))) throw error
    } finally {
      // After a refusal as well: the drain tries the device again.
      sender.kick('event')
    }
  }

  return {
    ...input,
    ...decisions,
    session,
    hear,
    /** Resolves when the stored rows are readable; sending begins then. */
    begun: begin(),
    save,
    flush: writer.commitAll,
    kick: (by: 'user' | 'answer' = 'user') => sender.kick(by),
    /** Something typed is still to be written: a closed session goes on with that. */
    close(): void {
      for (const stop of stops) stop()
      sender.stop()
      writer.hide()
      session.closed = true
      void writer.commitAll().catch(ports.report)
    },
    /** True if something typed is not on the device yet. */
    isPending: () => [...rows.values()].some(isTyped),
    /** Goes on with what is in memory after `close`, because the same user is back. */
    reopen(): void {
      session.closed = false
      session.sendState = 'idle'
      sender = createSender(senderDeps)
      stops = listen()
      void wake()
    },
  }
}
