import { expect, it } from 'vitest'
import { endSessions } from './account.ts'
import type { Services } from './services.ts'

/** A session whose outbox has one row that is on its way until `arrives` is called. */
function setUp() {
  const done: string[] = []
  const listeners = new Set<() => void>()
  let rows = [{ state: 'sending' }]
  const outbox = {
    flush: async () => {},
    kick: () => {},
    view: () => ({ rows, sender: rows.length > 0 ? 'sending' : 'idle' }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const session = { leave: async () => void done.push('left') }
  return {
    done,
    services: { outbox, session } as unknown as Pick<Services, 'outbox' | 'session'>,
    endOnServer: async () => void done.push('ended'),
    arrives() {
      rows = []
      for (const listener of [...listeners]) listener()
    },
  }
}

it('ends the sessions once what waited is sent', async () => {
  const { services, endOnServer, arrives, done } = setUp()
  const ending = endSessions(services, endOnServer, new AbortController().signal)
  await Promise.resolve()
  arrives()
  await ending
  expect(done).toEqual(['ended', 'left'])
})

it('ends nothing if the question is closed while what waits is still on its way', async () => {
  const { services, endOnServer, arrives, done } = setUp()
  const question = new AbortController()
  const ending = endSessions(services, endOnServer, question.signal)
  await Promise.resolve()
  question.abort()
  arrives()
  await expect(ending).rejects.toBe(question.signal.reason)
  expect(done).toEqual([])
})
