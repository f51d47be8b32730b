import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { ApiFailure } from './ApiFailure.ts'
import { createApi } from './createApi.ts'

const user = { userID: 'u', name: 'Katrin Albers', admin: false, avatar: '', email: 'k@example.org' }
const json = (status: number, data: unknown) =>
  new Response(
    JSON.stringify({
      success: status < 400,
      data,
      error: status < 400 ? null : { code: 'unauthorized', message: 'Nein.' },
    }),
    {
      status,
    },
  )

const inTime = new AbortController().signal

/** A server whose access token may have expired; lists the requests. */
function setUp(refreshAnswer: () => Response | Promise<Response>, browser = { owner: 'ada' }) {
  const asked: string[] = []
  let access = false
  let signedOut = 0
  let generation = 0
  let queue: Promise<unknown> = Promise.resolve()
  const api = createApi({
    fetch: async (url) => {
      asked.push(url)
      if (url.endsWith('/refreshToken')) {
        const answer = await refreshAnswer()
        access = answer.status === 200
        return answer
      }
      return access ? json(200, user) : json(401, null)
    },
    base: () => '/api/musterschule',
    owner: () => browser.owner,
    refreshGate: {
      generation: () => generation,
      bump: () => {
        generation += 1
      },
      lock: (work) => {
        const timed = () => work(inTime)
        const next = queue.then(timed, timed)
        queue = next
        return next
      },
    },
    onSignedOut: () => {
      signedOut += 1
    },
    now: () => 0,
  })
  return {
    api,
    asked,
    signedOut: () => signedOut,
    refreshes: () => asked.filter((url) => url.endsWith('/refreshToken')).length,
  }
}

