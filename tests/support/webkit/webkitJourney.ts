import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { journey } from '../journey.ts'
import { createDriveProxy } from './createDriveProxy.ts'
import { createHand, type Hand } from './createHand.ts'
import { inFirefox } from './findEngine.ts'
import { openFirefox } from './openFirefox.ts'
import { openMiniBrowser, type WebKitTablet } from './openMiniBrowser.ts'
import { openWebDriver } from './openWebDriver.ts'

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

/** A screen that nobody looks at. */
interface Display {
  /** ':7' */
  name: string
  stop(): Promise<void>
}

/** Starts Xvfb on a display number that is free; `screen` is width x height x depth. */
async function startDisplay(screen: string): Promise<Display> {
  // Without '-noreset' it begins anew when its last client is killed, and refuses the next one meanwhile.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const exited = once(xvfb, 'exit')
  const number = once(xvfb.stdio[3] as Readable, 'data').then(([chunk]) => String(chunk).trim())
  const name = await Promise.race([number, exited.then(([code]) => Promise.reject(new Error(`Xvfb: ${code}`)))])
  return {
    name: `:${name}`,
    async stop() {
      xvfb.kill('SIGTERM')
      await exited
    },
  }
}
