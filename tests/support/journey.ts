import { expect, test } from 'vitest'
import { openTablet, type TabletOptions } from './browser/openTablet.ts'
import { tellWhatStands } from './browser/tellWhatStands.ts'
import { createClient } from './server/createClient.ts'
import { createFaultProxy } from './server/createFaultProxy.ts'
import { createUntouched } from './server/createUntouched.ts'
import { type SchoolServer, startServer } from './server/startServer.ts'

/**
 * A journey of a teacher: the real server (one per worker) with a school as fresh as on the first day, the network
 * before it, a tablet with empty storage and the head of the school, who reads back what has arrived.
 */
export const journey = test
  .extend('serverEnv', { scope: 'worker' }, {} as Record<string, string>)
  .extend('server', { scope: 'worker' }, async ({ serverEnv }, { onCleanup }) => {
    const server = await startServer(serverEnv)
    onCleanup(() => server.remove())
    // The first day is remembered before any journey, also before one that goes on with the school of another.
    await server.renewSchool()
    return server
  })
  .extend('freshSchool', { auto: true }, async ({ server }): Promise<SchoolServer> => {
    await server.renewSchool()
    return server
  })
  .extend('tabletOptions', {} as Omit<TabletOptions, 'url'>)
  .extend('head', ({ freshSchool }) => createClient(freshSchool.url, 'head'))
  .extend('untouched', ({ head }) => createUntouched(head))
  .extend('network', async ({ server }, { onCleanup }) => {
    const network = await createFaultProxy(server.url)
    onCleanup(() => network.down())
    return network
  })
  .extend('tablet', async ({ network, tabletOptions, task }, { onCleanup }) => {
    const tablet = await openTablet({ url: network.url, ...tabletOptions })
    onCleanup(async () => {
      const problems = tablet.problems()
      if (task.result?.state === 'fail') await tellWhatStands(tablet)
      await tablet.remove()
      expect(problems, 'errors in the console that nobody expected').toEqual([])
    })
    return tablet
  })

/** On a tablet that has kept the app itself: it opens without network. */
export const offlineJourney = journey.extend('tabletOptions', { serviceWorkers: 'allow' })

/** On a tablet whose browser can be closed, killed and opened again on what it has on disk. */
export const diskJourney = journey.extend('tabletOptions', { profile: 'disk' })
