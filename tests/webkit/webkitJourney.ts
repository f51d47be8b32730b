import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import puppeteer from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { createDriveProxy } from './createDriveProxy.ts'
import { createHand, type Hand } from './createHand.ts'
import { firefox, inFirefox, miniBrowser } from './findEngine.ts'
import { type DrivenPage, openWebDriver } from './openWebDriver.ts'
import { takeStep } from './takeStep.ts'

/** A tablet that can be killed, the hand on it, and where the app is for it. */
export interface KillableTablet extends WebKitTablet {
  hand: Hand
  url: string
}

/**
 * A journey in the engine that iPads run, as near as Debian has it: `driven` over WebDriver, `killable` by itself. With
 * `ENGINE=firefox` a page that is driven is one of Firefox, which is on computers of schools.
 */
export const webkitJourney = journey
  .extend('screen', { scope: 'file' }, '1280x1024x24')
  .extend('display', { scope: 'file' }, async ({ screen }, { onCleanup }) => {
    if (inFirefox) return undefined
    const display = await startDisplay(screen)
    onCleanup(() => display.stop())
    return display
  })
  .extend('driven', async ({ display }, { onCleanup }) => {
    const page = await (display ? openWebDriver(display.name) : openFirefox())
    onCleanup(() => page.end())
    return page
  })
  .extend('killable', async ({ display, network }, { onCleanup }): Promise<KillableTablet> => {
    const proxy = await createDriveProxy(network.url)
    const tablet = openMiniBrowser(display?.name ?? '')
    onCleanup(async () => {
      await tablet.remove()
      await proxy.close()
    })
    return { ...tablet, hand: createHand((step) => tablet.whileRunning(proxy.send(step))), url: proxy.url }
  })

/** A screen that nobody looks at: Xvfb on a display number that is free; `screen` is width x height x depth. */
async function startDisplay(screen: string) {
  // Without '-noreset' it begins anew when its last client is killed, and refuses the next one meanwhile.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const exited = once(xvfb, 'exit')
  const number = once(xvfb.stdio[3] as Readable, 'data').then(([chunk]) => String(chunk).trim())
  const name = await Promise.race([number, exited.then(([code]) => Promise.reject(new Error(`Xvfb: ${code}`)))])
  return {
    /** ':7' */
    name: `:${name}`,
    async stop() {
      xvfb.kill('SIGTERM')
      await exited
    },
  }
}

/** A page of Firefox driven over WebDriver BiDi, which ends with an error if the app wrote one into its console. */
async function openFirefox(): Promise<DrivenPage> {
  const browser = await puppeteer.launch({
    ...{
      browser: 'firefox',
      executablePath: firefox(),
      headless: true,
      defaultViewport: { width: 1280, height: 1024 },
    },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
  })
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => void problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return {
    hand: createHand((step) => page.evaluate(takeStep, step)),
    async open(url) {
      // The app may have been going somewhere by itself: who typed the address presses Enter again.
      const isOvertaken = (error: unknown) => String(error).includes('NS_BINDING_ABORTED')
      await page.goto(url).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error
        return page.goto(url)
      })
    },
    async reload() {
      await page.reload()
    },
    async end() {
      await browser.close()
      if (problems.length > 0) throw new Error(`errors in the console: ${problems.join('\n')}`)
    },
  }
}

/** A tablet with WebKit: a browser whose data outlive it. Driven by the page itself (see createDriveProxy). */
interface WebKitTablet {
  /** Opens an address. */
  start(url: string): void
  /** SIGKILL to all its processes: page, network, storage. */
  kill(): Promise<void>
  /** Rejects when the browser that runs now ends by itself. */
  whileRunning<T>(work: Promise<T>): Promise<T>
  /** Kills it if it runs and deletes its data. */
  remove(): Promise<void>
}

interface Running {
  child: ChildProcess
  exited: Promise<unknown>
  words: string
}

function openMiniBrowser(display: string): WebKitTablet {
  const home = mkdtempSync(join(tmpdir(), 'zeugnis-webkit-'))
  const [data, cache, config] = ['data', 'cache', 'config'].map((name) => join(home, name))
  if (cache) mkdirSync(cache)
  let running: Running | undefined

  async function kill(): Promise<void> {
    if (!running) return
    const { child, exited } = running
    running = undefined
    // The browser leads a process group of its own.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL')
    }
    await exited
  }

  return {
    start(url) {
      const child = spawn(miniBrowser(), [`--cookies-file=${join(home, 'cookies.sqlite')}`, url], {
        env: {
          PATH: process.env.PATH,
          DISPLAY: display,
          HOME: home,
          XDG_DATA_HOME: data,
          XDG_CACHE_HOME: cache,
          XDG_CONFIG_HOME: config,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      })
      const started: Running = { child, exited: once(child, 'exit'), words: '' }
      child.stderr.on('data', (chunk: Buffer) => {
        started.words = (started.words + chunk.toString()).slice(-4000)
      })
      running = started
    },
    kill,
    whileRunning(work) {
      if (!running) return Promise.reject(new Error('the browser is not running'))
      const now = running
      const died = now.exited.then((): never => {
        throw new Error(`MiniBrowser ended by itself (${now.child.exitCode ?? now.child.signalCode}): ${now.words}`)
      })
      return Promise.race([work, died])
    },
    async remove() {
      await kill()
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
