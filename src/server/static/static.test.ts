import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { insertedStyles } from '../http/pageHeaders.ts'
import { precompress } from './precompress.ts'

const script = 'export const x = 1\n'.repeat(50)
const page = `<!doctype html><title>Zeugnis</title>${' '.repeat(500)}`
let dist: string
let server: TestServer

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'zeugnis-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets/main-abc123.js'), script)
  writeFileSync(join(dist, 'index.html'), page)
  writeFileSync(join(dist, 'sw.js'), script)
  writeFileSync(join(dist, 'theme.js'), script)
  writeFileSync(join(dist, 'manifest.webmanifest'), JSON.stringify({ name: 'Zeugnis', padding: 'x'.repeat(200) }))
  writeFileSync(join(dist, 'pwa-64x64.png'), 'png')
  writeFileSync(join(dist, '..', 'zeugnis-outside.txt'), 'outside')
  await precompress(dist)
  server = await createTestServer({ dist })
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
  rmSync(join(dist, '..', 'zeugnis-outside.txt'))
})

const get = (path: string, headers: Record<string, string> = {}) => server.fetch(path, { headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('precompress', () => {
  it('leaves what does not get smaller, and what others cannot read, alone', () => {
    expect(gunzipSync(readFileSync(join(dist, 'index.html.gz'))).toString()).toBe(page)
    expect(() => readFileSync(join(dist, 'pwa-64x64.png.gz'))).toThrow('ENOENT')
  })
})

describe('a file with its hash in the name', () => {
  it('is kept for a year and never asked for again', async () => {
    const response = await get('/assets/main-abc123.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toBe(script)
  })

  it('comes packed in the best way the browser understands', async () => {
    const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers.get('content-encoding'), brotli.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(script)
    const gzip = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(script)
    const plain = await get('/assets/main-abc123.js', { 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  })

  it.each(['/assets/gone-def456.js', '/assets/gone', '/assets/', '/assets'])(
    'is 404 and never a page when it is missing: %s',
    async (path) => {
      const response = await get(path, { accept: 'text/html' })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('<title>')
    },
  )
})

describe('everything else', () => {
  it.each([
    ['/', 'text/html'],
    ['/index.html', 'text/html'],
    ['/sw.js', 'text/javascript'],
    ['/theme.js', 'text/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/pwa-64x64.png', 'image/png'],
  ])('is asked for each time, and 304 when it did not change: %s', async (path, type) => {
    const first = await get(path, { 'accept-encoding': 'br' })
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(first.headers.get('content-type')).toContain(type)
    const etag = first.headers.get('etag') ?? ''
    const second = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([second.status, await second.text()]).toEqual([304, ''])
    expect(second.headers.get('cache-control')).toBe('no-cache')
    const changed = await get(path, { 'accept-encoding': 'br', 'if-none-match': '"other"' })
    expect(changed.status).toBe(200)
  })

  it.each(['/home', '/auth/login?school=Musterschule', '/reportCard/main', '/assetsAndMore'])(
    'is the app where a person can be: %s',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([200, page])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it.each(['/gone.png', '/home/gone.js', '/.env', '/../zeugnis-outside.txt', '/%2e%2e%2fzeugnis-outside.txt'])(
    'is 404 where a file is missing: %s',
    async (path) => {
      const response = await get(path)
      expect([response.status, await response.text()]).toEqual([404, 'Nicht gefunden'])
    },
  )

  it('takes no writes', async () => {
    expect((await server.fetch('/home', { method: 'POST', body: 'x' })).status).toBe(404)
  })
})

describe('every answer', () => {
  const csp =
    `default-src 'self'; script-src 'self'; style-src 'self' ${insertedStyles.join(' ')}; img-src 'self' data: blob:; ` +
    "worker-src 'self'; manifest-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'"

  it.each(['/', '/assets/main-abc123.js', '/assets/gone.js', '/api/musterschule/get/currentYear', '/healthz'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe(csp)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=()')
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it('asks for TLS from then on where TLS is spoken', async () => {
    const { headers } = await server.fetch(new Request('https://zeugnis.example/'))
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })
})
