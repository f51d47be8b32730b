import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'
import { StartError } from './StartError.ts'

const place = { port: 0, host: '127.0.0.1' }

it('keeps an idle connection longer than the proxies of the documentation, which are to hang up first', async () => {
  const server = await listen(() => new Response('ok'), place)
  const { headers } = await fetch(server.url)
  expect(Number(headers.get('keep-alive')?.match(/timeout=(\d+)/)?.[1])).toBeGreaterThan(120)
  await server.stop(0)
})

describe('stopping', () => {
  it('answers what is under way and takes nothing new', async () => {
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const server = await listen(async () => {
      reached.resolve()
      await release.promise
      return new Response('saved')
    }, place)
    const answer = fetch(server.url)
    await reached.promise
    const stopped = server.stop(60_000)
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    release.resolve()
    const answered = await answer
    expect([await answered.text(), answered.headers.get('connection')]).toEqual(['saved', 'close'])
    await expect(stopped).resolves.toBeUndefined()
  })

  it('is not held up by connections that browsers keep open', async () => {
    const server = await listen(() => new Response('ok'), place)
    await (await fetch(server.url)).text()
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(idle, 'connect')
    const gone = once(idle, 'close')
    await expect(server.stop(50)).resolves.toBeUndefined()
    await gone
  })

  it('cuts off what does not end', async () => {
    const reached = Promise.withResolvers<void>()
    const server = await listen(() => {
      reached.resolve()
      return new Promise<Response>(() => {})
    }, place)
    const failed = fetch(server.url).then(
      () => 'answered',
      () => 'cut off',
    )
    await reached.promise
    await server.stop(20)
    expect(await failed).toBe('cut off')
  })
})

describe('an address that cannot be had', () => {
  it('is told in one sentence', async () => {
    const server = await listen(() => new Response('ok'), place)
    const port = Number(new URL(server.url).port)
    const second = listen(() => new Response('ok'), { ...place, port })
    await expect(second).rejects.toThrow(StartError)
    await expect(second).rejects.toThrow(`127.0.0.1:${port} ist schon belegt.`)
    await server.stop(1000)
  })
})
