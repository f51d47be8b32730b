import { afterEach, describe, expect, it } from 'vitest'
import { createTestServer, demoPassword, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { readTrustedProxies } from './client.ts'

let server: TestServer
afterEach(() => server.close())

const proxies = '127.0.0.1, 10.0.0.0/8 ::1'

interface From {
  peer: string
  headers?: Record<string, string>
  url?: string
}

function login({ peer, headers = {}, url = 'http://localhost' }: From, password = demoPassword) {
  const body = JSON.stringify({ server: 'Musterschule', email: 'lehrkraft@musterschule.example', password })
  return server.app.request(
    `${url}/api/musterschule/auth/login`,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    { incoming: { socket: { remoteAddress: peer } } },
  )
}

describe('the login limit counts', () => {
  /** The address that is barred after one failure of somebody else's account. */
  async function barred(from: From, other: From): Promise<boolean> {
    server = await createTestServer({ trustedProxies: proxies, limits: { perAddress: 1 } })
    expect((await login(from, 'falsch')).status).toBe(401)
    return (await login(other)).status === 429
  }
  const by = (...hops: string[]) => ({ headers: { 'x-forwarded-for': hops.join(', ') } })

  it('each teacher behind a trusted proxy by her own address', async () => {
    expect(await barred({ peer: '127.0.0.1', ...by('192.0.2.1') }, { peer: '127.0.0.1', ...by('192.0.2.2') })).toBe(
      false,
    )
  })

  it('the same address however many invented ones stand before it', async () => {
    const guess = (invented: string) => ({ peer: '127.0.0.1', ...by(invented, '192.0.2.1') })
    expect(await barred(guess('198.51.100.1'), guess('198.51.100.2'))).toBe(true)
  })

  it('past a row of proxies, also where the socket writes IPv4 as IPv6', async () => {
    const guess = (hop: string) => ({ peer: '::ffff:10.1.2.3', ...by('192.0.2.1', hop) })
    expect(await barred(guess('10.9.9.9'), guess('127.0.0.1'))).toBe(true)
  })

  it('the connection itself where nobody is trusted with more', async () => {
    const guess = (invented: string) => ({ peer: '203.0.113.5', ...by(invented) })
    expect(await barred(guess('192.0.2.1'), guess('192.0.2.2'))).toBe(true)
  })

  it.each([
    ['2001:db8:1:2::a', '2001:db8:1:2:ffff:1:2:3', true],
    ['2001:DB8::1', '2001:0db8:0:0::2', true],
    ['2001:db8:1:2::a', '2001:db8:1:3::a', false],
    ['fe80::1%eth0', 'fe80::2', true],
  ])('of IPv6 the network: %s and %s', async (one, other, isBarred) => {
    expect(await barred({ peer: one }, { peer: other })).toBe(isBarred)
  })

  it('the proxy itself when it passes on something that is no address', async () => {
    const guess = (nonsense: string) => ({ peer: '127.0.0.1', ...by(nonsense) })
    expect(await barred(guess('unknown'), guess('x'.repeat(9000)))).toBe(true)
  })
})

describe('TLS', () => {
  const secured = async (peer: string, headers: Record<string, string>) => {
    server = await createTestServer({ trustedProxies: proxies })
    const answer = await login({ peer, headers })
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toHaveLength(4)
    const secure = cookies.filter((cookie) => cookie.includes('; Secure')).length
    return [secure, answer.headers.has('strict-transport-security')]
  }

  it('is what a trusted proxy says', async () => {
    expect(await secured('127.0.0.1', { 'x-forwarded-proto': 'https' })).toEqual([4, true])
  })

  it('is the last of several proxies’ word', async () => {
    expect(await secured('127.0.0.1', { 'x-forwarded-proto': 'http, https' })).toEqual([4, true])
  })

  it('is nobody else’s to say', async () => {
    expect(await secured('203.0.113.5', { 'x-forwarded-proto': 'https' })).toEqual([0, false])
  })
})

describe('the list of proxies', () => {
  it.each(['localhost', '10.0.0.0/33', '::1/129', '10.0.0.0/', '1.2.3', '10.0.0.0/8/8', '127.0.0.1;::1'])(
    'does not take %s',
    async (list) => {
      server = await createTestServer()
      expect(readTrustedProxies(list)).toBeUndefined()
    },
  )
})
