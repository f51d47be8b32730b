import { randomUUID } from 'node:crypto'
import { isSchoolKey, type SchoolSettings } from '#contract/index.ts'
import { countColumns, countsIn, firstCount } from '../database/epoch.ts'
import type { AllDb, Db } from '../database/schema.ts'

export async function hasSchools(db: AllDb): Promise<boolean> {
  return (await db.selectFrom('school').select('key').limit(1).executeTakeFirst()) !== undefined
}

export async function hasSchool(db: AllDb, key: string): Promise<boolean> {
  return (await db.selectFrom('school').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Adds the school of this handle, whose key must be free. `at` is ISO 8601. */
export async function insertSchool(
  db: Db,
  { name, demo = false, at }: { name: string; demo?: boolean; at: string },
): Promise<void> {
  await db
    .insertInto('school')
    .values({ name, demo: demo ? 1 : 0, created_at: at })
    .execute()
  await db
    .insertInto('epoch')
    .values({ id: randomUUID(), writes: firstCount(Date.parse(at)) })
    .execute()
}

export interface SchoolSummary {
  key: string
  name: string
  demo: boolean
  suspended: boolean
  /** False for one that is set aside: its key or numbers are none that this program writes. */
  readable: boolean
  users: number
  students: number
}

/** Every school of the database by key, or only the one with this key, with the number of its users and students. */
export async function allSchools(db: AllDb, only?: string): Promise<SchoolSummary[]> {
  const rows = await db
    .selectFrom('school')
    .leftJoin('epoch', 'epoch.school', 'school.key')
    .$if(only !== undefined, (query) => query.where('key', '=', only ?? ''))
    .select((eb) => {
      const count = (table: 'user' | 'student') =>
        eb
          .selectFrom(table)
          .select((own) => own.fn.countAll<number | string>().as('count'))
          .whereRef(`${table}.school`, '=', 'school.key')
      return ['key', 'name', 'demo', 'suspended_at', count('user').as('users'), count('student').as('students')]
    })
    .select(countColumns)
    .orderBy('key')
    .execute()
  return rows.map(({ key, name, demo, suspended_at, users, students, ...counts }) => ({
    ...{ key, name, demo: demo === 1, suspended: suspended_at !== null },
    readable: isSchoolKey(key) && countsIn(counts) !== undefined,
    ...{ users: Number(users), students: Number(students) },
  }))
}

/** Suspends a school from `at` (ISO 8601), or with null lets it be used again. */
export async function setSuspended(db: Db, at: string | null): Promise<void> {
  await db.updateTable('school').set({ suspended_at: at }).execute()
}

/** The key of the demo school, if there is one. */
export async function demoSchoolKey(db: AllDb): Promise<string | undefined> {
  const row = await db.selectFrom('school').select('key').where('demo', '=', 1).executeTakeFirst()
  return row?.key
}

/** The settings with every text that the school may have left empty. */
export type StoredSettings = SchoolSettings & {
  accessibility: string
  headName: string
  signaturePlace: string
  sortsParticle: boolean
  issuesReports: boolean | null
}

/** The settings of a school; undefined for an unknown one. */
export async function readSchoolSettings(db: Db): Promise<StoredSettings | undefined> {
  const row = await db
    .selectFrom('school')
    .select(['name', 'imprint', 'privacy', 'accessibility', 'head_name', 'pin_required', 'sort_particle'])
    .select(['issues_reports', 'signature_place'])
    .executeTakeFirst()
  if (!row) return undefined
  const { name, imprint, privacy, accessibility, head_name: headName, signature_place: signaturePlace } = row
  const [pinRequired, sortsParticle] = [row.pin_required === 1, row.sort_particle === 1]
  const issuesReports = row.issues_reports === null ? null : row.issues_reports === 1
  const texts = { imprint, privacy, accessibility, headName, signaturePlace }
  return { name, ...texts, pinRequired, sortsParticle, issuesReports }
}

export async function saveSchoolSettings(db: Db, settings: StoredSettings): Promise<void> {
  const { name, imprint, privacy, accessibility, headName, signaturePlace } = settings
  const { pinRequired, sortsParticle, issuesReports } = settings
  await db
    .updateTable('school')
    .set({
      name,
      imprint,
      privacy,
      accessibility,
      head_name: headName,
      signature_place: signaturePlace,
      pin_required: pinRequired ? 1 : 0,
      sort_particle: sortsParticle ? 1 : 0,
      issues_reports: issuesReports === null ? null : issuesReports ? 1 : 0,
    })
    .execute()
}
