import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#api/index.ts'
import type { SessionUser } from '#contract/index.ts'
import { checkWithin, requireSession, sessionTimeoutMs } from './requireSession.ts'
import type { Session } from './session.ts'

const anna = { userID: 'u1', name: 'Anna', admin: false, avatar: '', email: 'a@b.example' } satisfies SessionUser

function sessionWith(parts: Partial<Session>): Session & { lost: () => number } {
  let lost = 0
  return {
    user: () => null,
    givenPassword: () => undefined,
    school: () => 'schule',
    baseOf: (school) => `/api/${school}`,
    subscribe: () => () => {},
    restore: async () => null,
    check: async () => anna,
    login: async () => anna,
    logout: async () => 'ended',
    sendPendingLogouts: async () => true,
    leave: async () => {},
    yieldToOtherTab: async () => {},
    lose: async () => {
      lost += 1
    },
    replaceUser: () => {},
    lost: () => lost,
    ...parts,
  }
}

const rejecting = (kind: ApiFailure['kind']) => () => Promise.reject(new ApiFailure(kind, kind))

describe('the signed-in screens', () => {
  it('open at once for a stored user, without a question to the server', async () => {
    const check = () => Promise.reject(new Error('asked'))
    expect(await requireSession(sessionWith({ user: () => anna, check }))).toBe('open')
  })

  it('are gone, with the stored user, when the school’s cookie is', async () => {
    const session = sessionWith({ user: () => anna, school: () => undefined })
    expect(await requireSession(session)).toBe('gone')
    expect(session.lost()).toBe(1)
  })

  it.each([
    ['open', 'when the server knows who it is', async () => anna],
    ['login', 'when the server knows nobody', rejecting('signedOut')],
    ['login', 'when the server does not answer', rejecting('unreachable')],
  ] as const)('lead to %s %s', async (admission, _when, check) => {
    expect(await requireSession(sessionWith({ check }))).toBe(admission)
  })
})

describe('a session check', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is given up after eight seconds', async () => {
    const outcome = checkWithin(sessionWith({ check: () => new Promise(() => {}) }), sessionTimeoutMs)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await outcome).toBe('unreachable')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not even asked without a school', async () => {
    const check = () => Promise.reject(new Error('asked'))
    expect(await checkWithin(sessionWith({ school: () => undefined, check }), sessionTimeoutMs)).toBe('signedOut')
  })

  it.each([
    ['signedOut', 'signedOut'],
    ['noSchool', 'signedOut'],
    ['refused', 'signedOut'],
    ['unreachable', 'unreachable'],
    ['failed', 'unreachable'],
  ] as const)('that ends as %s means %s and leaves no timer behind', async (kind, outcome) => {
    expect(await checkWithin(sessionWith({ check: rejecting(kind) }), sessionTimeoutMs)).toBe(outcome)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets a mistake of our own through', async () => {
    const check = () => Promise.reject(new TypeError('ours'))
    await expect(checkWithin(sessionWith({ check }), sessionTimeoutMs)).rejects.toThrow('ours')
  })
})
