import { describe, expect, it, vi } from 'vitest'
import { createUpdate, watchUpdates } from './registerWorker.ts'

describe('looking for a new version', () => {
  function watch(update: () => Promise<unknown>) {
    let time = 0
    let comeToFront = () => {}
    watchUpdates({
      update,
      now: () => time,
      onVisible: (listener) => {
        comeToFront = listener
      },
    })
    return (at: number) => {
      time = at
      comeToFront()
    }
  }

  it('happens when the app comes to the front, at most once a minute', () => {
    const update = vi.fn(async () => {})
    const showAt = watch(update)
    for (const at of [1_000, 59_999, 60_000, 60_001, 119_999, 120_000]) showAt(at)
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('does not count without network', async () => {
    const update = vi.fn(() => Promise.reject(new TypeError('offline')))
    const showAt = watch(update)
    showAt(60_000)
    await Promise.resolve()
    showAt(60_001)
    expect(update).toHaveBeenCalledTimes(2)
  })
})

describe('a new version', () => {
  function setUp(harmless: boolean) {
    const skipWaiting = vi.fn()
    const reload = vi.fn()
    const page = { harmless, isOverdue: async () => {} }
    const after = (_: number, run: () => void) => {
      page.isOverdue = async () => run()
    }
    const update = createUpdate({ mayReload: async () => page.harmless, skipWaiting, reload, after })
    return { update, skipWaiting, reload, page }
  }

  it('that does not take over in time comes with the next start: who asked gets the page anew, unless it would lose something', async () => {
    const { update, reload, page } = setUp(true)
    await update.load()
    page.harmless = false
    await page.isOverdue()
    expect(reload).not.toHaveBeenCalled()
    page.harmless = true
    await page.isOverdue()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is taken in by the page that asked, with one reload', async () => {
    const { update, skipWaiting, reload } = setUp(true)
    expect(await update.load()).toBe(true)
    expect([skipWaiting.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
    update.controlled()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('that takes over late does not interrupt what is typed by then', async () => {
    const { update, reload, page } = setUp(true)
    await update.load()
    page.harmless = false
    update.controlled()
    await page.isOverdue()
    expect(reload).not.toHaveBeenCalled()
  })

  it('never reloads a page that did not ask', () => {
    const { update, reload } = setUp(true)
    update.controlled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('waits for the next start while something typed could be lost', async () => {
    const { update, skipWaiting, reload } = setUp(false)
    expect(await update.load()).toBe(false)
    update.controlled()
    expect([skipWaiting.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  })
})
