import { beforeAll, expect, it } from 'vitest'
import { createFaultProxy, type FaultProxy } from './createFaultProxy.ts'
import { serve } from './serve.ts'

let served = 0
let network: FaultProxy

beforeAll(async () => {
  const school = await serve((_request, response) => {
    served += 1
    response.end('school')
  })
  network = await createFaultProxy(school.url)
  return async () => {
    await network.down()
    await school.close()
  }
})

const get = async (path: string) => {
  const answer = await fetch(network.url + path, { signal: AbortSignal.timeout(5000) })
  return `${answer.status} ${await answer.text()}`
}

it('lets requests through and remembers them', async () => {
  expect(await get('/a')).toBe('200 school')
  expect(network.seen(/^GET \/a$/)).toEqual([{ method: 'GET', path: '/a', status: 200 }])
})

it('breaks only what matches, until the fault is lifted', async () => {
  const portal = network.inject(/\/api\//, { kind: 'portal' })
  expect(await get('/api/x')).toContain('200 <!doctype html>')
  expect(await get('/b')).toBe('200 school')
  portal.lift()
  expect(await get('/api/x')).toBe('200 school')
  expect(portal.hits()).toBe(1)
})

it('cuts before the server has seen the request', async () => {
  const before = served
  const fault = network.inject(/\/cut/, { kind: 'cut' })
  await expect(get('/cut')).rejects.toThrow()
  fault.lift()
  expect(served).toBe(before)
})

it('loses the answer after the server has worked', async () => {
  const before = served
  const fault = network.inject(/\/lost/, { kind: 'lostAnswer' })
  await expect(get('/lost')).rejects.toThrow()
  fault.lift()
  expect(served).toBe(before + 1)
})

it('hangs until it is lifted', async () => {
  const fault = network.inject(/\/hang/, { kind: 'hang' })
  const hit = fault.hit()
  const answer = get('/hang').catch(() => 'cut')
  await hit
  fault.lift()
  expect(await answer).toBe('cut')
})

it('delivers late what hung, even when nobody waits for it any more', async () => {
  const before = served
  const fault = network.inject(/\/late/, { kind: 'hang' })
  const hit = fault.hit()
  const gone = new AbortController()
  const answer = fetch(`${network.url}/late`, { signal: gone.signal }).catch(() => 'gone')
  await hit
  gone.abort()
  expect(await answer).toBe('gone')
  expect(served).toBe(before)
  expect(await fault.deliver()).toEqual([200])
  expect(served).toBe(before + 1)
  fault.lift()
})

it.each(['heldAnswer', 'halfAnswer'] as const)(
  'keeps the answer back after the server has worked: %s',
  async (kind) => {
    const before = served
    const fault = network.inject(/\/held/, { kind })
    const hit = fault.hit()
    const answer = get('/held').catch(() => 'cut')
    await hit
    expect(served).toBe(before + 1)
    fault.lift()
    expect(await answer).toBe('cut')
  },
)

it('lets a held answer go as late as it is told to', async () => {
  const fault = network.inject(/\/late/, { kind: 'heldAnswer' })
  const hit = fault.hit()
  const answer = get('/late')
  await hit
  expect(await fault.deliver()).toEqual([200])
  expect(await answer).toBe('200 school')
  fault.lift()
})

it('lets go what is held, and what has not been held yet', async () => {
  const fault = network.inject(/\/(early|late)/, { kind: 'heldAnswer' })
  const hit = fault.hit()
  const early = get('/early')
  await hit
  fault.letGo()
  expect([await early, await get('/late')]).toEqual(['200 school', '200 school'])
  fault.lift()
})

it('refuses connections while it is down and answers on the same address afterwards', async () => {
  await network.down()
  await expect(get('/a')).rejects.toThrow()
  await network.up()
  expect(await get('/a')).toBe('200 school')
})
