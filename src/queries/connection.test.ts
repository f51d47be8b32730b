import { expect, it } from 'vitest'
import { createReach } from './connection.ts'

function browser(onLine: boolean) {
  let goOffline = () => {}
  const reach = createReach({
    navigator: { onLine },
    addEventListener: (_, listener) => {
      goOffline = listener
    },
  })
  return { reach, goOffline: () => goOffline() }
}

it('the server is away after a request without an answer, until one is answered', () => {
  const { reach } = browser(true)
  let told = 0
  const stop = reach.subscribe(() => {
    told += 1
  })
  expect(reach.isAway()).toBe(false)
  reach.note(false)
  reach.note(false)
  expect([reach.isAway(), told]).toEqual([true, 1])
  reach.note(true)
  expect([reach.isAway(), told]).toEqual([false, 2])
  stop()
  reach.note(false)
  expect(told).toBe(2)
})

it('the browser’s word that it is offline counts only until the server answers all the same', () => {
  const { reach, goOffline } = browser(false)
  expect(reach.isAway()).toBe(true)
  reach.note(true)
  expect(reach.isAway()).toBe(false)
  goOffline()
  expect(reach.isAway()).toBe(true)
})
