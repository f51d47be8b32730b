import { expect, it } from 'vitest'
import { ApiFailure, type FailureKind } from '#api/index.ts'
import type { SessionUser } from '#contract/index.ts'
import { signIn } from './signIn.ts'

const anna: SessionUser = { userID: 'u1', name: 'Anna', admin: false, avatar: '', email: 'a@b.example' }
const body = { server: 'Schule', email: 'a@b.example', password: 'x' }
const failing = (kind: FailureKind, retryAfterMs?: number) => ({
  login: () => Promise.reject(new ApiFailure(kind, kind, { retryAfterMs })),
})

it('says that it went well', async () => {
  expect(await signIn({ login: async () => anna }, body)).toEqual({ kind: 'signedIn' })
})

it.each([
  ['a refusal', 'refused', undefined, { kind: 'refused' }],
  ['no network', 'unreachable', undefined, { kind: 'unreachable' }],
  ['a server that asks to wait', 'unreachable', 90_000, { kind: 'later', waitMs: 90_000 }],
  ['a broken server', 'failed', undefined, { kind: 'failed' }],
] as const)('tells %s apart', async (_what, kind, retryAfterMs, outcome) => {
  expect(await signIn(failing(kind, retryAfterMs), body)).toEqual(outcome)
})

it('has an outcome for a fault of this browser, too', async () => {
  const login = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await signIn({ login }, body)).toEqual({ kind: 'broken' })
})

it('asks no server for a school’s name of which nothing is left', async () => {
  const login = () => Promise.reject(new Error('asked'))
  expect(await signIn({ login }, { ...body, server: '???' })).toEqual({ kind: 'refused' })
})
