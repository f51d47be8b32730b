import { expect } from 'vitest'
import { breakStorage } from '../support/browser/breakStorage.ts'
import { openScreen } from '../support/screen/openScreen.ts'
import { screen } from '../support/screen/screen.ts'
import { pause } from '../support/screen/until.ts'
import { login } from '../support/teacher/login.ts'

// React asks the window for the event that it works on, at every change of a state; nothing else of a page that is gone does.
screen('a page that is gone changes nothing any more, whatever it was waiting for', async ({ network }) => {
  const late: string[] = []
  for (const waitMs of [0, 20, 60, 120, 250]) {
    const tablet = await openScreen(network.url)
    await login(tablet.page)
    void tablet.page.goto('/reportCard/main')
    await pause(waitMs)
    await tablet.remove()
    const { window } = globalThis
    const get = () => {
      late.push(`after ${waitMs} ms ${new Error('late').stack}`)
      return window
    }
    Object.defineProperty(globalThis, 'window', { configurable: true, get })
    await pause(300)
    Object.defineProperty(globalThis, 'window', { configurable: true, writable: true, value: window })
  }
  expect(late.filter((stack) => stack.includes('react-dom'))).toEqual([])
})

screen('what a test has put in the place of the browser’s own goes with the page, too', async ({ network }) => {
  const { put } = IDBObjectStore.prototype
  const tablet = await openScreen(network.url)
  await breakStorage(tablet.context, 'full')
  await login(tablet.page)
  expect(IDBObjectStore.prototype.put).not.toBe(put)
  await tablet.remove()
  expect(IDBObjectStore.prototype.put).toBe(put)
})
