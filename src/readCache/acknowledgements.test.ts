import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Api } from '#api/index.ts'
import type { Entry, GradingStudent, KnownEntry } from '#contract/index.ts'
import type { AnswerRows } from '#device/index.ts'
import { cellKey, fieldKey } from '#rules/index.ts'
import { type Acknowledged, openAcknowledgedChannel, showAcknowledged, withAcknowledged } from './acknowledgements.ts'
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
    expect(withAcknowledged(emil(entry(1), other), { entry: entry(2) }).grades).toEqual([entry(2), other])
    expect(withAcknowledged(emil(), { entry: entry(1) }).grades).toEqual([entry(1)])
  })

  it('leaves what is newer already, and believes a server without revisions', () => {
    expect(withAcknowledged(emil(entry(3)), { entry: entry(2) }).grades).toEqual([entry(3)])
    expect(withAcknowledged(emil(entry(3)), { entry: entry() }).grades).toEqual([entry()])
  })
})

describe('an acknowledged entry of a restored server', () => {
  const of = (epoch: string, revision: number, marks: Record<string, string>): KnownEntry => ({
    ...graded('', revision),
    grades: Object.entries(marks).map(([subject, grade]) => ({ subject, grade })),
    epoch,
  })
  const before = of('before', 7, { math: '1', sport: '2', music: '3' })
  const places = [cellKey({ subject: 'math' }), cellKey({ subject: 'music' })]

  it('leaves what only the cached entry has, and its epoch, so that the next class is compared with it', () => {
    const [kept] = withAcknowledged(emil(before), { entry: of('restored', 1, { math: '4' }), places }).grades
    expect(kept).toEqual(of('before', 7, { math: '4', sport: '2' }))
  })

  it('takes the place of a cached entry that has nothing more, whatever the number of its revision', () => {
    const restored = of('restored', 1, { math: '4', sport: '2' })
    expect(withAcknowledged(emil(before), { entry: restored, places }).grades).toEqual([restored])
  })

  it('leaves a value that somebody else has changed to be asked about', () => {
    const [kept] = withAcknowledged(emil(before), { entry: of('restored', 1, { sport: '5' }), places }).grades
    expect(kept).toEqual(of('before', 7, { sport: '2' }))
  })
})

describe('an open class', () => {
  it('shows an acknowledged entry at once, and leaves the other students as they are', () => {
    const queryClient = new QueryClient()
    const queryKey = ['classStudents', { classID: 'c' }]
    const earlier = graded('4', undefined, earlierYear)
    const others: GradingStudent = { id: '2', name: 'Brandt', preName: 'Mia', grades: [] }
    queryClient.setQueryData(queryKey, [emil(graded('3'), earlier), others])
    showAcknowledged(queryClient, { studentID: '1', entry: graded('1', 2) })
    const students = queryClient.getQueryData<GradingStudent[]>(queryKey)
    expect(students?.[0]?.grades).toEqual([graded('1', 2), earlier])
    expect(students?.[1]).toBe(others)
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
    showAcknowledged(queryClient, { studentID: '1', entry: graded('1', 2) })
    answer.resolve([emil(graded('3', 1))])
    await done
    expect(shown()).toEqual([graded('1', 2)])
    expect(cached.get('classStudents/c')).toEqual([emil(graded('1', 2))])
  })

  it('takes what is newer on the server', async () => {
    const { done, shown } = ask()
    showAcknowledged(queryClient, { studentID: '1', entry: graded('1', 2) })
    answer.resolve([emil(graded('2', 3))])
    await done
    expect(shown()).toEqual([graded('2', 3)])
  })

  it('looks once more at what arrived while it was being kept', async () => {
    const { done, shown } = ask()
    onPut = async () => showAcknowledged(queryClient, { studentID: '1', entry: graded('1', 2) })
    answer.resolve([emil(graded('3', 1))])
    await done
    expect(shown()).toEqual([graded('1', 2)])
    expect(cached.get('classStudents/c')).toEqual([emil(graded('1', 2))])
  })

  it('believes the next answer again', async () => {
    const { done, shown } = ask()
    answer.resolve([emil(graded('3', 1))])
    await done
    showAcknowledged(queryClient, { studentID: '1', entry: graded('1', 2) })
    answer = Promise.withResolvers()
    const again = ask()
    answer.resolve([emil(graded('4', 1))])
    await again.done
    expect(shown()).toEqual([graded('4', 1)])
  })
})

