import { type Db, openStore } from '#server/index.ts'
import { insertSchool } from '#server/schools/store.ts'
import { place, studentsOfClass } from './place.ts'

const demo = 'musterschule'
const count = (n: number) => Array.from({ length: n }, (_, at) => at)

/** The longest report card of a class of the demo school, and its template. */
async function readCard(db: Db, name: string) {
  const own = db.selectFrom('entry').selectAll().where('class', '=', name)
  const [entry] = (await own.execute()).sort((a, b) => b.value.length - a.value.length)
  if (!entry) throw new Error(`${name} of the demo school has no entries`)
  const { template } = await db
    .selectFrom('class')
    .select('template')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { entry, template }
}

async function readModel(db: Db, names: readonly string[]) {
  const cards = await Promise.all(names.map((name) => readCard(db, name)))
  const user = await db.selectFrom('user').selectAll().where('id', '=', 'demo-lehrkraft').executeTakeFirstOrThrow()
  const [templates, years, parts] = await Promise.all([
    db.selectFrom('template').selectAll().execute(),
    db.selectFrom('year').selectAll().execute(),
    db.selectFrom('year_part').selectAll().execute(),
  ])
  return { cards, user, templates, years, parts }
}

type Model = Awaited<ReturnType<typeof readModel>>

async function addSchool(db: Db, at: number, model: Model): Promise<void> {
  await insertSchool(db, { name: place.school(at).name, at: model.user.created_at })
  for (const template of model.templates) await db.insertInto('template').values(template).execute()
  for (const year of model.years) await db.insertInto('year').values(year).execute()
  for (const part of model.parts) await db.insertInto('year_part').values(part).execute()
}

/** A class with its teacher, who has the password of the demo's. */
async function addClass(db: Db, at: number, size: number, { cards, user }: Model): Promise<void> {
  const model = cards[at % cards.length]
  if (!model) throw new Error('there is no report card to copy')
  const { entry, template } = model
  const [id, name, teacher] = [place.classID(at), place.className(at), `user-${at}`]
  await db
    .insertInto('user')
    .values({ ...user, id: teacher, email: place.email(at), admin: at === 0 ? 1 : 0 })
    .execute()
  await db.insertInto('class').values({ id, name, label: 'Klasse', template }).execute()
  await db.insertInto('class_teacher').values({ class: id, user: teacher }).execute()
  const unknown = { birthday: null, birthplace: null, gender: null, language: null }
  const students = count(size).map((n) => ({ id: place.student(at, n), name: `Name${n}`, pre_name: 'Kind' }))
  await db
    .insertInto('student')
    .values(students.map((student) => ({ class: id, ...student, ...unknown })))
    .execute()
  const value = JSON.stringify({ ...(JSON.parse(entry.value) as object), class: name })
  const begun = students.filter((_, n) => n % 2 === 0)
  const card = { ...entry, class: name, author: teacher, revision: 1, device: null, value }
  await db
    .insertInto('entry')
    .values(begun.map((student) => ({ ...card, student: student.id })))
    .execute()
}

interface Wanted {
  schools: number
  classes: number
  /** Students of a class. */
  size?: number
  /** Classes of the demo school whose longest report card the classes have in turn. */
  like?: readonly string[]
}

/**
 * Puts schools beside the demo's into the database at `address`, each with so many classes of one teacher; the teacher of the
 * first class is the head. Every second student has a whole report card.
 */
export async function seedSchools(
  address: string,
  { schools, classes, size = studentsOfClass, like = ['1a'] }: Wanted,
): Promise<void> {
  const store = await openStore(address)
  const model = await readModel(store.of(demo).db, like)
  for (const at of count(schools)) {
    await store.of(place.school(at).key).write(async (db) => {
      await addSchool(db, at, model)
      for (const one of count(classes)) await addClass(db, one, size, model)
    })
  }
  await store.close()
}
