import { expect, it } from 'vitest'
import { ownFilesOnly } from './ownFiles.ts'

const built = 'export const app = 1'
/** Made with `printf 'export const app = 1' | openssl sha256 -binary | head -c 9 | base64`. */
const hash = 'MLI5KC4y6CB0'
const foreign = '<html>Diese Seite wurde blockiert</html>'
const request = new Request('http://app.example/index.html?__WB_REVISION__=7')

/** An install. `network` answers the first request, `server` one that goes past the browser's cache. */
function install({ cached, network, server = network }: { cached?: string; network: string; server?: string }) {
  const asked: string[] = []
  const stored = new Map<string, string>()
  const { cachedResponseWillBeUsed } = ownFilesOnly([{ url: 'index.html', revision: '7', hash }], {
    async fetch(path, { cache } = {}) {
      asked.push(`${path} ${cache}`)
      return new Response(cache === 'reload' ? server : network)
    },
    caches: {
      open: async (name: string) =>
        ({
          put: async (one: Request, response: Response) => void stored.set(`${name} ${one.url}`, await response.text()),
        }) as unknown as Cache,
    },
    subtle: crypto.subtle,
  })
  const used = cachedResponseWillBeUsed({
    ...{ cacheName: 'precache', request, event: { type: 'install' } },
    ...(cached !== undefined && { cachedResponse: new Response(cached) }),
  })
  return { used: used.then((response) => response?.text()), asked, stored, cachedResponseWillBeUsed }
}

it('takes what is cached and own without asking', async () => {
  const { used, asked } = install({ cached: built, network: foreign })
  expect([await used, asked]).toEqual([built, []])
})

it('fetches what is missing, and what somebody else had answered to an earlier worker', async () => {
  for (const before of [{}, { cached: foreign }]) {
    const { used, asked, stored } = install({ ...before, network: built })
    expect([await used, asked]).toEqual([built, ['/index.html default']])
    expect([...stored]).toEqual([[`precache ${request.url}`, built]])
  }
})

it('goes past a foreign page in the browser’s own cache', async () => {
  const { used, asked, stored } = install({ network: foreign, server: built })
  expect([await used, asked]).toEqual([built, ['/index.html default', '/index.html reload']])
  expect(stored.size).toBe(1)
})

it('ends the install where somebody else answers, and stores nothing', async () => {
  const { used, stored } = install({ cached: foreign, network: foreign })
  await expect(used).rejects.toThrow('/index.html is not the file of the build.')
  expect(stored.size).toBe(0)
})

it('asks nothing for a page that is opened', async () => {
  const { cachedResponseWillBeUsed, used, asked } = install({ cached: built, network: foreign })
  await used
  const lookup = { cacheName: 'precache', request, event: { type: 'fetch' } }
  expect(await cachedResponseWillBeUsed(lookup)).toBeUndefined()
  const cachedResponse = new Response(foreign)
  expect(await cachedResponseWillBeUsed({ ...lookup, cachedResponse })).toBe(cachedResponse)
  expect(asked).toEqual([])
})
