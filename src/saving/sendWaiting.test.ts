import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutboxView, RowState, RowView } from '#outbox/index.ts'
import { sendWaiting } from './sendWaiting.ts'
import { mayReload } from './unsaved.ts'

function row(key: string, state: RowState, parts: Partial<RowView> = {}): RowView {
  const entry = { class: '1a', year: '2024/2025-1. Halbjahr', grades: [], layout: {} }
  const target = { studentID: key, studentName: key, className: '1a', year: entry.year }
  const fixed = {
    key,
    id: '',
    target,
    value: entry,
    base: null,
    editedAt: 0,
    onDevice: true,
    restored: false,
  }
  return { ...fixed, state, ...parts }
}

function fakeOutbox(rows: RowView[], onKick: (set: (view: Partial<OutboxView>) => void) => void) {
  let view: OutboxView = { owner: null, rows, sender: 'offline', ackedAt: new Map() }
  const listeners = new Set<() => void>()
  const set = (next: Partial<OutboxView>) => {
    view = { ...view, ...next }
    for (const listener of [...listeners]) listener()
  }
  return {
    flush: async () => {},
    kick: () => onKick(set),
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listening: () => listeners.size,
  }
}

describe('sending what waits before a logout', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('leaves nothing when the server takes it', async () => {
    const outbox = fakeOutbox([row('a', 'waiting')], (set) => {
      set({ sender: 'sending' })
      set({ rows: [], sender: 'idle' })
    })
    expect(await sendWaiting(outbox)).toBe(0)
    expect([outbox.listening(), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('gives up as soon as this attempt has failed, whatever an earlier one said', async () => {
    const outbox = fakeOutbox([row('a', 'waiting')], (set) => {
      set({ drain: { at: 1, of: 1 } })
      set({ sender: 'sending' })
      set({ sender: 'offline' })
    })
    expect(await sendWaiting(outbox)).toBe(1)
  })

  it('gives up after its timeout when the sender does not begin', async () => {
    const outbox = fakeOutbox([row('a', 'waiting'), row('b', 'conflict')], () => {})
    const left = sendWaiting(outbox)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await left).toBe(2)
    expect(outbox.listening()).toBe(0)
  })

  it('does not wait for rows that cannot be sent', async () => {
    const kicked = vi.fn()
    expect(await sendWaiting(fakeOutbox([row('a', 'parked'), row('b', 'conflict')], kicked))).toBe(2)
    expect(kicked).not.toHaveBeenCalled()
  })

  it('goes no further once its question is closed', async () => {
    const outbox = fakeOutbox([row('a', 'waiting')], (set) => set({ sender: 'sending' }))
    const question = new AbortController()
    const left = sendWaiting(outbox, question.signal)
    await Promise.resolve()
    question.abort()
    await expect(left).rejects.toBe(question.signal.reason)
    expect([outbox.listening(), vi.getTimerCount()]).toEqual([0, 0])
  })

  it('is loud when not even the device has it', async () => {
    const outbox = { ...fakeOutbox([], () => {}), flush: () => Promise.reject(new Error('quota')) }
    await expect(sendWaiting(outbox)).rejects.toThrow('quota')
  })
})

describe('a reload', () => {
  const view = (rows: RowView[], trouble?: OutboxView['trouble']): OutboxView => ({
    owner: null,
    rows,
    sender: 'idle',
    ackedAt: new Map(),
    ...(trouble && { trouble }),
  })

  it('is harmless with nothing typed, and with rows that wait', () => {
    expect(mayReload(view([]))).toBe(true)
    expect(mayReload(view([row('a', 'waiting'), row('b', 'conflict')]))).toBe(true)
  })

  it.each([
    ['something is not on the device', view([row('a', 'waiting', { onDevice: false })])],
    ['somebody is typing', view([row('a', 'waiting', { editedAt: 1_000 })])],
    ['something is on its way', view([row('a', 'sending')])],
    ['the device is in trouble', view([], 'full')],
  ])('must wait while %s', (_why, state) => expect(mayReload(state, 'disk', 5_500)).toBe(false))
})
