import { schoolKey } from '#contract/index.ts'
import { germanDate } from '#lib/germanDate.ts'
import { ofSchool } from '../database/ofSchool.ts'
import type { Store } from '../database/Store.ts'
import type { Db } from '../database/schema.ts'
import { writeEntry } from '../entries/store.ts'
import { putImportProfile } from '../import/store.ts'
import { demoSchoolKey, insertSchool } from '../schools/store.ts'
import type { Passwords } from '../users/passwords.ts'
import { classID, demoClasses, studentID } from './classes.ts'
import { entries1a, entries2b, entries3a, entries4b } from './entries.ts'
import {
  demoExcelProfile,
  demoImportProfile,
  demoLogins,
  demoMessages,
  demoSchoolName,
  demoUsersSince,
  demoYears,
} from './school.ts'
import { demoPlace, demoTemplates } from './templates.ts'

const keyOfDemoSchool = schoolKey(demoSchoolName)

async function addPeople(db: Db, hashes: ReadonlyMap<string, string>, at: string): Promise<void> {
  await insertSchool(db, { name: demoSchoolName, demo: true, at })
  const look = { avatar: '', theme: 'light', accent: '#A36FD1', language: 'de' }
  const users = demoLogins.map(({ id, email, name, admin }) => ({
    ...{ id, email, name, ...look, created_at: demoUsersSince },
    admin: admin ? (1 as const) : (0 as const),
    password: hashes.get(id) ?? '',
  }))
  await db.insertInto('user').values(users).execute()
  await db
    .insertInto('message')
    .values(demoMessages.map((message) => ({ ...message })))
    .execute()
}

async function addYears(db: Db): Promise<void> {
  for (const [position, { id: year, name, status, parts }] of demoYears.entries()) {
    await db.insertInto('year').values({ id: year, name, status, position }).execute()
    const rows = parts.map(({ printDate, ...part }, at) => ({
      ...part,
      ...{ year, print_date: printDate, position: at },
    }))
    await db.insertInto('year_part').values(rows).execute()
  }
}

async function addClasses(db: Db): Promise<void> {
  const templates = Object.entries(demoTemplates)
  await db
    .insertInto('template')
    .values(templates.map(([id, value]) => ({ id, name: value.name, value: JSON.stringify(value) })))
    .execute()
  for (const { name, template, teachers, students } of demoClasses) {
    const id = classID(name)
    await db.insertInto('class').values({ id, name, label: 'Klasse', template }).execute()
    for (const user of teachers) await db.insertInto('class_teacher').values({ class: id, user }).execute()
    const rows = students.map(([last, preName, birthday, birthplace, gender, language], index) => ({
      ...{ id: studentID(name, index + 1), class: id, name: last, pre_name: preName },
      ...{ birthday: germanDate(birthday), birthplace, gender, language },
    }))
    await db.insertInto('student').values(rows).execute()
  }
}

async function addEntries(db: Db, at: string): Promise<void> {
  const now = '2024/2025-1. Halbjahr'
  const before = '2023/2024-2. Halbjahr'
  const ticks = demoTemplates['demo-nds12t']
  const entries = [...entries1a(ticks, now, before), ...entries2b(now), ...entries3a(now), ...entries4b(now)]
  for (const { student, entry } of entries) {
    const key = { student: studentID(entry.class, student), class: entry.class, year: entry.year }
    const author = 'demo-lehrkraft'
    await writeEntry(db, {
      ...{ key, before: undefined, firstRevision: 1, value: entry, author, at, written: undefined },
    })
  }
}

/** Creates the demo school in one transaction. `now` in milliseconds since 1970. */
export async function createDemoSchool(
  store: Store,
  { passwords, password, now }: { passwords: Passwords; password: string; now: number },
): Promise<void> {
  const hashes = new Map<string, string>()
  // One after the other, because each hash takes 19 MiB while it is computed.
  for (const { id } of demoLogins) hashes.set(id, await passwords.hash(password))
  const at = new Date(now).toISOString()
  await store.write(async (all) => {
    // Another process may have created it meanwhile.
    if ((await demoSchoolKey(all)) !== undefined) return
    const db = ofSchool(all, keyOfDemoSchool)
    await addPeople(db, hashes, at)
    await db.updateTable('school').set({ signature_place: demoPlace }).execute()
    await addYears(db)
    await addClasses(db)
    await addEntries(db, at)
    for (const profile of [demoImportProfile, demoExcelProfile]) await putImportProfile(db, profile)
  })
}
