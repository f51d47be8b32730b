import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import type { ReportStates } from '#contract/index.ts'
import type { OutboxView, RowState } from '#outbox/index.ts'
import type { CachedAnswer } from './createCachedAnswers.ts'
import { loadReportStates, noteLock } from './loadReportStates.ts'
import { reportStatesKey, stateIn } from './reportStates.ts'

const year = '2025/2026-1. Halbjahr'
const states = (lock?: ReportStates['states'][number]['lock']): ReportStates => ({
  year,
  states: [{ studentID: '1', state: lock ? 'submitted' : 'open', ...(lock && { lock }) }],
})
const submitted = { state: 'submitted', by: 'Anna Petersen', at: '2026-01-19T13:32:00.000Z' } as const

let device: Map<string, CachedAnswer>
let queryClient: QueryClient
let answer: () => Promise<ReportStates>
let retried: string[]
beforeEach(() => {
  device = new Map()
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(['userClasses', { userID: 'u' }], [{ classID: 'k1', name: '1a' }])
  answer = async () => states(submitted)
  retried = []
})

function fetch(rows: { state: RowState; className: string }[] = []) {
  const view = () => ({
    rows: rows.map(({ state, className }) => ({
      key: `${className} ${state}`,
      state,
      target: { studentID: '1', studentName: 'Emil Becker', className, year },
    })),
  })
  const ports = {
    api: { ask: () => answer() } as unknown as Api,
    answers: {
      get: async (name: string) => device.get(name),
      put: async (name: string, value: unknown) => void device.set(name, { value, at: 1 }),
    },
    queryClient,
    outbox: {
      view: view as unknown as () => OutboxView,
      retry: async (key: string) => void retried.push(key),
    },
  }
  const queryKey = reportStatesKey('k1')
  const queryFn = ({ signal }: { signal: AbortSignal }) => loadReportStates(ports, 'k1', signal)
  return queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
}

describe('the states of a class', () => {
  it('are kept on the device, and come from there first', async () => {
    expect(await fetch()).toEqual(states(submitted))
    expect([...device.keys()]).toEqual(['reportStates/k1'])
    queryClient.removeQueries({ queryKey: reportStatesKey('k1') })
    answer = () => Promise.reject(new ApiFailure('unreachable', 'Kein Netz'))
    expect(await fetch()).toEqual(states(submitted))
    await expect(fetch()).rejects.toThrow('Kein Netz')
  })

  it('are null for a server without them, and nothing is left of what an earlier one said', async () => {
    await fetch()
    answer = () => Promise.reject(new ApiFailure('refused', 'Unbekannt', { status: 404 }))
    expect(await fetch()).toBeNull()
    expect(device.get('reportStates/k1')?.value).toBeNull()
  })

  it('send what a lock has held once it is off, of this class alone', async () => {
    const rows = [
      { state: 'locked', className: '1a' },
      { state: 'locked', className: '2b' },
      { state: 'parked', className: '1a' },
    ] as const
    await fetch([...rows])
    expect(retried).toEqual([])
    answer = async () => states()
    await fetch([...rows])
    expect(retried).toEqual(['1a locked'])
    // Or once an admin lets it in, though the lock stays.
    const { year, states: known } = states(submitted)
    answer = async () => ({ year, states: known.map((one) => ({ ...one, letIn: true })) })
    await fetch([...rows])
    expect(retried).toEqual(['1a locked', '1a locked'])
  })

  it('of an earlier part are apart from those of the running one', async () => {
    const now = '2025/2026-2. Halbjahr'
    const both = (lock?: typeof submitted): ReportStates => ({
      ...{ ...states(), year: now },
      earlier: [{ ...states(lock), year, part: { name: '1. Halbjahr' } }],
    })
    answer = async () => both(submitted)
    const rows = [{ state: 'locked', className: '1a' }] as const
    await fetch([...rows])
    expect(retried).toEqual([])
    answer = async () => both()
    await fetch([...rows])
    expect(retried).toEqual(['1a locked'])
    noteLock(queryClient, { studentID: '1', studentName: '', className: '1a', year }, submitted)
    const known = queryClient.getQueryData<ReportStates>(reportStatesKey('k1'))
    expect(stateIn(known, year, '1')).toEqual({ studentID: '1', ...submitted, lock: submitted })
    expect(stateIn(known, now, '1')).toEqual({ studentID: '1', state: 'open' })
  })

  it('have the lock that a save has met at once', async () => {
    answer = async () => states()
    await fetch()
    noteLock(queryClient, { studentID: '1', studentName: '', className: '1a', year: 'another' }, submitted)
    const known = () => queryClient.getQueryData<ReportStates>(reportStatesKey('k1'))
    expect(stateIn(known(), year, '1')).toEqual({ studentID: '1', state: 'open' })
    noteLock(queryClient, { studentID: '1', studentName: '', className: '1a', year }, submitted)
    expect(stateIn(known(), year, '1')).toEqual({ studentID: '1', ...submitted, lock: submitted })
    noteLock(queryClient, { studentID: '1', studentName: '', className: '1a', year }, { state: 'deadline' })
    expect(stateIn(known(), year, '1')?.state).toBe('submitted')
    expect(stateIn(known(), 'another', '1')).toBeUndefined()
  })
})
