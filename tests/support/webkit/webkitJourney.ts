import { journey } from '../journey.ts'
import { createDriveProxy } from './createDriveProxy.ts'
import { createHand, type Hand } from './createHand.ts'
import { openMiniBrowser, type WebKitTablet } from './openMiniBrowser.ts'
import { openWebDriver } from './openWebDriver.ts'
import { startDisplay } from './startDisplay.ts'

/** A tablet that can be killed, the hand on it, and where the app is for it. */
export interface KillableTablet extends WebKitTablet {
  hand: Hand
  url: string
}

/** A journey in the engine that iPads run, as near as Debian has it: `driven` over WebDriver, `killable` by itself. */
export const webkitJourney = journey
  .extend('screen', { scope: 'file' }, '1280x1024x24')
  .extend('display', { scope: 'file' }, async ({ screen }, { onCleanup }) => {
    const display = await startDisplay(screen)
    onCleanup(() => display.stop())
    return display
  })
  .extend('driven', async ({ display }, { onCleanup }) => {
    const page = await openWebDriver(display.name)
    onCleanup(() => page.end())
    return page
  })
  .extend('killable', async ({ display, network }, { onCleanup }): Promise<KillableTablet> => {
    const proxy = await createDriveProxy(network.url)
    const tablet = openMiniBrowser(display.name)
    onCleanup(async () => {
      await tablet.remove()
      await proxy.close()
    })
    return { ...tablet, hand: createHand((step) => tablet.whileRunning(proxy.send(step))), url: proxy.url }
  })
