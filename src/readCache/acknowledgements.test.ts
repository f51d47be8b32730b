import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Api } from '#api/index.ts'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { AnswerRows } from '#device/index.ts'
import {
  type Acknowledged,
  openAcknowledgedChannel,
  putAcknowledged,
  putIntoOtherClasses,
  withAcknowledged,
} from './acknowledgements.ts'
import { cachedQuery } from './cachedQuery.ts'
import { type AnswerStore, createCachedAnswers } from './createCachedAnswers.ts'

const year = '2024/2025-1. Halbjahr'
const earlierYear = '2023/2024-2. Halbjahr'
const target = { studentID: '1', studentName: 'Emil Becker', className: '3a', year }

const graded = (grade: string, revision?: number, of = year): Entry => ({
  class: '3a',
  year: of,
  grades: [{ subject: 'math', grade }],
  layout: {},
  ...(revision !== undefined && { revision }),
})
const emil = (...grades: Entry[]): GradingStudent => ({ id: '1', name: 'Becker', preName: 'Emil', grades })

describe('an acknowledged entry of a student', () => {
  const entry = (revision?: number, of = year) => graded('1', revision, of)

  it('puts the entry in its place and leaves the others', () => {
    const other = entry(4, earlierYear)
    expect(withAcknowledged(emil(entry(1), other), entry(2)).grades).toEqual([entry(2), other])
    expect(withAcknowledged(emil(), entry(1)).grades).toEqual([entry(1)])
  })

  it('leaves what is newer already, and believes a server without revisions', () => {
    expect(withAcknowledged(emil(entry(3)), entry(2)).grades).toEqual([entry(3)])
    expect(withAcknowledged(emil(entry(3)), entry()).grades).toEqual([entry()])
  })
})

describe('an open class', () => {
  it('puts an acknowledged entry into the cached class, in memory and on the device', async () => {
    const queryClient = new QueryClient()
    const queryKey = ['classStudents', { classID: 'c' }]
    const earlier = graded('4', undefined, earlierYear)
    const others: GradingStudent = { id: '2', name: 'Brandt', preName: 'Mia', grades: [] }
    queryClient.setQueryData(queryKey, [emil(graded('3'), earlier), others])
    const puts: [string, unknown][] = []
    await putAcknowledged(
      queryClient,
      { get: async () => undefined, put: async (name, value) => void puts.push([name, value]) },
      target,
      graded('1', 2),
    )
    const students = queryClient.getQueryData<GradingStudent[]>(queryKey)
    expect(students?.[0]?.grades).toEqual([graded('1', 2), earlier])
    expect(students?.[1]).toBe(others)
    expect(puts).toEqual([['classStudents/c', students]])
  })
})

describe('a class that is asked for while a report card arrives', () => {
  let queryClient: QueryClient
  let answer: PromiseWithResolvers<GradingStudent[]>
  let onPut: (() => Promise<void>) | undefined
  const cached = new Map<string, unknown>()
  const store: AnswerStore = {
    get: async () => undefined,
    async put(name, value) {
      cached.set(name, value)
      const act = onPut
      onPut = undefined
      await act?.()
    },
  }

  beforeEach(() => {
    cached.clear()
    onPut = undefined
    answer = Promise.withResolvers()
    queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  })

  function ask() {
    const api = { call: () => answer.promise } as unknown as Api
    const options = cachedQuery({ api, answers: store, queryClient }, 'classStudents', { classID: 'c' })
    queryClient.setQueryData(options.queryKey, [emil(graded('3', 1))])
    const done = queryClient.fetchQuery({ ...options, staleTime: 0 })
    return { done, shown: () => queryClient.getQueryData<GradingStudent[]>(options.queryKey)?.[0]?.grades }
  }

  it('does not show the older value again, nor keep it', async () => {
    const { done, shown } = ask()
    await putAcknowledged(queryClient, store, target, graded('1', 2))
    answer.resolve([emil(graded('3', 1))])
    await done
    expect(shown()).toEqual([graded('1', 2)])
    expect(cached.get('classStudents/c')).toEqual([emil(graded('1', 2))])
  })

  it('takes what is newer on the server', async () => {
    const { done, shown } = ask()
    await putAcknowledged(queryClient, store, target, graded('1', 2))
    answer.resolve([emil(graded('2', 3))])
    await done
    expect(shown()).toEqual([graded('2', 3)])
  })

  it('looks once more at what arrived while it was being kept', async () => {
    const { done, shown } = ask()
    onPut = () => putAcknowledged(queryClient, store, target, graded('1', 2))
    answer.resolve([emil(graded('3', 1))])
    await done
    expect(shown()).toEqual([graded('1', 2)])
    expect(cached.get('classStudents/c')).toEqual([emil(graded('1', 2))])
  })

  it('believes the next answer again', async () => {
    const { done, shown } = ask()
    answer.resolve([emil(graded('3', 1))])
    await done
    await putAcknowledged(queryClient, store, target, graded('1', 2))
    answer = Promise.withResolvers()
    const again = ask()
    answer.resolve([emil(graded('4', 1))])
    await again.done
    expect(shown()).toEqual([graded('4', 1)])
  })
})

