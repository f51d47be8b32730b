import { describe, expect, it } from 'vitest'
import type { Outbox, OutboxView } from '#outbox/index.ts'
import { lazyOutbox } from './lazyOutbox.ts'

const owner = { school: 'schule', userID: 'u1' }

function setUp(load?: () => Promise<Outbox>) {
  const calls: string[] = []
  const listeners = new Set<() => void>()
  let view: OutboxView = { owner: null, rows: [], sender: 'idle', ackedAt: new Map() }
  const real: Outbox = {
    open: async (opened) => {
      calls.push(`open ${opened.userID}`)
      view = { ...view, owner: opened }
      for (const listener of listeners) listener()
    },
    close: () => void calls.push('close'),
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    row: () => undefined,
    edit: () => void calls.push('edit'),
    save: async (key) => void calls.push(`save ${key}`),
    flush: async () => void calls.push('flush'),
    kick: () => void calls.push('kick'),
    retry: async () => {},
    decide: async () => false,
    discard: async () => {},
    othersWaiting: async () => 3,
  }
  return { calls, outbox: lazyOutbox(load ?? (async () => real)), real }
}

describe('the outbox before its code is there', () => {
  it('is empty, has nothing to write or send, and refuses what it could not keep', async () => {
    const { outbox, calls } = setUp()
    const entry = { class: '1a', year: 'now', grades: [], layout: {} }
    const target = { studentID: '7', studentName: 'Emil', className: '1a', year: 'now' }
    outbox.kick()
    outbox.close()
    await outbox.flush()
    expect(outbox.view()).toBe(outbox.view())
    expect(outbox.view()).toMatchObject({ owner: null, rows: [], sender: 'idle' })
    expect(() => outbox.edit(target, null, entry, 'tick')).toThrow('edit before open')
    expect(calls).toEqual([])
  })

  it('counts what others left as soon as somebody asks', async () => {
    expect(await setUp().outbox.othersWaiting()).toBe(3)
  })
})

it('after open everything reaches the outbox itself, and its changes the screens', async () => {
  const { outbox, calls } = setUp()
  let heard = 0
  const stop = outbox.subscribe(() => {
    heard += 1
  })
  await outbox.open(owner)
  expect(outbox.view().owner).toEqual(owner)
  expect(heard).toBeGreaterThan(0)
  await outbox.save('a')
  outbox.kick()
  stop()
  expect(calls).toEqual(['open u1', 'save a', 'kick'])
})

it('an opening that was closed or overtaken while the code was loading never happens', async () => {
  const { outbox, calls } = setUp()
  const first = outbox.open(owner)
  outbox.close()
  const second = outbox.open({ ...owner, userID: 'u2' })
  await Promise.all([first, second])
  expect(calls).toEqual(['open u2'])
})

it('says so when not even the code can be loaded, and tries again', async () => {
  let broken = true
  const { real } = setUp()
  const { outbox } = setUp(async () => {
    if (broken) throw new TypeError('Failed to fetch')
    return real
  })
  await expect(outbox.open(owner)).rejects.toThrow('Failed to fetch')
  expect(outbox.view().trouble).toBe('gone')
  broken = false
  await outbox.open(owner)
  expect(outbox.view().trouble).toBeUndefined()
})

it('takes an edit and its save in one go once the code is there', async () => {
  const { outbox, calls } = setUp()
  await outbox.open(owner)
  const entry = { class: '1a', year: 'now', grades: [], layout: {} }
  outbox.edit({ studentID: '7', studentName: 'Emil', className: '1a', year: 'now' }, null, entry, 'tick')
  const saved = outbox.save('emil')
  expect(calls).toEqual(['open u1', 'edit', 'save emil'])
  await saved
})
