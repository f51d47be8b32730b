import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { logoPath } from '#contract/index.ts'
import { ownValue } from '#lib/ownValue.ts'
import { auditedStore } from '../audit/runAudited.ts'
import { type Deps, depsOf, type SchoolDeps } from '../deps.ts'
import { contentDisposition } from '../files/contentDisposition.ts'
import { type FoundFile, findFile, readParts, templateLogos } from '../files/store.ts'
import { zip, zipSize } from '../files/zip.ts'
import { readMadeOf } from '../reports/prints.ts'
import { downloadOf } from '../reports/reportNames.ts'
import { findVersionFile, isIssuedLogo } from '../reports/versions.ts'
import { readCaller, requireAccess } from './access.ts'
import type { RequestEnv } from './client.ts'
import { decodedPath } from './decodedPath.ts'
import { Refusal } from './Refusal.ts'
import { namePath } from './requestLog.ts'

/**
 * The stored path, or undefined if no file can have it. It is looked up in the database and never joined to a disk
 * path.
 */
function askedPath(c: Context): string | undefined {
  const [, , , , ...parts] = decodedPath(c) ?? []
  const path = parts.join('/')
  return path === '' || path.includes('\0') ? undefined : path
}

const isLogo = (path = '') => path === logoPath || path.startsWith(templateLogos) || isIssuedLogo(path)

/** A folder is downloaded as a ZIP. */
const downloadTypes: Record<string, { type: string; end?: string }> = {
  pdf: { type: 'application/pdf' },
  png: { type: 'image/png' },
  folder: { type: 'application/zip', end: '.zip' },
}

type AskedFile = Omit<FoundFile, 'size'> & { download?: string }

/** What is downloaded: a ZIP is made while it is sent. */
async function fileContent({ store, blobs }: SchoolDeps, { path, sha256 }: AskedFile) {
  if (sha256 !== null) {
    const body = await blobs.get(sha256)
    return { body, size: body.byteLength }
  }
  const parts = await readParts(store.db, path)
  const pieces = zip(parts, (part) => blobs.get(part.sha256))
  // Where the bytes are out of reach, the answer can still say so before the first piece.
  const first = await pieces.next()
  const body = Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* pieces
    })(),
  )
  return { body: Readable.toWeb(body) as ReadableStream, size: zipSize(parts) }
}

function downloadHeaders(file: AskedFile, size: number): Record<string, string> {
  const { type, end = '' } = ownValue(downloadTypes, file.type) ?? { type: 'application/octet-stream' }
  const made = readMadeOf(file)
  const plain = file.name.toLowerCase().endsWith(end) ? file.name : file.name + end
  const name = file.download ?? (made ? downloadOf(made, file.type) : plain)
  return {
    'Content-Type': type,
    'Content-Length': String(size),
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
    const caller = await readCaller(own, c)
    const { user } = await requireAccess(own, caller, isLogo(path) ? 'session' : 'admin', {})
    const { db } = own.store
    const file = path === undefined ? undefined : ((await findFile(db, path)) ?? (await findVersionFile(db, path)))
    if (!file) throw new Refusal('notFound', 'Diese Datei gibt es nicht mehr.')
    const { body, size } = await fileContent(own, file)
    if (!isLogo(path)) await auditedStore(own, { user, action: 'downloadReport', target: file.name }).settle()
    return c.body(body, 200, downloadHeaders(file, size))
  })
}