describe('the cached classes that this page has not opened', () => {
  const written = (of: string, comments: string): Entry => ({ class: '3a', year: of, grades: [], layout: { comments } })
  const student = (id: string, ...grades: Entry[]): GradingStudent => ({ id, name: id, preName: '', grades })
  const newer = written(year, 'neu')

  /** What the device has, and the cached answers on it. `get`: how it answers. */
  function answersOf(
    answers: Record<string, unknown>,
    get: (all: Map<string, unknown>, name: string) => Promise<unknown> = async (all, name) => all.get(name),
  ) {
    const all = new Map(Object.entries(answers))
    const by = new Map<string, string | undefined>()
    const rows: AnswerRows = {
      names: async () => [...all.keys()],
      async get(_key, name) {
        const value = await get(all, name)
        return value === undefined ? undefined : { value, at: 0, by: by.get(name) }
      },
      async put(_key, name, value, build) {
        all.set(name, value)
        by.set(name, build)
      },
      clearOwner: async () => {},
    }
    const create = async () => ({ seal: async () => new Uint8Array(), open: async () => null })
    const device = { answers: rows, keys: { create } }
    const owner = () => ({ school: 'musterschule', userID: 'ada' })
    return { all, by, ...createCachedAnswers({ device, owner, report: () => undefined, build: 'this' }) }
  }

  it('puts the acknowledged entry in the place of the older one, in every class that holds the student', async () => {
    const earlier = written(earlierYear, 'früher')
    const answers = answersOf({
      'classStudents/a': [student('1', written(year, 'alt'), earlier), student('8')],
      'classStudents/b': [student('9')],
    })
    await putIntoOtherClasses(answers, new Set(), target, newer)
    expect(answers.all.get('classStudents/a')).toEqual([student('1', newer, earlier), student('8')])
    expect(answers.all.get('classStudents/b')).toEqual([student('9')])
  })

  it('leaves alone what this page has open, and everything that is no class', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')], 'userClasses/u1': [{ id: '1', grades: [] }] })
    const before = structuredClone([...answers.all])
    await putIntoOtherClasses(answers, new Set(['classStudents/a']), target, newer)
    expect([...answers.all]).toEqual(before)
  })

  it('asks a device again that did not say what it keeps', async () => {
    let asked = 0
    const answers = answersOf({ 'classStudents/a': [student('1')] }, async (all, name) => {
      asked += 1
      if (asked < 3) throw new Error('The device did not answer.')
      return all.get(name)
    })
    await putIntoOtherClasses(answers, new Set(), target, newer)
    expect(answers.all.get('classStudents/a')).toEqual([student('1', newer)])
  })

  it('does not say that the schemas have seen what another build has kept', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] })
    await putIntoOtherClasses(answers, new Set(), target, newer)
    expect(answers.by.get('classStudents/a')).toBeUndefined()
    await answers.put('classStudents/a', [student('1')])
    await putIntoOtherClasses(answers, new Set(), target, newer)
    expect(answers.by.get('classStudents/a')).toBe('this')
  })

  it('gets both of two entries that are acknowledged at once, and keeps a class that is stored meanwhile', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1'), student('2')] })
    await Promise.all([
      putIntoOtherClasses(answers, new Set(), target, newer),
      putIntoOtherClasses(answers, new Set(), { ...target, studentID: '2' }, newer),
    ])
    expect(answers.all.get('classStudents/a')).toEqual([student('1', newer), student('2', newer)])
    const fresh = [student('1', newer), student('3')]
    const first = answers.update('classStudents/a', (value) => value)
    await Promise.all([first, answers.put('classStudents/a', fresh)])
    expect(answers.all.get('classStudents/a')).toEqual(fresh)
  })
})

describe('the channel between tabs', () => {
  const acknowledged: Acknowledged = {
    owner: { school: 'musterschule', userID: 'ada' },
    target,
    entry: graded('1', 3),
  }

  /** Channels that are closed at the end of the test; Node would wait for them. */
  function channels(): typeof BroadcastChannel {
    return class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        onTestFinished(() => this.close())
      }
    }
  }

  it('tells every other tab what the server has, and passes over what it does not understand', async () => {
    const Channel = channels()
    const own: Acknowledged[] = []
    const post = openAcknowledgedChannel(Channel, (one) => void own.push(one))
    const received = new Promise<Acknowledged>((resolve) => void openAcknowledgedChannel(Channel, resolve))
    new Channel('zeugnis-acknowledged').postMessage({ owner: 'ada' })
    post(acknowledged)
    expect(await received).toEqual(acknowledged)
    expect(own).toEqual([])
  })

  it('does nothing where the browser cannot', () => {
    const post = openAcknowledgedChannel(undefined, () => expect.unreachable())
    expect(() => post(acknowledged)).not.toThrow()
  })
})
