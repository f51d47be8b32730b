import { expect, test } from 'vitest'
import { openTablet } from './browser/openTablet.ts'
import { tellWhatStands } from './browser/tellWhatStands.ts'
import { createClient } from './server/createClient.ts'
import { createFaultProxy } from './server/createFaultProxy.ts'
import { createUntouched } from './server/createUntouched.ts'
import { startServer } from './server/startServer.ts'

/**
 * A journey of a teacher: the real server (one per file), the network before it, a tablet with an empty
 * profile (one per test) and the head of the school, who reads back what has arrived.
 */
export const journey = test
  .extend('serverEnv', { scope: 'file' }, {} as Record<string, string>)
  .extend('server', { scope: 'file' }, async ({ serverEnv }, { onCleanup }) => {
    const server = await startServer(serverEnv)
    onCleanup(() => server.remove())
    return server
  })
  .extend('head', { scope: 'file' }, ({ server }) => createClient(server.url, 'head'))
  .extend('untouched', { scope: 'file' }, ({ head }) => createUntouched(head))
  .extend('network', async ({ server }, { onCleanup }) => {
    const network = await createFaultProxy(server.url)
    onCleanup(() => network.down())
    return network
  })
  .extend('tablet', async ({ network, task }, { onCleanup }) => {
    const tablet = await openTablet({ url: network.url })
    onCleanup(async () => {
      const problems = tablet.problems()
      if (task.result?.state === 'fail') await tellWhatStands(tablet)
      await tablet.remove()
      expect(problems, 'errors in the console that nobody expected').toEqual([])
    })
    return tablet
  })
