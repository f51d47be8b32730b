import { expect, it } from 'vitest'
import { createLifecycle } from './createLifecycle.ts'

/** A page of which the browser claims that it has no network. */
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
