import type { Context, Hono } from 'hono'
import { logoPath } from '#contract/index.ts'
import { auditedStore } from '../audit/runAudited.ts'
import { type Deps, depsOf } from '../deps.ts'
import { contentDisposition } from '../files/contentDisposition.ts'
import { type NewFile, readFile, templateLogos } from '../files/store.ts'
import { readMadeOf } from '../reports/printedFiles.ts'
import { downloadOf } from '../reports/reportNames.ts'
import { readVersion } from '../reports/versions.ts'
import { readCaller, requireSession } from './access.ts'
import type { RequestEnv } from './client.ts'
import { Refusal } from './Refusal.ts'
import { namePath } from './requestLog.ts'

const before = /^\/api\/[^/]+\/download\//

/**
 * The stored path, or undefined if no file can have it. It is looked up in the database and never joined to a disk
 * path.
 */
function askedPath(c: Context): string | undefined {
  try {
    const path = new URL(c.req.url).pathname.replace(before, '').split('/').map(decodeURIComponent).join('/')
    return path.includes('\0') ? undefined : path
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return undefined
  }
}

const isLogo = (path: string | undefined) => path === logoPath || path?.startsWith(templateLogos) === true

/** A folder is downloaded as a ZIP. */
const types: Record<string, { type: string; end?: string }> = {
  pdf: { type: 'application/pdf' },
  png: { type: 'image/png' },
  folder: { type: 'application/zip', end: '.zip' },
}

function headersOf(file: NewFile & { download?: string }): Record<string, string> {
  const { type, end = '' } = types[file.type] ?? { type: 'application/octet-stream' }
  const made = readMadeOf(file)
  const plain = file.name.toLowerCase().endsWith(end) ? file.name : file.name + end
  const name = file.download ?? (made ? downloadOf(made, file.type) : plain)
  return {
    'Content-Type': type,
    'Content-Length': String(file.content.byteLength),
    'Content-Disposition': contentDisposition(file.type === 'png' ? 'inline' : 'attachment', name),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  }
}

/** GET /download/{path}: logos for all signed-in users, other files for admins. */
export function mountDownload(app: Hono<RequestEnv>, deps: Deps): void {
  app.get('/api/:school{[a-z0-9-]+}/download/*', namePath('/api/{school}/download/{path}'), async (c) => {
    const school = c.req.param('school')
    const path = askedPath(c)
    const own = depsOf(deps, school)
    const caller = await readCaller(own, c, school)
    const { user } = await requireSession(own, caller, school, isLogo(path) ? 'session' : 'admin', {})
    const { db } = own.store
    const file =
      path === undefined ? undefined : ((await readFile(db, school, path)) ?? (await readVersion(db, school, path)))
    if (!file) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
    if (!isLogo(path)) await auditedStore(own, { school, user, action: 'downloadReport', target: file.name }).settle()
    return c.body(file.content, 200, headersOf(file))
  })
}
