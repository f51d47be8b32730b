import { expect, it } from 'vitest'
import type { Reached } from '#api/index.ts'
import { askWhileAway, createReach } from './reach.ts'

function browser(onLine: boolean, ask: () => Promise<Reached> = async () => 'away') {
  let goOffline = () => {}
  const network = {
    navigator: { onLine },
    addEventListener: (_: 'offline', listener: () => void) => {
      goOffline = listener
    },
  }
  const reach = createReach(network, ask)
  return { reach, goOffline: () => goOffline() }
}

it('the server is away after a request without an answer, until one is answered', () => {
  const { reach } = browser(true)
  let notified = 0
  const stop = reach.subscribe(() => {
    notified += 1
  })
  expect(reach.isAway()).toBe(false)
  reach.note('away')
  reach.note('away')
  expect([reach.isAway(), notified]).toEqual([true, 1])
  reach.note('there')
  expect([reach.isAway(), notified]).toEqual([false, 2])
  stop()
  reach.note('away')
  expect(notified).toBe(2)
})

it('the browser’s word that it is offline counts only until the server answers all the same', () => {
  const { reach, goOffline } = browser(false)
  expect(reach.isAway()).toBe(true)
  reach.note('there')
  expect(reach.isAway()).toBe(false)
  goOffline()
  expect(reach.isAway()).toBe(true)
})

it('a check asks one question at a time, and its answer counts', async () => {
  const asked: PromiseWithResolvers<Reached>[] = []
  const { reach } = browser(true, () => {
    const answer = Promise.withResolvers<Reached>()
    asked.push(answer)
    return answer.promise
  })
  const both = [reach.check(), reach.check()]
  asked[0]?.resolve('login')
  expect([await Promise.all(both), asked.length]).toEqual([[false, false], 1])
  expect([reach.isAway(), reach.asksLogin()]).toEqual([true, true])
  const next = reach.check()
  asked[1]?.resolve('there')
  expect([await next, reach.isAway(), reach.asksLogin()]).toEqual([true, false, false])
})

it('a server that is away is asked again, one question at a time, until it answers', async () => {
  const { reach } = browser(true)
  const listeners: (() => void)[] = []
  const asked: PromiseWithResolvers<void>[] = []
  const listen = (listener: () => void) => void listeners.push(listener)
  askWhileAway(reach, { addEventListener: (_, listener) => listen(listener), setInterval: listen }, () => {
    const answer = Promise.withResolvers<void>()
    asked.push(answer)
    return answer.promise
  })
  const happen = () => {
    for (const listener of listeners) listener()
  }
  happen()
  expect(asked).toHaveLength(0)
  reach.note('away')
  happen()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve()
  await asked[0]?.promise
  happen()
  expect(asked).toHaveLength(2)
  reach.note('there')
  asked[1]?.resolve()
  await asked[1]?.promise
  happen()
  expect(asked).toHaveLength(2)
})
