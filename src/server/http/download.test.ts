import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { downloadPath, logoPath, templateLogoPath } from '#contract/index.ts'
import { putFile } from '../../../tests/support/server/putFile.ts'
import { createTestServer, type TestServer } from '../../../tests/support/serverInProcess.ts'
import { createVisitor, signIn, type Visitor } from '../../../tests/support/visitor.ts'

const report = 'files/reports/demo-1a/Zeugnisse Klasse 1a – Größe.pdf'
const folder = 'files/reports/demo-1a/einzeln'
const inFolder = { 'Müller_Anna.pdf': new Uint8Array([1, 2, 3]), 'leer.pdf': new Uint8Array() }
const contents: [path: string, type: string][] = [
  [logoPath, 'png'],
  [templateLogoPath('demo-nds12t', 'second'), 'png'],
  [report, 'pdf'],
  [folder, 'folder'],
  ['files/reports/Notiz', 'html'],
]

let server: TestServer
let visitors: Record<'nobody' | 'teacher' | 'admin', Visitor>
beforeEach(async () => {
  server = await createTestServer()
  visitors = {
    nobody: createVisitor(server),
    teacher: await signIn(server, 'lehrkraft'),
    admin: await signIn(server, 'leitung'),
  }
  await addFiles('musterschule')
})
afterEach(() => server.close())

async function addFiles(school: string) {
  for (const [path, type] of contents) {
    const content = type === 'folder' ? inFolder : new TextEncoder().encode(`${school} ${path}`)
    const file = { path, name: path.slice(path.lastIndexOf('/') + 1), type, date: '2025-01-15T08:00:00.000Z', content }
    await putFile(server.store.db, school, file)
  }
}

/** Requests the path exactly as given. */
const get = (who: keyof typeof visitors, address: string, school = 'musterschule') =>
  server.fetch(`/api/${school}${address}`, {
    headers: { cookie: `access=${visitors[who].cookies.get('access')}`, 'sec-fetch-site': 'none' },
  })

describe('who may load what', () => {
  it.each([
    ['the school’s logo', logoPath, [401, 200, 200]],
    ['a template’s logo', templateLogoPath('demo-nds12t', 'second'), [401, 200, 200]],
    ['a report', report, [401, 403, 200]],
    ['a report that is not there', 'files/reports/x.pdf', [401, 403, 404]],
    ['a logo that is not there', templateLogoPath('demo-nds34', 'first'), [401, 404, 404]],
    ['nothing at all', '', [401, 403, 404]],
  ])('%s', async (_title, path, expected) => {
    const statuses: number[] = []
    for (const who of ['nobody', 'teacher', 'admin'] as const)
      statuses.push((await get(who, downloadPath(path))).status)
    expect(statuses).toEqual(expected)
  })

  it('is nothing of another school’s', async () => {
    const { db } = server.store
    await db.insertInto('school').values({ key: 'andere-schule', name: 'A', demo: 0, created_at: '' }).execute()
    await addFiles('andere-schule')
    expect((await get('admin', downloadPath(report), 'andere-schule')).status).toBe(401)
    expect(await (await get('admin', downloadPath(report))).text()).toBe(`musterschule ${report}`)
  })
})

it.each([
  '/download/files/templates/../reports/Notiz',
  '/download/files/templates/%2e%2e/reports/Notiz',
  '/download/files/templates/..%2freports%2fNotiz',
  '/download/files/templates/%252e%252e/reports/Notiz',
  '/download/files/templates//../../reports/Notiz',
  '/download/..%2f..%2f..%2fetc%2fpasswd',
  '/download//etc/passwd',
  '/download/files/templates/%00',
  '/download/files/templates/%ff',
  '/download/files/reports/Notiz%20',
  '/download/FILES/REPORTS/NOTIZ',
])('a teacher who asks for %s gets no report, an admin only what is really there', async (address) => {
  const teacher = await get('teacher', address)
  expect([403, 404]).toContain(teacher.status)
  const admin = await get('admin', address)
  const found = admin.status === 200 ? await admin.text() : ''
  expect(['', 'musterschule files/reports/Notiz']).toContain(found)
})

describe('a download', () => {
  it.each([
    [
      report,
      'application/pdf',
      /^attachment; filename="Zeugnisse Klasse 1a _ Groesse\.pdf"; filename\*=UTF-8''Zeug.*%C3%9Fe/,
    ],
    [folder, 'application/zip', /^attachment; filename="einzeln\.zip"/],
    ['files/reports/Notiz', 'application/octet-stream', /^attachment; filename="Notiz"/],
    [logoPath, 'image/png', /^inline; filename="logo\.png"/],
  ])('of %s is what it is, under its name, kept by nobody and allowed nothing', async (path, type, disposition) => {
    const response = await get('admin', downloadPath(path))
    const { headers } = response
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (path === folder) expect(unzipSync(bytes)).toEqual(inFolder)
    else expect(new TextDecoder().decode(bytes)).toBe(`musterschule ${path}`)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(headers.get('content-disposition')).toMatch(disposition)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it('that is refused has the form of every answer and is never stored', async () => {
    const response = await get('teacher', downloadPath(report))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await response.json()).toEqual({
      success: false,
      data: null,
      epoch: response.headers.get('x-database-epoch'),
      error: { code: 'forbidden', message: 'Das dürfen nur Administratoren.' },
    })
  })

  it('is written down without its path, which can name a student', async () => {
    await get('admin', downloadPath(report))
    expect(JSON.stringify(server.logged)).toContain('/api/{school}/download/{path}')
    // '1a' alone might be part of a random request id.
    expect(JSON.stringify(server.logged)).not.toMatch(/demo-1a|Klasse|Zeugnisse|Gr/)
  })

  it('can be asked for without its content', async () => {
    const cookie = `access=${visitors.admin.cookies.get('access')}`
    const response = await server.fetch(`/api/musterschule${downloadPath(report)}`, {
      method: 'HEAD',
      headers: { cookie },
    })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})
