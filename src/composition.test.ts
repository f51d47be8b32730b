import { describe, expect, it } from 'vitest'
import type { Snap } from '#device/index.ts'
import type { Owner, Sealer } from '#outbox/index.ts'
import { createKept, ownerKey } from './createKept.ts'
import { lazyApi } from './lazyApi.ts'
import { patientSealer } from './patientSealer.ts'
import { createRefreshGate } from './refreshGate.ts'
import { createSchoolCookie } from './schoolCookie.ts'

describe('the school’s cookie', () => {
  it('is found among others, decoded, and missing when empty', () => {
    expect(createSchoolCookie({ cookie: 'a=1; school=m%C3%BCnster; b=2' }, false).read()).toBe('münster')
    expect(createSchoolCookie({ cookie: 'preschool=x; school=' }, false).read()).toBeUndefined()
    expect(createSchoolCookie({ cookie: '' }, false).read()).toBeUndefined()
  })

  it('is written for 30 days, strict, and secure where the page is', () => {
    const jar = { cookie: '' }
    createSchoolCookie(jar, true).write('musterschule')
    expect(jar.cookie).toBe('school=musterschule; Path=/; SameSite=Strict; Max-Age=2592000; Secure')
    createSchoolCookie(jar, false).forget()
    expect(jar.cookie).toBe('school=; Path=/; SameSite=Strict; Max-Age=0')
  })
})

describe('the renewal of a session', () => {
  function storage(): Storage {
    const all = new Map<string, string>()
    const getItem = (key: string) => all.get(key) ?? null
    return { getItem, setItem: (key: string, value: string) => void all.set(key, value) } as Storage
  }

  it('happens one at a time also where the browser has no locks, and one that failed does not stop the next', async () => {
    const gate = createRefreshGate(storage(), undefined)
    const log: string[] = []
    const turn = (name: string, fails = false) =>
      gate.lock(async () => {
        log.push(`${name} in`)
        await Promise.resolve()
        log.push(`${name} out`)
        if (fails) throw new Error(name)
      })
    const results = await Promise.allSettled([turn('a', true), turn('b'), turn('c')])
    expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('is counted for every tab', () => {
    const shared = storage()
    const here = createRefreshGate(shared, undefined)
    const there = createRefreshGate(shared, undefined)
    here.bump()
    there.bump()
    expect([here.generation(), there.generation()]).toEqual([2, 2])
  })
})

describe('the API whose code cannot be loaded', () => {
  it('is an unreachable server, and is asked for again', async () => {
    let loads = 0
    const api = lazyApi(async () => {
      loads += 1
      if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return { call: async () => 'Done' as never, ask: async () => 'Done' as never }
    })
    await expect(api.call('logout', {})).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await api.call('logout', {})).toBe('Done')
    await api.call('logout', {})
    expect(loads).toBe(2)
  })
})

it('a sealer whose device does not answer seals nothing with another key, and asks again', async () => {
  let answers = false
  const real: Sealer = { seal: async () => new Uint8Array([7]), open: async () => 'open' }
  const sealer = patientSealer(async () => {
    if (!answers) throw new Error('timeout')
    return real
  })
  await expect(sealer.seal('Emil')).rejects.toThrow('timeout')
  answers = true
  expect(await sealer.seal('Emil')).toEqual(new Uint8Array([7]))
  expect(await sealer.open(new Uint8Array())).toBe('open')
})

describe('kept answers', () => {
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
    const kept = createKept({
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
