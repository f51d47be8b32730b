import { describe, expect, it } from 'vitest'
import { ada, bo, placeOf } from '../../tests/support/outbox/entries.ts'
import { checkRestart } from '../../tests/support/outbox/sim/checkRestart.ts'
import type { Fault } from '../../tests/support/outbox/sim/createNet.ts'
import type { World } from '../../tests/support/outbox/sim/createWorld.ts'
import { finish } from '../../tests/support/outbox/sim/finish.ts'
import { beginLesson, rest, steps, typeAndSave } from '../../tests/support/outbox/sim/lesson.ts'

/** Ends the work in both windows, at any moment of the save. */
type Leave = (world: World) => void

/** Without network the windows never come to rest, so the test ends so many steps after the save. */
const longestWait = 60

const stay: Leave = () => undefined
const nobody = { school: ada.school, userID: '' }

const ways: { name: string; fault: Fault; leave: Leave; next: typeof ada }[] = [
  { name: 'sending', fault: 'ok', leave: stay, next: ada },
  { name: 'its request is lost', fault: 'lost', leave: stay, next: ada },
  { name: 'the session is renewed', fault: 'renewed', leave: stay, next: ada },
  {
    name: 'the pages give way to a new version of the app',
    fault: 'ok',
    leave: (world) => world.tabs.forEach((tab) => void tab?.show(false)),
    next: ada,
  },
  {
    name: 'the teacher logs out',
    fault: 'ok',
    leave(world) {
      world.signedIn = nobody
      for (const tab of world.tabs) {
        // As the app does it: what is typed goes to the device, then the outbox is closed.
        void tab?.outbox.flush().then(tab.outbox.close, tab.outbox.close)
      }
    },
    next: ada,
  },
  {
    name: 'somebody else signs in',
    fault: 'ok',
    leave(world) {
      world.signedIn = bo
      for (const tab of world.tabs) tab?.signIn(bo)
    },
    next: bo,
  },
]

interface Kill {
  way: (typeof ways)[number]
  /** Steps from the save to the leaving, and from there to the kill. */
  before: number
  until: number
  /** Whether open transactions are committed at the kill. */
  commits: boolean
}

/** Resolves with the steps that were made, and whether the save had resolved at the kill. */
async function play({ way, before, until, commits }: Kill) {
  const world = await beginLesson(commits)
  world.net.fault = way.fault
  await typeAndSave(world, 0)
  const begun = await steps(world, before)
  way.leave(world)
  const ended = await steps(world, until)
  for (const tab of world.tabs) if (tab) world.kill(tab)
  const isSaved = world.watch.resolved(ada, placeOf(0, 0)).size > 0
  const requests = world.net.requests.length
  world.signedIn = way.next
  await checkRestart(world, await world.open(0, way.next))
  await rest(world)
  if (way.next !== ada) {
    expect(world.tabs[0]?.outbox.view().rows, 'rows of somebody else').toEqual([])
    expect(world.net.requests, 'requests for somebody else').toHaveLength(requests)
  }
  await finish(world)
  return { violations: world.watch.violations, isOver: begun < before || ended < until, isSaved }
}

describe.each([true, false])('both windows killed, open transactions committed: %s', (commits) => {
  it.each(ways)('lose nothing at any moment while $name', { timeout: 120_000 }, async (way) => {
    const found: string[] = []
    const counts = { moments: 0, saved: 0 }
    for (let before = 0; ; before += 1) {
      let until = 0
      for (; ; until += 1) {
        const { violations, isOver, isSaved } = await play({ way, before, until, commits })
        found.push(...violations.map((text) => `after ${before} and ${until} steps: ${text}`))
        if (isOver || until === longestWait) break
        counts.moments += 1
        if (isSaved) counts.saved += 1
      }
      // No step was left: this was the end of the save. Without a leave there is only one series of moments.
      if (until === 0 || way.leave === stay) break
    }
    expect(found).toEqual([])
    expect(counts.saved).toBeGreaterThan(8)
    expect(counts.moments).toBeGreaterThan(counts.saved)
  })
})
