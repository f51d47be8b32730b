import { expect, test } from 'vitest'
import { openTablet, type TabletOptions } from './browser/openTablet.ts'
import { tellWhatStands } from './browser/tellWhatStands.ts'
import { type Client, createClient } from './server/createClient.ts'
import { createFaultProxy } from './server/createFaultProxy.ts'
import { type SchoolServer, startServer } from './server/startServer.ts'

/**
 * True for `npm test`. It leaves out journeys that go the way of others with another hand: whole ways of the head by keys
 * alone, axe once more on views that the rooms look at, the second and third form of one question. `npm run test:long`
 * goes them all.
 */
export const inShort = process.env.JOURNEYS !== 'all'

declare global {
  /** The servers of this worker by their environment: every `extend` of a test, and in process every page, would else start its own. */
  var startedServers: Map<string, Promise<SchoolServer>> | undefined
}
globalThis.startedServers ??= new Map()
const started = globalThis.startedServers

/** The first day is remembered before any journey, also before one that goes on with the school of another. */
async function startRemembered(env: Record<string, string>): Promise<SchoolServer> {
  const server = await startServer(env)
  await server.renewSchool()
  return server
}

/**
 * A journey of a teacher: the real server (one per worker) with a school as fresh as on the first day, the network
 * before it, a tablet with empty storage and the head of the school, who reads back what has arrived.
 */
export const journey = test
  .extend('serverEnv', { scope: 'worker' }, {} as Record<string, string>)
  .extend('server', { scope: 'worker' }, async ({ serverEnv }, { onCleanup }) => {
    const name = JSON.stringify(serverEnv)
    let server = started.get(name)
    if (!server) {
      server = startRemembered(serverEnv)
      started.set(name, server)
      onCleanup(async () => (await server)?.remove())
    }
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

/** On a tablet that shows every movement, for what depends on how long one takes. */
export const movingJourney = journey.extend('tabletOptions', { motion: 'allow' })

/** On a tablet whose browser can be closed, killed and opened again on what it has on disk. */
export const diskJourney = journey.extend('tabletOptions', { profile: 'disk' })

/** Hands out students of a class nobody has written anything about, each one once: 'Emil Becker'. */
function createUntouched(head: Client): (className: string) => Promise<string> {
  const taken = new Set<string>()
  return async (className) => {
    const students = await head.students(className)
    const free = students.find(({ id, grades }) => grades.length === 0 && !taken.has(id))
    if (!free) throw new Error(`every student of ${className} has an entry or is taken`)
    taken.add(free.id)
    return `${free.preName} ${free.name}`
  }
}