describe('the cached classes of a device', () => {
  const written = (of: string, comments: string, revision?: number): Entry => ({
    ...{ class: '3a', year: of, grades: [], layout: { comments } },
    ...(revision !== undefined && { revision }),
  })
  const student = (id: string, ...grades: Entry[]): GradingStudent => ({ id, name: id, preName: '', grades })
  const newer = written(year, 'neu', 2)
  const emils = { studentID: '1', entry: newer }

  /** What the device has, and the cached answers on it. `refuse`: names that it does not store. */
  function answersOf(stored: Record<string, unknown>, refuse: (name: string) => boolean = () => false) {
    const all = new Map(
      Object.entries(stored).map(([name, value]) => [name, { value, at: 0, by: undefined as string | undefined }]),
    )
    let puts = 0
    const stores: string[] = []
    const rows: AnswerRows = {
      names: async () => [...all.keys()],
      get: async (_key, name) => structuredClone(all.get(name)),
      async put(_key, name, value, by) {
        if (refuse(name)) throw new Error('refused')
        puts += 1
        stores.push(name)
        all.set(name, { value, at: puts, by })
      },
      async remove(_key, removed) {
        for (const { name, at } of removed) if (all.get(name)?.at === at) all.delete(name)
      },
      clearOwner: async () => {},
    }
    const create = async () => ({ seal: async () => new Uint8Array(), open: async () => null })
    const owner = () => ({ school: 'musterschule', userID: 'ada' })
    const device = { answers: rows, keys: { create } }
    const answers = createCachedAnswers({ device, owner, report: () => undefined, build: 'this' })
    return { all, stores, ...answers, valueOf: (name: string) => all.get(name)?.value }
  }

  it('are read with what was acknowledged since, and none is stored again for a single report card', async () => {
    const earlier = written(earlierYear, 'früher')
    const answers = answersOf({
      'classStudents/a': [student('1', written(year, 'alt', 1), earlier), student('8')],
      'classStudents/b': [student('9')],
    })
    await answers.putBeside(emils)
    expect(answers.stores.filter((name) => name.startsWith('classStudents/'))).toEqual([])
    expect((await answers.get('classStudents/a'))?.value).toEqual([student('1', newer, earlier), student('8')])
    expect((await answers.get('classStudents/b'))?.value).toEqual([student('9')])
  })

  it('take it later, each class once for all report cards, and nothing waits beside them then', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1'), student('2')], 'classStudents/b': [student('9')] })
    await Promise.all([answers.putBeside(emils), answers.putBeside({ studentID: '2', entry: newer })])
    await answers.foldBeside()
    expect(answers.stores.filter((name) => name.startsWith('classStudents/'))).toEqual(['classStudents/a'])
    expect(answers.valueOf('classStudents/a')).toEqual([student('1', newer), student('2', newer)])
    expect([...answers.all.keys()]).toEqual(['classStudents/a', 'classStudents/b'])
  })

  it('lose nothing that waits beside them on a device that does not take the class', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] }, (name) => name.startsWith('classStudents/'))
    await answers.putBeside(emils)
    await answers.foldBeside()
    expect((await answers.get('classStudents/a'))?.value).toEqual([student('1', newer)])
  })

  it('believe the next answer of the server', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] })
    await answers.putBeside({ ...emils, entry: written(year, 'neu') })
    await answers.put('classStudents/a', [student('1', written(year, 'vom Server'))])
    expect((await answers.get('classStudents/a'))?.value).toEqual([student('1', written(year, 'vom Server'))])
    expect([...answers.all.keys()]).toEqual(['classStudents/a'])
  })

  it('show the newest of two acknowledgements that arrive in the wrong order', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] })
    await answers.putBeside({ ...emils, entry: written(year, 'zuletzt', 3) })
    await answers.putBeside(emils)
    expect((await answers.get('classStudents/a'))?.value).toEqual([student('1', written(year, 'zuletzt', 3))])
  })

  it('keep what was acknowledged while they were stored', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] })
    await answers.putBeside(emils)
    const folded = answers.foldBeside()
    await answers.putBeside({ ...emils, entry: written(year, 'zuletzt', 3) })
    await folded
    expect((await answers.get('classStudents/a'))?.value).toEqual([student('1', written(year, 'zuletzt', 3))])
  })

  it('keep what a restored server lacks, also of what was acknowledged before the class took it', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] })
    const of = (epoch: string, comments: string, conference = '') => ({
      ...written(year, comments, 1),
      layout: { comments, ...(conference && { conference }) },
      epoch,
    })
    await answers.putBeside({ ...emils, entry: of('before', 'alt', 'ja'), places: [fieldKey('comments')] })
    await answers.putBeside({ ...emils, entry: of('restored', 'neu'), places: [fieldKey('comments')] })
    expect((await answers.get('classStudents/a'))?.value).toEqual([student('1', of('before', 'neu', 'ja'))])
  })

  it('are parsed again where another build has stored them', async () => {
    const answers = answersOf({ 'classStudents/a': [student('1')] })
    await answers.putBeside(emils)
    expect((await answers.get('classStudents/a'))?.isChecked).toBe(false)
    await answers.foldBeside()
    expect((await answers.get('classStudents/a'))?.isChecked).toBe(false)
    await answers.put('classStudents/a', [student('1')])
    await answers.putBeside(emils)
    await answers.foldBeside()
    expect((await answers.get('classStudents/a'))?.isChecked).toBe(true)
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
