import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { ApiFailure } from '#api/index.ts'
import { createReach } from '#session/reach.ts'
import { createQueryClient } from './createQueryClient.ts'

function setUp(kind: 'unreachable' | 'refused', onWrite = () => {}) {
  const reach = createReach(
    Object.assign(new EventTarget(), { navigator: { onLine: true } }) as never,
    async () => 'away',
  )
  const queryClient = createQueryClient(() => {}, onWrite, reach)
  let isThere = false
  const query = {
    queryKey: ['history'],
    queryFn: async () => {
      if (!isThere) throw new ApiFailure(kind, 'Nein')
      return 'a version'
    },
  }
  const comesBack = () => {
    isThere = true
    reach.note('there')
  }
  reach.note('away')
  return { queryClient, query, comesBack }
}

it('reads what is on screen and could not be read once more when the server is there again', async () => {
  const { queryClient, query, comesBack } = setUp('unreachable')
  const observer = new QueryObserver(queryClient, query)
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  comesBack()
  await expect.poll(() => observer.getCurrentResult().data).toBe('a version')
})

it('asks nothing again that is not on screen, or that the server has refused', async () => {
  const away = setUp('unreachable')
  await away.queryClient.prefetchQuery(away.query)
  const refused = setUp('refused')
  const observer = new QueryObserver(refused.queryClient, refused.query)
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  away.comesBack()
  refused.comesBack()
  expect([away, refused].map(({ queryClient }) => queryClient.isFetching())).toEqual([0, 0])
})

it('tells of every write, also of one that failed: the server may have taken it', async () => {
  let writes = 0
  const { queryClient } = setUp('refused', () => {
    writes += 1
  })
  const write = (mutationFn: () => Promise<unknown>) => new MutationObserver(queryClient, { mutationFn }).mutate()
  await write(async () => 'done')
  expect(writes).toBe(1)
  await expect(write(() => Promise.reject(new ApiFailure('unreachable', 'Weg')))).rejects.toThrow('Weg')
  expect(writes).toBe(2)
})
