import { expect, it } from 'vitest'
import { retryAfterWaking } from './retryAfterWaking.ts'

const save = { method: 'POST', headers: { 'Idempotency-Key': 'op-1' } }

/** An iPad that fails all requests until `wellAt`. It is shown at 10 000 ms. */
function setUp(wellAt: number) {
  let now = 0
  const asked: number[] = []
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState })
  const fetch = retryAfterWaking({
    async fetch() {
      asked.push(now)
      if (now < wellAt) throw new TypeError('Load failed')
      return new Response('here')
    },
    document: document as Pick<Document, 'addEventListener' | 'visibilityState'>,
    now: () => now,
    async wait(ms) {
      now += ms
    },
  })
  now = 10_000
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  const pass = (ms: number) => {
    now += ms
  }
  return { fetch, asked, pass }
}

it('a read and a save that begin right at waking are repeated once, when the app is awake', async () => {
  for (const init of [{ method: 'GET' }, save]) {
    const { fetch, asked, pass } = setUp(11_000)
    pass(100)
    expect(await (await fetch('/api', init)).text()).toBe('here')
    expect(asked).toEqual([10_100, 11_500])
  }
})

it.each([
  ['what would count twice', { method: 'POST' }, 11_000, 0],
  ['what was given up', { ...save, signal: AbortSignal.abort() }, 11_000, 0],
  ['what fails later', { method: 'GET' }, 13_000, 1_600],
])('is not repeated: %s', async (_, init, wellAt, begun) => {
  const { fetch, asked, pass } = setUp(wellAt)
  pass(begun)
  await expect(fetch('/api', init)).rejects.toThrow('Load failed')
  expect(asked).toHaveLength(1)
})

it('without network it fails after the second try', async () => {
  const { fetch, asked } = setUp(Number.POSITIVE_INFINITY)
  await expect(fetch('/api', save)).rejects.toThrow('Load failed')
  expect(asked).toHaveLength(2)
})
