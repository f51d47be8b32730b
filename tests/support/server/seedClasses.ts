import { type Entry, Template } from '#contract/index.ts'
import { templateCells } from '#rules/index.ts'
import type { Store } from '#server/index.ts'
import { demoYear } from '../saving.ts'

const childrenInClass = 25
const at = '2025-01-14T08:00:00.000Z'
const unknown = { birthday: '05.01.2018', birthplace: 'Oldenburg', gender: 'w', language: 'de' }
const states = ['submitted', 'approved', 'issued'] as const

/**
 * Adds classes of 25 children to the demo school, over all of its templates. One third of the report cards has every mark,
 * one third lacks the first one, one third is not begun; some are handed in, approved or issued.
 */
export async function seedClasses(store: Store, count: number): Promise<void> {
  const school = 'musterschule'
  await store.write(async (db) => {
    const templates = await db.selectFrom('template').select(['id', 'value']).where('school', '=', school).execute()
    for (let number = 0; number < count; number += 1) {
      const { id: template, value } = templates[number % templates.length] ?? { id: '', value: '' }
      const { grades: labels, ...rest } = Template.parse(JSON.parse(value))
      const marks = templateCells({ ...rest, grades: labels }).map((cell) => ({ ...cell, grade: labels[0] ?? '2' }))
      const name = `k${number}`
      const ids = Array.from({ length: childrenInClass }, (_, child) => `8${number * 100 + child}`)
      const entryOf = (child: number): Entry => {
        return { class: name, year: demoYear, grades: marks.slice(child % 3), layout: { sickDays: child } }
      }
      const cards = ids.flatMap((student, child) => (child % 3 === 2 ? [] : [{ student, entry: entryOf(child) }]))
      const place = { school, class: name, year: demoYear }
      const author = { author: 'demo-lehrkraft', device: null, created_at: at, at }
      const undecided = { submitter: 'demo-lehrkraft', reason: null, open_until: null }
      await db.insertInto('class').values({ school, id: name, name, label: '', template }).execute()
      await db
        .insertInto('student')
        .values(ids.map((id) => ({ school, id, class: name, name: `Name${id}`, pre_name: 'Kind', ...unknown })))
        .execute()
      await db
        .insertInto('entry')
        .values(
          cards.map(({ student, entry }) => {
            return { ...place, student, revision: 1, value: JSON.stringify(entry), ...author }
          }),
        )
        .execute()
      await db
        .insertInto('entry_status')
        .values(
          cards.slice(0, 1 + (number % 9)).map(({ student }, card) => {
            return { ...place, student, state: states[card % 3] ?? 'issued', author: 'demo-leitung', at, ...undecided }
          }),
        )
        .execute()
    }
  })
}
