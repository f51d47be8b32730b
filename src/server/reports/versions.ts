import type { IssuedDocument, ReportDocument, ReportVersion } from '#contract/index.ts'
import type { Db, EntryKey, Tables } from '../database/schema.ts'
import type { BlobRef } from '../files/blobs.ts'
import { safeFileName } from '../files/contentDisposition.ts'
import { type FoundFile, hasFile, putFile } from '../files/store.ts'
import { unknownAuthor, userNames } from '../users/store.ts'

/** The folder of what issued report cards are made of, beside the reports: nothing in it is ever deleted. */
const issuedFolder = 'files/issued/'
const versionPath = (id: string) => `${issuedFolder}${id}.pdf`
/** The hash of a logo of an issued report card, by its path. */
export const issuedLogoSum = (path: string) => path.slice(issuedFolder.length, -'.png'.length)
/** True for the path of a logo that an issued report card was printed with. */
export const isIssuedLogo = (path: string) => path.startsWith(issuedFolder) && path.endsWith('.png')

/** The newest version of an issued report card. */
export type IssuedVersion = Pick<Tables['report_version'], 'student' | 'revision' | 'details'> & {
  document: ReportDocument
  pdf: BlobRef
}

/** The versions of the report cards that are issued now; older ones of the same report card are left out. */
function issuedNow(db: Db, year: string) {
  return db
    .selectFrom('report_version as version')
    .innerJoin('entry_status as status', (join) =>
      join
        .onRef('status.student', '=', 'version.student')
        .onRef('status.class', '=', 'version.class')
        .onRef('status.year', '=', 'version.year'),
    )
    .where('version.year', '=', year)
    .where('status.state', '=', 'issued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_version as later')
            .select('later.version')
            .whereRef('later.student', '=', 'version.student')
            .whereRef('later.class', '=', 'version.class')
            .whereRef('later.year', '=', 'version.year')
            .whereRef('later.version', '>', 'version.version'),
        ),
      ),
    )
}

/** What the issued report cards of a class are printed with, by student number. */
export async function issuedVersions(
  db: Db,
  { class: className, year }: Omit<EntryKey, 'student'>,
): Promise<ReadonlyMap<string, IssuedVersion>> {
  const rows = await issuedNow(db, year)
    .leftJoin('blob', (join) => join.onRef('blob.sha256', '=', 'version.sha256'))
    .select([
      'version.student',
      'version.revision',
      'version.details',
      'version.document',
      'version.sha256',
      'blob.size',
    ])
    .where('version.class', '=', className)
    .execute()
  return new Map(
    rows.map(({ sha256, size, document, ...row }) => [
      row.student,
      { ...row, document: JSON.parse(document) as ReportDocument, pdf: { sha256, size: size ?? 0 } },
    ]),
  )
}

/** The issued report cards of these students (numbers) in a class and some parts, as they were printed. */
export async function readIssuedDocuments(
  db: Db,
  { class: className, years }: { class: string; years: readonly string[] },
  students: readonly string[],
): Promise<IssuedDocument[]> {
  const found: IssuedDocument[] = []
  for (const year of years) {
    const rows = await issuedNow(db, year)
      .select(['version.student as studentID', 'version.year', 'version.version', 'version.document'])
      .where('version.class', '=', className)
      .execute()
    for (const { document, ...row } of rows)
      if (students.includes(row.studentID)) found.push({ ...row, document: JSON.parse(document) as ReportDocument })
  }
  return found
}

/** What every issued report card of a part was made of, without its document. */
export function issuedFacts(db: Db, year: string) {
  return issuedNow(db, year)
    .select([
      'version.student',
      'version.class',
      'version.version',
      'version.revision',
      'version.details',
      'version.at',
    ])
    .execute()
}

/** The number of the newest version of each report card of a class, by student number. */
export async function latestVersions(db: Db, of: Omit<EntryKey, 'student'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('report_version')
    .select(['student', (eb) => eb.fn.max('version').as('version')])
    .where('class', '=', of.class)
    .where('year', '=', of.year)
    .groupBy('student')
    .execute()
  return new Map(rows.map(({ student, version }) => [student, version]))
}

/** The document with other paths of its logos; a logo without one is not drawn. */
export function withLogos(document: ReportDocument, paths: ReadonlyMap<string, string>): ReportDocument {
  const moved = (path: string | null) => (path === null ? null : (paths.get(path) ?? null))
  const blocks = document.blocks.map((block) =>
    block.kind === 'head' ? { ...block, logo: moved(block.logo), secondLogo: moved(block.secondLogo) } : block,
  )
  return { ...document, blocks }
}

interface NewVersion {
  id: string
  author: string
  at: string
  document: ReportDocument
  pdf: BlobRef
  /** The logos by their path in the document. They are named by their hash, for whatever becomes of the template. */
  images: readonly (BlobRef & { path: string })[]
  madeOf: readonly [revision: number, details: string]
  /** Why it is issued anew, if it is. */
  reason: string | null
}

/** Keeps a report card as it was printed as its next version. `db` must be a transaction. */
export async function addVersion(
  db: Db,
  key: EntryKey,
  { id, author, at, images, madeOf, reason, ...printed }: NewVersion,
) {
  const { student } = key
  const paths = new Map<string, string>()
  for (const { path, ...content } of images) {
    const kept = `${issuedFolder}${content.sha256}.png`
    paths.set(path, kept)
    if (await hasFile(db, kept)) continue
    await putFile(db, { path: kept, name: 'logo.png', type: 'png', date: at, content })
  }
  const [revision, details] = madeOf
  const version = ((await latestVersions(db, key)).get(student) ?? 0) + 1
  const row = { ...key, version, revision, id, author, at, details, reason, sha256: printed.pdf.sha256 }
  const document = JSON.stringify(withLogos(printed.document, paths))
  await db
    .insertInto('report_version')
    .values({ ...row, document })
    .execute()
}

/** Every version of a student's report cards, the newest first, in all classes and parts. */
export async function issuedVersionsOf(db: Db, studentID: string): Promise<ReportVersion[]> {
  const rows = await db
    .selectFrom('report_version')
    .select(['id', 'class', 'year', 'version', 'author', 'at', 'sha256', 'reason'])
    .where('student', '=', studentID)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const names = rows.length > 0 ? await userNames(db) : new Map<string, string>()
  return rows.map(({ author, reason, ...row }) => ({
    ...row,
    ...(reason !== null && { reason }),
    by: names.get(author) ?? unknownAuthor,
    path: versionPath(row.id),
  }))
}

export async function findVersion(db: Db, id: string) {
  const row = await db.selectFrom('report_version').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, document: JSON.parse(row.document) as ReportDocument }
}

/** The PDF of a version by the path of its download. Its name is without the child's, for the audit log. */
export async function findVersionFile(
  db: Db,
  path: string,
): Promise<(Omit<FoundFile, 'size'> & { download: string }) | undefined> {
  const id = path.startsWith(issuedFolder) ? path.slice(issuedFolder.length).replace(/\.pdf$/, '') : undefined
  const found = id === undefined ? undefined : await findVersion(db, id)
  if (!found || versionPath(found.id) !== path) return undefined
  const { student, version, at: date, sha256, document } = found
  return {
    ...{ path, name: `${student}, Fassung ${version}`, type: 'pdf', date, sha256, made_of: null },
    download: safeFileName(`${document.title}, Fassung ${version}.pdf`),
  }
}
