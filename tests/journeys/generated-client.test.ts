import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { root } from '../support/run/root.ts'
import { runStep } from '../support/run/runStep.ts'
import { password, people, school } from '../support/server/demo.ts'
import { startServer } from '../support/server/startServer.ts'

interface Answer<T> {
  success: boolean
  data: T
}
/** What is used of the generated client, whose services are called by the description's headings. */
interface Generated {
  OpenAPI: { BASE: string }
  AnmeldungUndZeugnisseService: {
    login(body: { email: string; password: string; server: string }): Promise<Answer<{ admin: boolean }>>
  }
  SchuleService: {
    classes(): Promise<Answer<{ classID: string; name: string }[]>>
    generateClass(id: string): Promise<Answer<{ files: { name: string; path: string }[] }>>
  }
}

/** Cookies as a browser keeps them, which is no matter of the client. */
function withCookies(send: typeof fetch): typeof fetch {
  const jar = new Map<string, string>()
  return async (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await send(url, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return answer
  }
}

afterEach(() => void vi.unstubAllGlobals())

it.runIf(process.env.STRANGERS === 'all')(
  'a client that a generator of others makes out of the description logs in and has a class printed',
  async () => {
    mkdirSync(join(root, '.tmp'), { recursive: true })
    const folder = mkdtempSync(join(root, '.tmp', 'client-'))
    const server = await startServer()
    try {
      // Its enumerations have no name for the empty text.
      const made = ['--input', 'docs/openapi.json', '--output', folder, '--client', 'fetch', '--useUnionTypes']
      expect(await runStep('openapi', made, 'collect')).toMatchObject({ code: 0 })
      const client = (await import(join(folder, 'index.ts'))) as Generated
      vi.stubGlobal('fetch', withCookies(fetch))
      client.OpenAPI.BASE = `${server.url}/api/musterschule`
      const login = { email: people.head, password, server: school }
      expect(await client.AnmeldungUndZeugnisseService.login(login)).toMatchObject({
        success: true,
        data: { admin: true },
      })
      const { data: classes } = await client.SchuleService.classes()
      const found = classes.find(({ name }) => name === '3a')
      const printed = await client.SchuleService.generateClass(found?.classID ?? '')
      expect(printed.data.files.map(({ name }) => name)).toContainEqual(expect.stringContaining('3a'))
    } finally {
      await server.remove()
      rmSync(folder, { recursive: true })
    }
  },
)
