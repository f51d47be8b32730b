import { describe, expect, it } from 'vitest'
import type { AnswerRows, Device, Keys, Pins, PinTry, Protection, Rows } from '#device/index.ts'
import type { MirroredRow, Outbox, OutboxView, StoredRow } from '#outbox/index.ts'
import { handClock } from '../../tests/support/outbox/handClock.ts'
import { memoryStorage } from '../../tests/support/outbox/memoryStorage.ts'
import { createGuard } from './createGuard.ts'
import { createGuardActions } from './createGuardActions.ts'
import { createGuardStore } from './guardStore.ts'
import { createKeyLock, type KeyLock } from './keyLock.ts'

const ada = { school: 'schule', userID: 'ada' }
const quarter = 15 * 60_000

/** A guard with fakes; `log` lists its calls to them. */
function setUp({ pin = true, others = 0 } = {}) {
  const log: string[] = []
  const clock = handClock()
  const storage = memoryStorage()
  const store = createGuardStore(storage, true)
  let protection: Protection = pin ? 'locked' : 'none'
  let view: OutboxView = { owner: null, rows: [], sender: 'idle', ackedAt: new Map() }
  let sendEvent: (event: 'kick' | 'hidden') => void = () => {}
  const state = {
    isVisible: true,
    refuses: false,
    isAlone: true,
    hasUnsentSentences: false,
    isEntered: false,
    entering: async () => {},
  }
  const outbox = {
    open: async (owner) => {
      log.push('open')
      view = { ...view, owner }
    },
    close() {
      if (view.owner) log.push('close')
      view = { ...view, owner: null }
    },
    view: () => view,
    flush: async () => {
      log.push('flush')
      if (state.refuses) throw new Error('the device refuses')
    },
    othersWaiting: async () => others,
  } as Partial<Outbox> as Outbox
  const right = (given: string): PinTry =>
    given === '482913' ? { kind: 'right' } : { kind: 'wrong', left: 4, waitMs: 0 }
  const pins = {
    unlock: async (_, given) => {
      const result = right(given)
      if (result.kind === 'right') protection = 'unlocked'
      return result
    },
    set: async () => {
      log.push('set')
      protection = 'unlocked'
    },
    finish: async () => void log.push('finish'),
    discard: async () => {
      log.push('discard')
      protection = 'none'
    },
  } as Partial<Pins> as Pins
  const keyLock: KeyLock = {
    enter: async () => {
      await state.entering()
      state.isEntered = true
    },
    leave: async () => {
      state.isEntered = false
    },
    alone: async (work) => (state.isAlone ? work() : undefined),
    soonAlone: async (work) => (state.isAlone ? work() : undefined),
  }
  const keys = {
    protection: async () => protection,
    lock() {
      if (protection === 'unlocked') protection = 'locked'
    },
    destroy: async () => void log.push('destroy'),
  } as Partial<Keys> as Keys
  const answers = { clearOwner: async () => void log.push('clear') } as Partial<AnswerRows> as AnswerRows
  const report = () => void log.push('report')
  const running = createGuard({
    keys,
    outbox,
    keyLock,
    store,
    clock,
    lifecycle: {
      visible: () => state.isVisible,
      subscribe(listener) {
        sendEvent = listener
        return () => {}
      },
    },
    clearQueries: () => void log.push('forget'),
    report,
  })
  const stored: StoredRow[] = []
  const rows = { list: async () => stored, forgetSettled: async () => {} } as Partial<Rows<StoredRow>>
  const device = { keys, answers, rows, mirror: { all: () => [] as MirroredRow[] } } as Device<StoredRow, MirroredRow>
  const parts = {
    ...{ guard: running, device, outbox, keyLock, store, clock, report },
    hasUnsentSentences: async () => state.hasUnsentSentences,
    endReads: async () => void log.push('reads ended'),
    reload: () => void log.push('reload'),
  }
  const guard = { ...running, ...createGuardActions(parts, pins) }
  const show = async (visible: boolean) => {
    state.isVisible = visible
    sendEvent(visible ? 'kick' : 'hidden')
    await settled()
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    guard,
    store,
    storage,
    log,
    clock,
    state,
    stored,
    show,
    settled,
    removeElsewhere() {
      protection = 'none'
    },
    setRows(rows: OutboxView['rows']) {
      view = { ...view, rows }
    },
  }
}

