import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Api, ApiFailure } from '#api/index.ts'
import type { SessionUser } from '#contract/index.ts'
import { classStudentsOptions } from '#readCache/cachedQuery.ts'
import type { CachedAnswer, CachedAnswers } from '#readCache/createCachedAnswers.ts'
import { keepClasses, offlineState } from './keepClasses.ts'
import type { Outbox } from './outbox.ts'

const userID = 'lehrkraft'
const classes = ['1a', '3a'].map((name) => ({ classID: name, name }))
const old = Date.now() - 86_400_000

let device: Map<string, CachedAnswer>
let asked: string[]
/** What the server does instead of answering, by call and class, as 'classStudents/1a'. */
let faults: Map<string, () => Promise<unknown>>
let isSignedIn: boolean
beforeEach(() => {
  device = new Map()
  asked = []
  faults = new Map()
  isSignedIn = true
})

/** A page on the device with its cached answers. */
function openPage() {
  const answers: CachedAnswers = {
    get: async (name) => device.get(name),
    put: async (name, value) => void device.set(name, { value, at: Date.now(), isChecked: true }),
    names: async () => [...device.keys()],
  }
  async function call(name: string, { params, signal }: { params: { classID: string }; signal?: AbortSignal }) {
    const request = `${name}/${params.classID}`
    asked.push(request)
    signal?.throwIfAborted()
    return (await faults.get(request)?.()) ?? (name === 'classStudents' ? [] : null)
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const user: SessionUser = { userID, name: 'Anna', avatar: '', email: 'a@b.example', admin: false }
  const session = { user: () => (isSignedIn ? user : null) }
  // Without the states of report cards, as an older server.
  const ask = () => Promise.reject(new ApiFailure('refused', 'Unbekannt', { status: 404 }))
  const outbox = { view: () => ({ owner: null, rows: [], sender: 'idle', ackedAt: new Map() }) } as unknown as Outbox
  const services = { api: { call, ask } as unknown as Api, answers, queryClient, session, outbox }
  return {
    services,
    keep: (of = classes) => keepClasses(services, userID, of),
    ready: () => queryClient.getQueryData(['offlineReady', userID]),
    isLoading: () => queryClient.getQueryData(['offlineLoading', userID]),
  }
}

const all = ['classTemplate/1a', 'classStudents/1a', 'classTemplate/3a', 'classStudents/3a']
const away = () => Promise.reject(new ApiFailure('unreachable', 'Kein Netz'))

describe('keeping all classes of a teacher', () => {
  it('fetches each that the device lacks, one after the other, and says that they are ready', async () => {
    const page = openPage()
    const isComplete = page.keep()
    expect(page.isLoading()).toBe(true)
    expect(await isComplete).toBe(true)
    expect([asked, [...device.keys()], page.ready()]).toEqual([all, all, ['1a', '3a']])
    expect(page.isLoading()).toBe(false)
  })

  it('stops where the network ends, and goes on there later', async () => {
    const page = openPage()
    faults.set('classStudents/1a', away)
    expect(await page.keep()).toBe(false)
    expect([asked, page.ready()]).toEqual([['classTemplate/1a', 'classStudents/1a'], []])
    faults.clear()
    asked = []
    expect(await page.keep()).toBe(true)
    expect([asked, page.ready()]).toEqual([all.slice(1), ['1a', '3a']])
  })

  it('is not held up by a class that the server refuses', async () => {
    const page = openPage()
    faults.set('classTemplate/1a', () => Promise.reject(new ApiFailure('refused', 'Nein', { status: 403 })))
    expect(await page.keep()).toBe(false)
    expect(page.ready()).toEqual(['3a'])
  })

  it('fetches anew at a start what was kept long ago, and nothing that is fresh', async () => {
    for (const name of all) {
      const value = name.startsWith('classStudents') ? [] : null
      device.set(name, { value, at: name.endsWith('1a') ? old : Date.now(), isChecked: true })
    }
    const page = openPage()
    expect(await page.keep()).toBe(true)
    expect(asked).toEqual(all.slice(0, 2))
  })

  it('says without network what the device has from before', async () => {
    for (const name of all.slice(0, 3)) device.set(name, { value: [], at: old, isChecked: true })
    for (const name of all) faults.set(name, away)
    const page = openPage()
    await page.keep()
    expect(page.ready()).toEqual(['1a'])
  })

  it('does not call a class ready that the device refused to keep, nor one that was taken away', async () => {
    const page = openPage()
    const { put } = page.services.answers
    page.services.answers.put = async (name, value) => (name === 'classStudents/3a' ? undefined : put(name, value))
    await page.keep()
    expect(page.ready()).toEqual(['1a'])
    await page.keep(classes.slice(1))
    expect(page.ready()).toEqual([])
  })

  it('keeps a class although the page that was fetching it has been left', async () => {
    const page = openPage()
    const { queryClient } = page.services
    const first = Promise.withResolvers<void>()
    faults.set('classStudents/1a', () => {
      faults.clear()
      first.resolve()
      return new Promise(() => undefined)
    })
    const options = classStudentsOptions(page.services, '1a')
    const leave = new QueryObserver(queryClient, options).subscribe(() => undefined)
    const isComplete = page.keep()
    await first.promise
    leave()
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    expect(await isComplete).toBe(true)
  })

  it('asks nothing more for somebody who has logged out', async () => {
    const page = openPage()
    const first = Promise.withResolvers<void>()
    faults.set('classStudents/1a', () => {
      first.resolve()
      return new Promise(() => undefined)
    })
    const isComplete = page.keep()
    await first.promise
    isSignedIn = false
    await page.services.queryClient.cancelQueries()
    expect(await isComplete).toBe(false)
    expect(asked).toEqual(['classTemplate/1a', 'classStudents/1a'])
  })
})

describe('where a class is', () => {
  const seen = {
    ready: ['1a'] as readonly string[] | null | undefined,
    isAppCached: true,
    isLoading: false,
    isThere: false,
  }
  const stateOf = (classID: string, other: Partial<typeof seen> = {}) => {
    const { ready, isAppCached, isLoading, isThere } = { ...seen, ...other }
    return offlineState(classID, ready, isAppCached, isLoading, isThere)
  }

  it('is not said before the device has answered, nor where it stores nothing', () => {
    expect(stateOf('1a', { ready: undefined })).toBe(undefined)
    expect(stateOf('1a', { ready: undefined, isLoading: true, isThere: true })).toBe(undefined)
    expect(stateOf('1a', { ready: null })).toBe('off')
  })

  it('is not denied of a class on the device while it is unknown whether the app starts without network', () => {
    expect(stateOf('1a', { isAppCached: false })).toBe(undefined)
    expect(stateOf('1a')).toBe('ready')
  })

  it('is denied only of a class that the device does not have, and that is not on its way', () => {
    expect(stateOf('3a')).toBe('missing')
    expect(stateOf('3a', { isLoading: true, isThere: true })).toBe('loading')
    expect(stateOf('3a', { isThere: true })).toBe('missing')
  })
})
