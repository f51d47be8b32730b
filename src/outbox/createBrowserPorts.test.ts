import { describe, expect, it } from 'vitest'
import { createLifecycle, createLock } from './createBrowserPorts.ts'

/** A page whose browser says that there is no network. */
function pageSaidOffline() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(new EventTarget(), { navigator: { onLine: false } })
  const lifecycle = createLifecycle(window as unknown as Window, document as unknown as Document)
  const heard: string[] = []
  const stop = lifecycle.subscribe((event) => void heard.push(event))
  return { document, window, lifecycle, heard, stop }
}

it('tries whatever the browser says of the network: that is a hint, never a gate', () => {
  const { document, window, lifecycle, heard } = pageSaidOffline()
  expect(lifecycle.visible()).toBe(true)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['kick', 'kick'])
})

it('tells of every way back to the page and every way out, until nobody listens', () => {
  const { document, window, lifecycle, heard, stop } = pageSaidOffline()
  for (const name of ['online', 'pageshow', 'focus', 'pagehide']) window.dispatchEvent(new Event(name))
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['kick', 'kick', 'kick', 'hidden', 'hidden'])
  expect(lifecycle.visible()).toBe(false)
  stop()
  window.dispatchEvent(new Event('online'))
  expect(heard).toHaveLength(5)
})

const held = () => Promise.withResolvers<string>()

describe.each([
  ['Web Locks', () => createLock(navigator.locks)],
  ['a page without Web Locks', () => createLock(undefined)],
])('the lock with %s', (_, create) => {
  let count = 0
  const name = () => {
    count += 1
    return `lock ${_} ${count}`
  }

  it('lets one work at a time and gives up at once when asked to', async () => {
    const [lock, first, own] = [create(), held(), name()]
    const one = lock(own, {}, () => first.promise)
    expect(await lock(own, { ifFree: true }, async () => 'second')).toBeUndefined()
    first.resolve('first')
    expect(await one).toBe('first')
    expect(await lock(own, { ifFree: true }, async () => 'third')).toBe('third')
  })

  it('is free again after work that failed', async () => {
    const [lock, own] = [create(), name()]
    await expect(lock(own, {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lock(own, { ifFree: true }, async () => 'next')).toBe('next')
  })

  it('tells the holder that it was taken away, and lets it end by itself', async () => {
    const [lock, first, started, own] = [create(), held(), Promise.withResolvers<AbortSignal>(), name()]
    const one = lock(own, {}, (signal) => {
      started.resolve(signal)
      return first.promise
    })
    const signal = await started.promise
    expect(signal.aborted).toBe(false)
    expect(await lock(own, { steal: true }, async () => 'stolen')).toBe('stolen')
    first.resolve('first')
    expect(await one).toBe('first')
    expect(signal.aborted).toBe(true)
  })
})