describe('with a PIN', () => {
  it('the outbox stays closed until the PIN is given', async () => {
    const { guard, store, log } = setUp()
    await guard.open(ada)
    expect([store.view().state, log]).toEqual(['locked', []])
    expect(await guard.unlock('000000')).toEqual({ kind: 'wrong', left: 4, waitMs: 0 })
    expect([store.view().state, log]).toEqual(['locked', []])
    expect(await guard.unlock('482913')).toEqual({ kind: 'done' })
    expect([store.view().state, log]).toEqual(['open', ['finish', 'open']])
  })

  it('a quarter of an hour out of sight closes it: typed things are written first, what was read is forgotten', async () => {
    const { guard, store, log, clock, show, settled } = setUp()
    await guard.open(ada)
    await guard.unlock('482913')
    log.length = 0
    await show(false)
    clock.pass(quarter - 1)
    await show(true)
    expect(store.view().state).toBe('open')
    await show(false)
    clock.pass(quarter)
    await settled()
    expect([store.view().state, log]).toEqual(['locked', ['flush', 'close', 'forget']])
  })

  it('what the device refuses to keep stays in memory behind the cover', async () => {
    const { guard, store, log, clock, show, state } = setUp()
    await guard.open(ada)
    await guard.unlock('482913')
    log.length = 0
    state.refuses = true
    await show(false)
    clock.pass(quarter)
    await show(true)
    expect(store.view().state).toBe('locked')
    expect(log).not.toContain('close')
    await guard.unlock('482913')
    expect(store.view().state).toBe('open')
    expect(log).not.toContain('open')
  })

  it('that another tab has removed meanwhile it opens without one', async () => {
    const { guard, store, log, removeElsewhere } = setUp()
    await guard.open(ada)
    removeElsewhere()
    expect(await guard.unlock('000000')).toEqual({ kind: 'done' })
    expect([store.view(), log]).toMatchObject([{ state: 'open', pin: false }, ['open']])
  })

  it('it is given up only by somebody who has just logged in', async () => {
    const { guard, store, log } = setUp()
    await guard.open(ada)
    expect(await guard.discard()).toEqual({ kind: 'failed' })
    expect(log).toEqual([])
    store.set({ mayDiscard: true })
    expect(await guard.discard()).toEqual({ kind: 'done' })
    expect([store.view().state, store.view().pin, log]).toEqual(['open', false, ['discard', 'open']])
  })

  it('logging out while the device is opening leaves its keys to whoever changes them', async () => {
    const { guard, state } = setUp({ pin: false })
    const [asked, entered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    state.entering = () => {
      asked.resolve()
      return entered.promise
    }
    const opening = guard.open(ada)
    await asked.promise
    guard.close()
    entered.resolve()
    await opening
    expect(state.isEntered).toBe(false)
  })

  it('logging out leaves nothing open, and nobody may give up a PIN any more', async () => {
    const { guard, store } = setUp()
    store.set({ mayDiscard: true })
    await guard.open(ada)
    guard.close()
    expect(store.view()).toMatchObject({ state: 'open', mayDiscard: false })
    expect(await guard.unlock('482913')).toEqual({ kind: 'failed' })
  })
})

describe('setting a PIN', () => {
  it('happens with everything written, the outbox closed and no other tab at work', async () => {
    const { guard, store, log } = setUp({ pin: false })
    await guard.open(ada)
    expect(await guard.setPin('482913')).toEqual({ kind: 'done' })
    expect(log).toEqual(['open', 'flush', 'close', 'set', 'open'])
    expect(store.view()).toMatchObject({ state: 'open', pin: true })
  })

  it('does not begin while another tab is open or something is not written', async () => {
    const { guard, log, state } = setUp({ pin: false })
    await guard.open(ada)
    state.isAlone = false
    expect(await guard.setPin('482913')).toEqual({ kind: 'otherTabs' })
    state.refuses = true
    expect(await guard.setPin('482913')).toEqual({ kind: 'notWritten' })
    expect(log).not.toContain('set')
    expect(log.at(-1)).toBe('report')
  })
})

describe('keeping nothing', () => {
  it('is chosen only when nothing waits, also of nobody else', async () => {
    const { guard, log, setRows, storage } = setUp({ pin: false, others: 2 })
    await guard.open(ada)
    setRows([{} as never])
    expect(await guard.chooseStorageMode('memory')).toEqual({ kind: 'waiting', own: 1, others: 2 })
    expect(log).not.toContain('reload')
    expect(createGuardStore(storage, true).view().storageMode).toBe('disk')
  })

  it('destroys what is kept and begins the page anew', async () => {
    const { guard, log, storage } = setUp({ pin: false })
    await guard.open(ada)
    expect(await guard.chooseStorageMode('memory')).toEqual({ kind: 'done' })
    expect(log).toEqual(['open', 'flush', 'close', 'reads ended', 'clear', 'destroy', 'reload'])
    expect(createGuardStore(storage, true).view().storageMode).toBe('memory')
  })

  it('changes nothing once the question about it is closed', async () => {
    const { guard, log, storage } = setUp({ pin: false })
    await guard.open(ada)
    expect(await guard.chooseStorageMode('memory', AbortSignal.abort())).toEqual({ kind: 'cancelled' })
    expect(log).toEqual(['open', 'flush'])
    expect(createGuardStore(storage, true).view().storageMode).toBe('disk')
  })

  it.each(['memory', 'disk'] as const)('is not changed to %s while own sentences are not sent', async (mode) => {
    const { guard, log, state } = setUp({ pin: false })
    await guard.open(ada)
    state.hasUnsentSentences = true
    expect(await guard.chooseStorageMode(mode)).toEqual({ kind: 'unsentSentences' })
    expect(log).toEqual(['open', 'flush'])
  })

  it('takes no key that another tab uses, nor one that a row needs which it has left: this tab goes on', async () => {
    const { guard, log, state, stored, storage } = setUp({ pin: false })
    await guard.open(ada)
    state.isAlone = false
    expect(await guard.chooseStorageMode('memory')).toEqual({ kind: 'otherTabs' })
    state.isAlone = true
    stored.push({ ...ada } as StoredRow)
    expect(await guard.chooseStorageMode('memory')).toEqual({ kind: 'failed' })
    expect(log.filter((one) => one === 'destroy' || one === 'reload')).toEqual([])
    expect(log.at(-1)).toBe('open')
    expect(createGuardStore(storage, true).view().storageMode).toBe('disk')
  })
})

it('before its code is there, a device with a PIN shows nothing', () => {
  const storage = memoryStorage()
  expect(createGuardStore(storage, true).view().state).toBe('open')
  createGuardStore(storage, true).set({ pin: true })
  expect(createGuardStore(storage, true).view().state).toBe('checking')
  expect(createGuardStore(storage, false).view().state).toBe('open')
})

it('a browser that refuses its locks keeps no tab from going on', async () => {
  const request = async () => {
    throw new DOMException('not now', 'InvalidStateError')
  }
  const refused = createKeyLock({ request } as unknown as LockManager)
  await expect(refused.enter()).resolves.toBeUndefined()
  await expect(refused.leave()).resolves.toBeUndefined()
})

it('keys change only while no other tab has entered', async () => {
  const [here, there] = [createKeyLock(navigator.locks), createKeyLock(navigator.locks)]
  await here.enter()
  await there.enter()
  await here.leave()
  expect(await here.alone(async () => 'alone')).toBeUndefined()
  await there.leave()
  expect(await here.alone(async () => 'alone')).toBe('alone')
  expect(await createKeyLock(undefined).alone(async () => 'alone')).toBeUndefined()
})

it('waits a while for another tab to leave', async () => {
  const [here, there] = [createKeyLock(navigator.locks), createKeyLock(navigator.locks)]
  await there.enter()
  const ended = here.soonAlone(async () => 'alone')
  await there.leave()
  expect(await ended).toBe('alone')
  await there.enter()
  expect(await createKeyLock(navigator.locks, 1).soonAlone(async () => 'alone')).toBeUndefined()
  await there.leave()
  expect(await createKeyLock(undefined).soonAlone(async () => 'alone')).toBeUndefined()
})
