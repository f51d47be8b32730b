import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import type { ReportStates } from '#contract/index.ts'
import type { Outbox, OutboxView, RowState, RowView } from '#outbox/index.ts'
import { reportStatesKey, stateIn } from '#readCache/reportStates.ts'
import { handIn } from './handIn.ts'

const year = '2025/2026-1. Halbjahr'
const card = { classID: 'k1', year, by: 'Ada' }

/** What was asked of the server, in its order. */
let order: string[]
let rows: RowView[]
let queryClient: QueryClient

beforeEach(() => {
  order = []
  rows = []
  queryClient = new QueryClient()
  const open = (studentID: string) => ({ studentID, state: 'open' })
  queryClient.setQueryData(reportStatesKey('k1'), { year, states: [open('1'), open('2')] })
})

function waits(
  studentID: string,
  state: RowState = 'waiting',
  inYear = year,
  className = '1a',
  studentName = studentID,
): void {
  const value = { class: className, year: inYear, grades: [], layout: {} }
  const target = { studentID, studentName, className, year: inYear }
  const rest = { id: '', base: null, editedAt: 0, onDevice: true, restored: false }
  rows.push({ key: `${studentID} ${inYear}`, target, state, value, ...rest })
}

/** The server takes every row that waits, but for those of `poisoned`. */
function ports(
  poisoned: readonly string[] = [],
  answer: (students: string[]) => unknown = (changed) => ({ changed, refused: [] }),
) {
  const listeners = new Set<() => void>()
  let sender: OutboxView['sender'] = 'idle'
  const tell = (next: OutboxView['sender']) => {
    sender = next
    for (const listener of [...listeners]) listener()
  }
  const outbox: Pick<Outbox, 'flush' | 'view' | 'subscribe' | 'kick'> = {
    flush: async () => void order.push('flush'),
    view: () => ({ owner: null, rows, sender, ackedAt: new Map() }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    kick() {
      tell('sending')
      for (const { target } of rows) if (!poisoned.includes(target.studentID)) order.push(`save ${target.studentID}`)
      rows = rows.filter(({ target }) => poisoned.includes(target.studentID))
      tell('idle')
    },
  }
  const ask = async (_: unknown, { body }: { body: { students: string[]; to: string; part?: string } }) => {
    order.push([body.to, body.students.join(' '), body.part].filter(Boolean).join(' '))
    return answer(body.students)
  }
  return { api: { ask, has: () => true } as unknown as Api, outbox, queryClient }
}
const stateOf = (id: string) => stateIn(queryClient.getQueryData<ReportStates>(reportStatesKey('k1')), year, id)

it('sends what waits first, and locks the sheet as soon as the server has taken it', async () => {
  waits('1')
  expect(await handIn(ports(), card, ['1'], 'submitted')).toEqual({ changed: ['1'], refused: 0, waiting: 0 })
  expect(order).toEqual(['flush', 'save 1', 'submitted 1'])
  expect(stateOf('1')).toMatchObject({ state: 'submitted', lock: { state: 'submitted', by: 'Ada' } })
  expect(stateOf('2')).toEqual({ studentID: '2', state: 'open' })
})

it('hands nothing in once the question about it is closed', async () => {
  waits('1')
  const question = new AbortController()
  const asked = ports()
  asked.outbox.kick = () => question.abort()
  await expect(handIn(asked, card, ['1'], 'submitted', question.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(order).toEqual(['flush'])
})

it('never hands in what the server does not have', async () => {
  waits('1')
  waits('2')
  expect(await handIn(ports(['1']), card, ['1', '2'], 'submitted')).toEqual({ changed: ['2'], refused: 0, waiting: 1 })
  expect(order).toEqual(['flush', 'save 2', 'submitted 2'])
  expect(await handIn(ports(['1']), card, ['1'], 'submitted')).toEqual({ changed: [], refused: 0, waiting: 1 })
  // Typed before the class was renamed.
  rows = []
  waits('1', 'waiting', year, '1alt')
  expect(await handIn(ports(['1']), card, ['1'], 'submitted')).toEqual({ changed: [], refused: 0, waiting: 1 })
  expect(stateOf('1')).toEqual({ studentID: '1', state: 'open' })
})

it('never hands in over what waits under a former name of the part', async () => {
  waits('1', 'conflict', '2025/2026-1. Hj.')
  expect(await handIn(ports(['1']), card, ['1', '2'], 'submitted')).toEqual({ changed: ['2'], refused: 0, waiting: 1 })
})

it('never hands in over what waits under a former number of the child', async () => {
  const child = (id: string, preName: string) => ({ id, preName, name: 'Becker', grades: [] })
  queryClient.setQueryData(['classStudents', { classID: 'k1' }], [child('1', 'Emil'), child('2', 'Mia')])
  queryClient.setQueryData(['classStudents', { classID: 'k2' }], [child('8', 'Mia')])
  waits('9', 'parked', year, '1a', 'Emil Becker')
  // A child of the same name in another class.
  waits('8', 'parked', year, '2a', 'Mia Becker')
  const asked = ports(['8', '9'])
  expect(await handIn(asked, card, ['1', '2'], 'submitted')).toEqual({ changed: ['2'], refused: 0, waiting: 1 })
})

it('is not kept from it by what waits for another part', async () => {
  const earlier = [{ year: '2025/2026-Q1', part: { name: 'Q1' }, states: [] }]
  queryClient.setQueryData(reportStatesKey('k1'), { year, states: [{ studentID: '1', state: 'open' }], earlier })
  waits('1', 'parked', '2024/2025-2. Halbjahr')
  waits('1', 'parked', '2025/2026-Q1')
  expect(await handIn(ports(['1']), card, ['1'], 'submitted')).toMatchObject({ changed: ['1'], waiting: 0 })
})

it('hands in a report card of an earlier part by its name, and leaves that of the running one', async () => {
  const before = '2024/2025-2. Halbjahr'
  const earlier = [{ year: before, part: { name: '2. Halbjahr' }, states: [{ studentID: '1', state: 'open' }] }]
  queryClient.setQueryData(reportStatesKey('k1'), { year, states: [{ studentID: '1', state: 'open' }], earlier })
  waits('1', 'parked')
  const asked = { ...card, year: before, isEarlier: true }
  expect(await handIn(ports(['1']), asked, ['1'], 'submitted')).toMatchObject({ changed: ['1'], waiting: 0 })
  expect(order.at(-1)).toBe(`submitted 1 ${before}`)
  expect(stateOf('1')).toEqual({ studentID: '1', state: 'open' })
  const known = queryClient.getQueryData<ReportStates>(reportStatesKey('k1'))
  expect(stateIn(known, before, '1')).toMatchObject({ state: 'submitted', lock: { state: 'submitted' } })
})

it('takes back although something is left here: the lock is what holds it', async () => {
  await handIn(ports(), card, ['1'], 'submitted')
  waits('1', 'locked')
  expect(await handIn(ports(['1']), card, ['1'], 'open')).toMatchObject({ changed: ['1'], waiting: 0 })
  expect(stateOf('1')).toMatchObject({ state: 'open', by: 'Ada' })
  expect(stateOf('1')).not.toHaveProperty('lock')
})

it('changes nothing here when the server refuses or is not there', async () => {
  const refused = ports(undefined, () => ({ changed: [], refused: [{ studentID: '1', code: 'conflict' }] }))
  expect(await handIn(refused, card, ['1'], 'open')).toEqual({ changed: [], refused: 1, waiting: 0 })
  const away = ports(undefined, () => Promise.reject(new ApiFailure('unreachable', 'Kein Netz')))
  await expect(handIn(away, card, ['1'], 'submitted')).rejects.toMatchObject({ kind: 'unknown' })
  expect(stateOf('1')).toEqual({ studentID: '1', state: 'open' })
})
