import { printDateProblem } from '#rules/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { Db, Tables } from './schema.ts'
import { yearKeys } from './years.ts'

/** Nobody tells '1. Halbjahr' and '1. halbjahr' apart. */
const asRead = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').toLocaleLowerCase('de')

/** Adds a year, which becomes the active one; the one before is archived (decisions 4). Refuses a name that is taken. */
export async function addYear(db: Db, school: string, { id, name }: { id: string; name: string }): Promise<void> {
  const years = await db.selectFrom('year').select(['name', 'position']).where('school', '=', school).execute()
  if (years.some((year) => asRead(year.name) === asRead(name))) {
    throw new Refusal('conflict', `Das Schuljahr ${name} gibt es schon.`, {
      fields: { name: 'Diesen Namen gibt es schon.' },
    })
  }
  await db.updateTable('year').set({ status: 'archived' }).where('school', '=', school).execute()
  const position = Math.max(-1, ...years.map((year) => year.position)) + 1
  await db.insertInto('year').values({ school, id, name, status: 'active', position }).execute()
}

type NewPart = Pick<Tables['year_part'], 'id' | 'name' | 'term' | 'print_date'>

/**
 * Adds a part to the active year and resolves with the year's name. Entries are found by the names of year and part
 * (specification 3), so a part that was removed and is added again under its name has its entries again. That is
 * wanted: it is how a wrong date or term is corrected, and what devices have not sent yet bears the same key.
 * Two different parts never share a key: '2024' + '2025-1' and '2024-2025' + '1' would.
 */
export async function addYearPart(db: Db, school: string, part: NewPart): Promise<string> {
  const year = await db
    .selectFrom('year')
    .select(['id', 'name'])
    .where('school', '=', school)
    .where('status', '=', 'active')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  if (!year) throw new Refusal('conflict', 'Es gibt kein aktives Schuljahr. Bitte zuerst ein Schuljahr hinzufügen.')
  const problem = printDateProblem(part.print_date, year.name)
  if (problem !== undefined) throw new Refusal('validation', problem, { fields: { printDate: problem } })
  const key = asRead(`${year.name}-${part.name}`)
  if ((await yearKeys(db, school)).some((taken) => asRead(taken) === key)) {
    throw new Refusal('conflict', `Den Abschnitt ${part.name} gibt es in diesem Schuljahr schon.`, {
      fields: { name: 'Diesen Namen gibt es schon.' },
    })
  }
  const last = await db
    .selectFrom('year_part')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('school', '=', school)
    .where('year', '=', year.id)
    .executeTakeFirst()
  await db
    .insertInto('year_part')
    .values({ school, year: year.id, ...part, position: (last?.position ?? -1) + 1 })
    .execute()
  return year.name
}

/** Removes a part of an active year. Its entries stay (decisions 4). */
export async function deleteYearPart(db: Db, school: string, partID: string): Promise<void> {
  const part = await db
    .selectFrom('year_part')
    .innerJoin('year', (join) =>
      join.onRef('year.school', '=', 'year_part.school').onRef('year.id', '=', 'year_part.year'),
    )
    .select(['year.name', 'year.status'])
    .where('year_part.school', '=', school)
    .where('year_part.id', '=', partID)
    .executeTakeFirst()
  if (!part) throw new Refusal('notFound', 'Diesen Abschnitt gibt es nicht mehr.')
  if (part.status !== 'active') {
    throw new Refusal('conflict', `Das Schuljahr ${part.name} ist archiviert. Seine Abschnitte bleiben, wie sie sind.`)
  }
  await db.deleteFrom('year_part').where('school', '=', school).where('id', '=', partID).execute()
}
