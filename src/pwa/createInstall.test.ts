import { describe, expect, it, vi } from 'vitest'
import { createInstall } from './createInstall.ts'

const ipad = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
  maxTouchPoints: 5,
}
const chromium = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', maxTouchPoints: 10 }

function setUp(device = chromium, isInstalled = false) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const page = new EventTarget()
  const install = createInstall({ device, storage, isInstalled: () => isInstalled })
  install.listen(page)
  const changed = vi.fn()
  install.subscribe(changed)
  const prompt = vi.fn(async () => {})
  const offer = () =>
    page.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  return { install, page, changed, prompt, offer }
}

describe('putting the app on the home screen', () => {
  it('goes by the share menu on an iPad that says it is a Mac', () => {
    expect(setUp(ipad).install.way()).toBe('share')
    expect(setUp({ ...ipad, maxTouchPoints: 0 }).install.way()).toBeUndefined()
  })

  it('is not offered where the app already is one', () => {
    expect(setUp(ipad, true).install.way()).toBeUndefined()
  })

  it('keeps the question of the browser until the teacher wants it, and puts it once', async () => {
    const { install, changed, prompt, offer } = setUp()
    expect(install.way()).toBeUndefined()
    // If it is not prevented, the browser asks in the middle of the work.
    expect(offer()).toBe(false)
    expect([install.way(), changed.mock.calls.length]).toEqual(['ask', 1])
    await install.ask()
    expect(prompt).toHaveBeenCalledOnce()
    expect(install.way()).toBeUndefined()
    await install.ask()
    expect(prompt).toHaveBeenCalledOnce()
  })

  it('is over once the app is on the home screen', () => {
    const { install, page, offer } = setUp()
    offer()
    page.dispatchEvent(new Event('appinstalled'))
    expect(install.way()).toBeUndefined()
  })

  it('is declined for good', () => {
    const { install, changed } = setUp(ipad)
    expect(install.isDismissed()).toBe(false)
    install.dismiss()
    expect([install.isDismissed(), changed.mock.calls.length]).toEqual([true, 1])
    // The account page can still show the steps.
    expect(install.way()).toBe('share')
  })
})
