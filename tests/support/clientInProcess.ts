import { type Api, createApi } from '#api/index.ts'
import { type LoginBody, schoolKey } from '#contract/index.ts'
import { demoPassword, type TestServer } from './serverInProcess.ts'

interface Cookie {
  value: string
  path: string
}

export interface Client {
  api: Api
  cookies: Map<string, Cookie>
  /** How often the server refused to renew the session. */
  signedOut(): number
  /** Paths asked for, in order. */
  asked: string[]
  login(email: string, body?: Partial<LoginBody>): ReturnType<Api['call']>
}

/**
 * The app's own client with a browser's cookie jar, speaking to the real server in this process. `has` stands for the calls that the server has named.
 */
export function createClient(
  server: Pick<TestServer, 'fetch' | 'clock'> & { has?: (path: string) => boolean },
): Client {
  const cookies = new Map<string, Cookie>()
  const asked: string[] = []
  let signedOut = 0
  let generation = 0
  let queue: Promise<unknown> = Promise.resolve()

  function keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/'
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, { value, path })
    }
  }

  const api = createApi({
    async fetch(url, init) {
      asked.push(url)
      const sent = [...cookies].filter(
        ([, { path }]) => url === path || url.startsWith(path === '/' ? path : `${path}/`),
      )
      const headers = new Headers(init.headers)
      headers.set('Cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
      headers.set('Sec-Fetch-Site', 'same-origin')
      const response = await server.fetch(url, { ...init, headers })
      keep(response.headers)
      return response
    },
    base: () => {
      const school = cookies.get('school')
      return school && `/api/${school.value}`
    },
    refreshGate: {
      generation: () => generation,
      bump: () => {
        generation += 1
      },
      lock: (work) => {
        const inTime = () => work(new AbortController().signal)
        const next = queue.then(inTime, inTime)
        queue = next
        return next
      },
    },
    onSignedOut: () => {
      signedOut += 1
    },
    now: server.clock.now,
    ...(server.has && { has: server.has }),
  })

  return {
    api,
    cookies,
    asked,
    signedOut: () => signedOut,
    login: (email, body) => {
      const whole = { server: 'Musterschule', email, password: demoPassword, ...body }
      return api.call('login', { body: whole, base: `/api/${schoolKey(whole.server)}` })
    },
  }
}

/** The head of the demo school, signed in at a server of its own. */
export async function signInHead(server: TestServer): Promise<Client> {
  const head = createClient(server)
  await head.login('leitung@musterschule.example')
  return head
}
