import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Tablet } from '../support/browser/openTablet.ts'
import { inShort, offlineJourney } from '../support/journey.ts'
import { root } from '../support/run/root.ts'
import type { FaultProxy } from '../support/server/createFaultProxy.ts'
import { untilAppIsKept } from '../support/teacher/device.ts'
import { homeQuestion, login } from '../support/teacher/login.ts'
import { withoutNetwork } from '../support/teacher/transfers.ts'

const lock = readdirSync(join(root, 'dist/assets')).find((name) => /^lock-.*\.js$/.test(name))
const dist = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')
const scripts = { 'Content-Type': 'text/javascript' }
const pages = { 'Content-Type': 'text/html' }
const page200 = '<!doctype html><title>Webfilter</title><p>Diese Seite wurde blockiert.'
/** A filter that answers for the server, and in its headers as well. */
const filter = {
  kind: 'status',
  status: 200,
  body: page200,
  headers: { ...pages, 'Cache-Control': 'public, max-age=31536000, immutable' },
} as const

/** The worker that the browser has: installing, waiting or active. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (['installing', 'waiting', 'active'] as const).filter((one) => registration?.[one])
  })

/** The browser looks whether the server has another worker. */
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update().catch(() => undefined)))

/** The content of the files that the worker keeps under such a path. */
const kept = (page: Page, path: string) =>
  page.evaluate(async (part) => {
    const contents: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        if (key.url.includes(part)) contents.push((await (await cache.match(key))?.text()) ?? '')
      }
    }
    return contents
  }, path)

/** The app opens without network. */
async function opensOffline({ page, expectErrors }: Tablet, network: FaultProxy): Promise<void> {
  expectErrors(withoutNetwork)
  await network.down()
  await page.goto('/home')
  await homeQuestion(page).waitFor()
}

offlineJourney(
  'a filter answers for a part of the app while it installs: nothing of that stays, and from a clean network it installs',
  async ({ tablet, network }) => {
    const { page } = tablet
    const rare = network.inject(/^GET \/assets\/lock-/, filter)
    const hit = rare.hit()
    await login(page)
    await hit
    await expect.poll(() => workers(page)).toEqual([])
    expect(rare.hits()).toBe(2)

    rare.lift()
    await page.reload()
    await untilAppIsKept(page)
    await opensOffline(tablet, network)
    expect(await kept(page, '/assets/lock-')).toEqual([dist(`assets/${lock}`)])
  },
)

offlineJourney(
  'a filter answers for the new version’s page: the old app stays, and from a clean network the new one comes',
  async ({ tablet, network }) => {
    const { page } = tablet
    await login(page)
    await untilAppIsKept(page)
    const html = `${dist('index.html')}<!-- the next version -->`
    const hash = createHash('sha256').update(html).digest().subarray(0, 9).toString('base64')
    const body = dist('sw.js').replace(/[^"]+(?=","revision":"\w+","url":"index\.html")/, hash)
    expect(body.includes(hash)).toBe(true)
    network.inject(/^GET \/sw\.js/, { kind: 'status', status: 200, body, headers: scripts })
    const filtered = network.inject(/^GET \/index\.html/, filter)
    await look(page)
    // Twice for each look: the browser may look by itself, too.
    await expect.poll(() => filtered.hits()).toBeGreaterThanOrEqual(2)
    await expect.poll(() => workers(page)).toEqual(['active'])
    await opensOffline(tablet, network)

    await network.up()
    filtered.lift()
    network.inject(/^GET \/index\.html/, { kind: 'status', status: 200, body: html, headers: pages })
    // One that began by itself without network counts for this one, and finds nothing.
    await expect
      .poll(async () => {
        await look(page)
        return workers(page)
      })
      .toEqual(['waiting', 'active'])
  },
)

offlineJourney.skipIf(inShort)(
  'what a filter had put into the app of before heals by itself with the next version',
  async ({ tablet, network }) => {
    const { page, context } = tablet
    await login(page)
    await untilAppIsKept(page)
    await page.evaluate(async (foreign) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const key of await cache.keys()) {
          if (!/index\.html|\/assets\/(lock|main)-/.test(key.url)) continue
          await cache.put(key, new Response(foreign, { headers: { 'Content-Type': 'text/html' } }))
        }
      }
    }, page200)
    await page.goto('/home')
    await page.getByText('Diese Seite wurde blockiert.').waitFor()

    const body = `${dist('sw.js')}\n// the next version`
    network.inject(/^GET \/sw\.js/, { kind: 'status', status: 200, body, headers: scripts })
    // The browser looks for a new worker by itself after a page load; nothing of the app runs here.
    await page.reload()
    await expect.poll(() => workers(page)).toEqual(['waiting', 'active'])
    await page.close()
    // A start of the app after another: the waiting worker takes over when no page of before is left.
    async function start(): Promise<number> {
      const next = await context.newPage()
      await next.goto('/home')
      await next.getByText(/^(Was möchtest du heute machen\?|Diese Seite wurde blockiert\.)/).waitFor()
      const isWell = await homeQuestion(next).count()
      if (isWell) expect(await kept(next, '/assets/lock-')).toEqual([dist(`assets/${lock}`)])
      await next.close()
      return isWell
    }
    await expect.poll(start, { interval: 1_000 }).toBe(1)
  },
)
