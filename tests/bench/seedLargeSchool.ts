import { join } from 'node:path'
import type { Template } from '#contract/index.ts'
import { openStore } from '#server/index.ts'

export const large = { school: 'Große Schule', key: 'grosse-schule', className: '1a', students: 250, snippets: 900 }

const labels = ['trifft voll zu', 'trifft überwiegend zu', 'trifft teilweise zu', 'trifft noch nicht zu']
const count = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

/** 10 subjects of 9 categories of 10 snippets. */
const template: Template = {
  name: 'Sehr lang',
  layout: { name: 'onlyt', config: {} },
  grades: labels,
  texts: count(10).map((subject) => ({
    id: `s${subject}`,
    name: `Fach ${subject}`,
    categories: count(9).map((category) => ({
      categoryID: `s${subject}-c${category}`,
      name: `Bereich ${category}`,
      snippets: count(10).map((snippet) => ({
        snippetID: `s${subject}-c${category}-${snippet}`,
        text: `Fach ${subject}, Bereich ${category}: erfüllt die Erwartung Nummer ${snippet} sicher und ohne Hilfe`,
      })),
    })),
  })),
}

/**
 * Adds a second school to a stopped server's database: one class of 250 students with a template of 900
 * snippets, every second student with all of them ticked. The teacher is copied from the demo school.
 */
export async function seedLargeSchool(dataDir: string): Promise<void> {
  const store = await openStore(join(dataDir, 'zeugnis.db'))
  const school = large.key
  const at = new Date().toISOString()
  await store.write(async (db) => {
    const teacher = await db
      .selectFrom('user')
      .selectAll()
      .where('email', 'like', 'lehrkraft@%')
      .executeTakeFirstOrThrow()
    await db.insertInto('school').values({ key: school, name: large.school, demo: 0, created_at: at }).execute()
    await db
      .insertInto('user')
      .values({ ...teacher, school, admin: 1 })
      .execute()
    const year = { school, id: 'y', name: '2024/2025', status: 'active' as const, position: 0 }
    await db.insertInto('year').values(year).execute()
    const part = { name: '1. Halbjahr', term: '1', print_date: '2025-01-31', position: 0 }
    await db
      .insertInto('year_part')
      .values({ school, id: 'p', year: 'y', ...part })
      .execute()
    await db
      .insertInto('template')
      .values({ school, id: 't', name: 'Sehr lang', value: JSON.stringify(template) })
      .execute()
    await db
      .insertInto('class')
      .values({ school, id: 'c', name: large.className, label: 'Klasse', template: 't' })
      .execute()
    for (const number of count(large.students)) {
      const id = String(number).padStart(4, '0')
      const unknown = { birthday: null, birthplace: null, gender: null, language: null }
      await db
        .insertInto('student')
        .values({ school, id, class: 'c', name: `Name${id}`, pre_name: 'Kind', ...unknown })
        .execute()
      if (number % 2 === 0)
        await db
          .insertInto('entry')
          .values(fullEntry(id, teacher.id, at))
          .execute()
    }
  })
  await store.close()
}

function fullEntry(student: string, author: string, at: string) {
  const year = '2024/2025-1. Halbjahr'
  const grades = template.texts.flatMap(({ id: subject, categories }) =>
    categories.flatMap(({ categoryID: category, snippets }) =>
      snippets.map(({ snippetID: snippet }, index) => ({ subject, category, snippet, grade: labels[index % 4] })),
    ),
  )
  const value = JSON.stringify({ class: large.className, year, grades, layout: {} })
  const place = { school: large.key, student, class: large.className, year }
  return { ...place, revision: 1, value, author, device: null, created_at: at, at }
}
