import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { openScreen } from './openScreen.ts'

/**
 * A journey without a browser: the app and Playwright's words for it in this process, the real server, the network
 * before it. For everything that no browser decides: what is asked, refused, said, kept and sent.
 */
export const screen = journey.extend('tablet', async ({ network }, { onCleanup }) => {
  const tablet = await openScreen(network.url)
  onCleanup(async () => {
    await tablet.remove()
    expect(tablet.problems(), 'errors in the console that nobody expected').toEqual([])
  })
  return tablet
})
