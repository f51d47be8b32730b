import { describe, expect, it } from 'vitest'
import type { Api } from '#api/index.ts'
import { createQueryClient } from './createQueryClient.ts'
import { readAhead } from './readAhead.ts'

const user = { userID: 'lehrkraft', name: 'Demo' }
const classes = [
  { classID: '1a', name: '1a' },
  { classID: '3a', name: '3a' },
]

/** A signed-in page on a device with these cached answers. Its server must not be called. */
function setUp(cached: Record<string, unknown>) {
  const read: string[] = []
  let signedIn: typeof user | null = user
  const queryClient = createQueryClient(
    () => {},
    () => {},
    { isAway: () => false, subscribe: () => () => {} },
  )
  const api = { call: () => Promise.reject(new Error('asked the server')) } as unknown as Api
  const services = {
    api,
    answers: {
      get: async (name: string) => {
        read.push(name)
        return name in cached ? { value: cached[name], at: Date.now() } : undefined
      },
      put: async () => {},
    },
    queryClient,
    session: { user: () => signedIn },
  } as unknown as Parameters<typeof readAhead>[0]
  return { services, queryClient, read, leave: () => (signedIn = null) }
}

const all = {
  'userClasses/lehrkraft': classes,
  currentYear: { currentYear: null, latestPart: null },
  'classTemplate/1a': null,
  'classTemplate/3a': null,
  'classStudents/1a': [],
  'classStudents/3a': [],
}

describe('readAhead', () => {
  it('lays everything of the asked class into the cache, and it counts as old', async () => {
    const { services, queryClient } = setUp(all)
    await readAhead(services, '3a', Promise.resolve())
    for (const key of [
      ['userClasses', { userID: user.userID }],
      ['currentYear', {}],
      ['classTemplate', { classID: '3a' }],
      ['classStudents', { classID: '3a' }],
    ]) {
      expect(queryClient.getQueryState(key)).toMatchObject({ status: 'success', isInvalidated: true })
    }
  })

  it('reads the first class where the asked one is not the teacher’s any more', async () => {
    const { services, queryClient } = setUp(all)
    await readAhead(services, '4b', Promise.resolve())
    expect(queryClient.getQueryData(['classStudents', { classID: '1a' }])).toEqual([])
  })

  it('reads the children only once what waits on the device is readable', async () => {
    const { services, read } = setUp(all)
    const opened = Promise.withResolvers<void>()
    const ahead = readAhead(services, '1a', opened.promise)
    await expect.poll(() => read).toContain('classTemplate/1a')
    expect(read).not.toContain('classStudents/1a')
    opened.resolve()
    await ahead
    expect(read).toContain('classStudents/1a')
  })

  it('leaves what is not cached to the page', async () => {
    const { services, queryClient } = setUp({ 'userClasses/lehrkraft': classes })
    await readAhead(services, '1a', Promise.resolve())
    expect(queryClient.getQueryState(['classStudents', { classID: '1a' }])).toBeUndefined()
  })

  it('leaves nothing in memory for the next user after a logout', async () => {
    const { services, queryClient, leave } = setUp(all)
    const ahead = readAhead(services, '1a', Promise.resolve())
    leave()
    await ahead
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('leaves everything to the page where reading itself fails', async () => {
    const { services, queryClient } = setUp(all)
    services.answers.get = () => Promise.reject(new Error('no code'))
    await readAhead(services, '1a', Promise.resolve())
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  it('does nothing where nobody is signed in', async () => {
    const { services, read, leave } = setUp(all)
    leave()
    await readAhead(services, undefined, Promise.resolve())
    expect(read).toEqual([])
  })
})
