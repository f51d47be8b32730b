import { type Db, openStore } from '#server/index.ts'
import { place, studentsOfClass } from './place.ts'

const demo = 'musterschule'
const count = (n: number) => Array.from({ length: n }, (_, at) => at)

/** Every second student of a class has a whole report card: a copy of the longest of the demo school. */
async function readModel(db: Db) {
  const entries = await db.selectFrom('entry').selectAll().where('school', '=', demo).execute()
  const [entry] = entries.sort((a, b) => b.value.length - a.value.length)
  if (!entry) throw new Error('the demo school has no entries')
  const { template = null } =
    (await db
      .selectFrom('class')
      .select('template')
      .where('school', '=', demo)
      .where('name', '=', entry.class)
      .executeTakeFirst()) ?? {}
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('school', '=', demo)
    .where('id', '=', entry.author)
    .executeTakeFirstOrThrow()
  const [templates, years, parts] = await Promise.all([
    db.selectFrom('template').selectAll().where('school', '=', demo).execute(),
    db.selectFrom('year').selectAll().where('school', '=', demo).execute(),
    db.selectFrom('year_part').selectAll().where('school', '=', demo).execute(),
  ])
  return { entry, template, user, templates, years, parts }
}

type Model = Awaited<ReturnType<typeof readModel>>

async function addSchool(db: Db, at: number, model: Model): Promise<void> {
  const { key: school, name } = place.school(at)
  await db.insertInto('school').values({ key: school, name, demo: 0, created_at: model.entry.at }).execute()
  for (const template of model.templates)
    await db
      .insertInto('template')
      .values({ ...template, school })
      .execute()
  for (const year of model.years)
    await db
      .insertInto('year')
      .values({ ...year, school })
      .execute()
  for (const part of model.parts)
    await db
      .insertInto('year_part')
      .values({ ...part, school })
      .execute()
}

/** A class with its teacher, who has the password of the demo's. */
async function addClass(db: Db, school: string, at: number, { entry, template, user }: Model): Promise<void> {
  const [id, name, teacher] = [place.classID(at), place.className(at), `user-${at}`]
  await db
    .insertInto('user')
    .values({ ...user, school, id: teacher, email: place.email(at), admin: 0 })
    .execute()
  await db.insertInto('class').values({ school, id, name, label: 'Klasse', template }).execute()
  await db.insertInto('class_teacher').values({ school, class: id, user: teacher }).execute()
  const unknown = { birthday: null, birthplace: null, gender: null, language: null }
  const students = count(studentsOfClass).map((n) => ({ id: place.student(at, n), name: `Name${n}`, pre_name: 'Kind' }))
  await db
    .insertInto('student')
    .values(students.map((student) => ({ school, class: id, ...student, ...unknown })))
    .execute()
  const value = JSON.stringify({ ...(JSON.parse(entry.value) as object), class: name })
  const begun = students.filter((_, n) => n % 2 === 0)
  const card = { ...entry, school, class: name, author: teacher, revision: 1, device: null, value }
  await db
    .insertInto('entry')
    .values(begun.map((student) => ({ ...card, student: student.id })))
    .execute()
}

/** Puts schools beside the demo's into the database at `address`, each with so many classes of one teacher and 24 students. */
export async function seedSchools(address: string, schools: number, classes: number): Promise<void> {
  const store = await openStore(address)
  const model = await readModel(store.db)
  for (const at of count(schools)) {
    await store.write(async (db) => {
      await addSchool(db, at, model)
      for (const one of count(classes)) await addClass(db, place.school(at).key, one, model)
    })
  }
  await store.close()
}