describe('createApi', () => {
  it('renews an expired access once and tries the call again', async () => {
    const { api, refreshes, signedOut } = setUp(() => json(200, 'Done'))
    expect(await api.call('verifyUser', { body: {} })).toEqual(user)
    expect(refreshes()).toBe(1)
    expect(signedOut()).toBe(0)
  })

  it('renews once for several calls at the same time', async () => {
    const { api, refreshes } = setUp(() => json(200, 'Done'))
    await Promise.all([1, 2, 3, 4].map(() => api.call('verifyUser', { body: {} })))
    expect(refreshes()).toBe(1)
  })

  it('signs out when the renewal is refused', async () => {
    const { api, signedOut } = setUp(() => json(401, null))
    await expect(api.call('verifyUser', { body: {} })).rejects.toMatchObject({
      kind: 'signedOut',
      message: 'Failes to refresh token. 401',
    })
    expect(signedOut()).toBe(1)
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('Load failed'))],
    ['a captive portal', () => new Response('<html>Bitte anmelden</html>', { status: 200 })],
    ['an overloaded server', () => new Response('', { status: 503 })],
    ['a broken server', () => json(500, null)],
  ])('stays signed in when the renewal meets %s', async (_, answer) => {
    const { api, signedOut } = setUp(answer)
    await expect(api.call('verifyUser', { body: {} })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(signedOut()).toBe(0)
  })

  it('does not repeat a call when somebody else has signed in during the refresh', async () => {
    const { api, asked } = setUp(() => json(200, 'Done'))
    const call = api.call('verifyUser', { body: {}, mayRetry: () => false })
    await expect(call).rejects.toMatchObject({ kind: 'unreachable' })
    expect(asked.filter((url) => url.endsWith('/verifyUser'))).toHaveLength(1)
  })

  it('asks nobody for that: what one user has begun is never repeated with the cookies of the next', async () => {
    const browser = { owner: 'ada' }
    const { api, asked } = setUp(() => {
      browser.owner = 'bo'
      return json(200, 'Done')
    }, browser)
    await expect(api.call('verifyUser', { body: {} })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(asked.filter((url) => url.endsWith('/verifyUser'))).toHaveLength(1)
  })

  it('stays signed in when the renewal gets no answer in time', async () => {
    let signedOut = 0
    const api = createApi({
      fetch: (url, { signal }) =>
        url.endsWith('/refreshToken')
          ? new Promise((_, reject) => reject(signal?.aborted ? signal.reason : new Error('waits for ever')))
          : Promise.resolve(json(401, null)),
      base: () => '/api/musterschule',
      refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(AbortSignal.abort()) },
      onSignedOut: () => {
        signedOut += 1
      },
      now: () => 0,
    })
    await expect(api.call('verifyUser', { body: {} })).rejects.toMatchObject({ kind: 'unreachable' })
    expect(signedOut).toBe(0)
  })

  it('encodes path parameters', async () => {
    const { api, asked } = setUp(() => json(200, 'Done'))
    await expect(api.call('classStudents', { params: { classID: 'a/../b' } })).rejects.toBeInstanceOf(ApiFailure)
    expect(asked[0]).toBe('/api/musterschule/get/classStudents/a%2F..%2Fb')
  })

  it('takes an answer that does not fit the contract for a failure, not for success', async () => {
    const { api } = setUp(() => json(200, 'Done'))
    await expect(api.call('currentYear', {})).rejects.toMatchObject({ kind: 'failed' })
  })

  it('tells how much of the body has been sent, also after a renewal, and only where this is asked for', async () => {
    const reported: number[] = []
    const sentBy: string[] = []
    let access = false
    const api = createApi({
      fetch: async (url) => {
        sentBy.push(`fetch ${url}`)
        access = true
        return json(200, user)
      },
      upload: async (url, init, onProgress) => {
        sentBy.push(`upload ${url} ${init.credentials} ${init.cache}`)
        onProgress(0.5)
        onProgress(1)
        return access ? json(200, user) : json(401, null)
      },
      base: () => '/api/musterschule',
      refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(inTime) },
      onSignedOut: () => {},
      now: () => 0,
    })
    expect(await api.call('verifyUser', { body: {}, onProgress: (fraction) => reported.push(fraction) })).toEqual(user)
    expect(reported).toEqual([0.5, 1, 0.5, 1])
    await api.call('verifyUser', { body: {} })
    const upload = `upload /api/musterschule${endpoints.verifyUser.path} include no-store`
    const [refresh, plain] = [endpoints.refreshToken, endpoints.verifyUser].map(
      ({ path }) => `fetch /api/musterschule${path}`,
    )
    expect(sentBy).toEqual([upload, refresh, upload, plain])
  })

  it('asks nobody while no school is known', async () => {
    const api = createApi({
      fetch: () => Promise.reject(new Error('must not be asked')),
      base: () => undefined,
      refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(inTime) },
      onSignedOut: () => {},
      now: () => 0,
    })
    await expect(api.call('verifyUser', { body: {} })).rejects.toMatchObject({
      kind: 'noSchool',
      message: 'No school found',
    })
  })
})

it('tells after every request whether the school’s server has answered, or a network that wants a login', async () => {
  const answers: (() => Response | Promise<Response>)[] = [
    () => json(200, user),
    () => new Response('<html>Gast-WLAN', { status: 200 }),
    () => new Response('', { status: 502 }),
    () => Promise.reject(new TypeError('Load failed')),
    () => json(403, null),
    () => Object.defineProperties(new Response(null), { type: { value: 'opaqueredirect' }, status: { value: 0 } }),
  ]
  const reported: string[] = []
  const api = createApi({
    fetch: async () => answers.shift()?.() ?? json(200, user),
    base: () => '/api/musterschule',
    refreshGate: { generation: () => 0, bump: () => {}, lock: (work) => work(inTime) },
    onSignedOut: () => {},
    onReach: (reached) => reported.push(reached),
    now: () => 0,
  })
  for (const _ of [...answers]) await api.call('verifyUser', { body: {} }).catch(() => undefined)
  expect(reported).toEqual(['there', 'login', 'away', 'away', 'there', 'login'])
})
