import { describe, expect, it } from 'vitest'
import type { AnswerRows } from '#device/index.ts'
import type { Owner } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import { createCachedAnswers } from './createCachedAnswers.ts'

describe('cached answers', () => {
  const owner = { school: 'schule|a', userID: 'u/1' }

  function setUp(parts: Partial<AnswerRows> = {}, build?: string) {
    const all = new Map<string, unknown>()
    const log: string[] = []
    const reported: unknown[] = []
    let signedIn: Owner | undefined = owner
    const rows: AnswerRows = {
      put: async (key, name, value) => {
        log.push(`put ${name}`)
        all.set(`${key} ${name}`, value)
      },
      get: async (key, name) => ({ value: all.get(`${key} ${name}`), at: 1 }),
      names: async () => ['currentYear'],
      remove: async () => {},
      clearOwner: async () => {},
      ...parts,
    }
    const create = async (key: string) => {
      log.push(`key ${key}`)
      return { seal: async () => new Uint8Array(), open: async () => null }
    }
    const answers = createCachedAnswers({
      device: { answers: rows, keys: { create } },
      owner: () => signedIn,
      report: (error) => reported.push(error),
      build,
    })
    return {
      all,
      log,
      reported,
      answers,
      leave() {
        signedIn = undefined
      },
    }
  }

  it('are kept for the signed-in user, once the device has a key for them', async () => {
    const { answers, all, log } = setUp()
    await answers.put('currentYear', 2)
    expect(log).toEqual(['key schule%7Ca|u%2F1', 'put currentYear'])
    expect([...all]).toEqual([['schule%7Ca|u%2F1 currentYear', 2]])
    expect(ownerKey(owner)).toBe('schule%7Ca|u%2F1')
  })

  it('need no second look where this build has kept them itself, after its schemas', async () => {
    const stored = new Map<string, { value: unknown; at: number; by?: string | undefined }>()
    const rows = {
      put: async (_key: string, name: string, value: unknown, by?: string) =>
        void stored.set(name, { value, at: 1, by }),
      get: async (_key: string, name: string) => stored.get(name),
    }
    const [first, next, unnamed] = ['a', 'b', undefined].map((build) => setUp(rows, build).answers)
    await first?.put('checked', 1)
    await first?.put('passed on', 1, false)
    await unnamed?.put('without build', 1)
    const checkedBy = async (answers: typeof first) =>
      Promise.all(['checked', 'passed on', 'without build'].map(async (name) => (await answers?.get(name))?.isChecked))
    expect(await checkedBy(first)).toEqual([true, false, false])
    expect(await checkedBy(next)).toEqual([false, false, false])
    expect(await checkedBy(unnamed)).toEqual([false, false, false])
  })

  it('can be waited for, so that nothing is kept after it was forgotten', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { answers, log } = setUp({ put: () => slow.then(() => void log.push('stored')) })
    void answers.put('currentYear', 1)
    const settled = answers.settled().then(() => log.push('settled'))
    finish()
    await settled
    expect(log).toEqual(['key schule%7Ca|u%2F1', 'stored', 'settled'])
  })

  it('are neither read nor made for nobody', async () => {
    const { answers, log, leave } = setUp()
    await answers.put('currentYear', 1)
    leave()
    await answers.put('currentYear', 2)
    expect(await answers.get('currentYear')).toBeUndefined()
    expect(await answers.names()).toEqual([])
    expect(log).toHaveLength(2)
  })

  it('are simply missing on a device that refuses, which is reported', async () => {
    const refuse = () => Promise.reject(new Error('refused'))
    const { answers, reported } = setUp({ put: refuse, get: refuse })
    await answers.put('currentYear', 1)
    expect(await answers.get('currentYear')).toBeNull()
    expect(reported).toHaveLength(2)
  })
})
