import { describe, expect, it } from 'vitest'
import type { Snap } from '#device/index.ts'
import type { Owner } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'
import { createCachedAnswers } from './createCachedAnswers.ts'

describe('cached answers', () => {
  const owner = { school: 'schule|a', userID: 'u/1' }

  function setUp(parts: Partial<Snap> = {}, build?: string) {
    const all = new Map<string, unknown>()
    const log: string[] = []
    const reported: unknown[] = []
    let signedIn: Owner | undefined = owner
    const snap: Snap = {
      put: async (key, name, value) => {
        log.push(`put ${name}`)
        all.set(`${key} ${name}`, value)
      },
      get: async (key, name) => ({ value: all.get(`${key} ${name}`), at: 1 }),
      names: async () => ['currentYear'],
      clearOwner: async () => {},
      ...parts,
    }
    const create = async (key: string) => {
      log.push(`key ${key}`)
      return { seal: async () => new Uint8Array(), open: async () => null }
    }
    const kept = createCachedAnswers({
      device: { snap, keys: { create } },
      owner: () => signedIn,
      report: (error) => reported.push(error),
      build,
    })
    return {
      all,
      log,
      reported,
      kept,
      leave() {
        signedIn = undefined
      },
    }
  }

  it('are kept for the signed-in user, once the device has a key for them', async () => {
    const { kept, all, log } = setUp()
    await kept.put('currentYear', 2)
    expect(log).toEqual(['key schule%7Ca|u%2F1', 'put currentYear'])
    expect([...all]).toEqual([['schule%7Ca|u%2F1 currentYear', 2]])
    expect(ownerKey(owner)).toBe('schule%7Ca|u%2F1')
  })

  it('need no second look where this build has kept them itself, after its schemas', async () => {
    const places = new Map<string, { value: unknown; at: number; by?: string | undefined }>()
    const snap = {
      put: async (_key: string, name: string, value: unknown, by?: string) =>
        void places.set(name, { value, at: 1, by }),
      get: async (_key: string, name: string) => places.get(name),
    }
    const [first, next, untold] = ['a', 'b', undefined].map((build) => setUp(snap, build).kept)
    await first?.put('checked', 1)
    await first?.put('passed on', 1, false)
    await untold?.put('untold', 1)
    const told = async (kept: typeof first) =>
      Promise.all(['checked', 'passed on', 'untold'].map(async (name) => (await kept?.get(name))?.isChecked))
    expect(await told(first)).toEqual([true, false, false])
    expect(await told(next)).toEqual([false, false, false])
    expect(await told(untold)).toEqual([false, false, false])
  })

  it('can be waited for, so that nothing is kept after it was forgotten', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { kept, log } = setUp({ put: () => slow.then(() => void log.push('kept')) })
    void kept.put('currentYear', 1)
    const settled = kept.settled().then(() => log.push('settled'))
    finish()
    await settled
    expect(log).toEqual(['key schule%7Ca|u%2F1', 'kept', 'settled'])
  })

  it('are neither read nor made for nobody', async () => {
    const { kept, log, leave } = setUp()
    await kept.put('currentYear', 1)
    leave()
    await kept.put('currentYear', 2)
    expect(await kept.get('currentYear')).toBeUndefined()
    expect(await kept.names()).toEqual([])
    expect(log).toHaveLength(2)
  })

  it('are simply missing on a device that refuses, which is reported', async () => {
    const refuse = () => Promise.reject(new Error('refused'))
    const { kept, reported } = setUp({ put: refuse, get: refuse })
    await kept.put('currentYear', 1)
    expect(await kept.get('currentYear')).toBeNull()
    expect(reported).toHaveLength(2)
  })
})
