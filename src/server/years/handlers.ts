import { germanDate } from '#lib/germanDate.ts'
import { printDateProblem, readPrintDate } from '#rules/index.ts'
import { serverMessageTexts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { addOnce } from '../http/answerOnce.ts'
import type { Handler, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import {
  activeYear,
  insertActiveYear,
  insertYearPart,
  listYears,
  type NewPart,
  currentYear as readCurrentYear,
  removeYearPart,
  yearKeys,
  yearOfPart,
  yearPositions,
} from './store.ts'

/** Names are compared without case: '1. Halbjahr' is '1. halbjahr'. */
const comparable = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').toLocaleLowerCase('de')

/** Adds a year as the active one and archives the former. Throws a `Refusal` for a name that is taken. */
async function insertYear(db: Db, school: string, { id, name }: { id: string; name: string }): Promise<void> {
  const years = await yearPositions(db, school)
  if (years.some((year) => comparable(year.name) === comparable(name))) {
    throw new Refusal('conflict', `Das Schuljahr ${name} gibt es schon.`, {
      fields: { name: 'Diesen Namen gibt es schon.' },
    })
  }
  const position = Math.max(-1, ...years.map((year) => year.position)) + 1
  await insertActiveYear(db, school, { id, name, position })
}

/**
 * Adds a part to the active year and resolves with the year's name. Entries are found by the names of year and part, so
 * a part that was removed and is added again under its name has its entries again. That is intended: a wrong date or
 * term is corrected that way, and unsent entries on devices have the same key. Two different parts must never have the
 * same key, which '2024' + '2025-1' and '2024-2025' + '1' would.
 */
async function insertPart(db: Db, school: string, part: NewPart): Promise<string> {
  const year = await activeYear(db, school)
  if (!year) throw new Refusal('conflict', 'Es gibt kein aktives Schuljahr. Bitte zuerst ein Schuljahr hinzufügen.')
  const problem = printDateProblem(part.print_date, year.name)
  if (problem !== undefined) throw new Refusal('validation', problem, { fields: { printDate: problem } })
  const key = comparable(`${year.name}-${part.name}`)
  if ((await yearKeys(db, school)).some((taken) => comparable(taken) === key)) {
    throw new Refusal('conflict', `Den Abschnitt ${part.name} gibt es in diesem Schuljahr schon.`, {
      fields: { name: 'Diesen Namen gibt es schon.' },
    })
  }
  await insertYearPart(db, school, year.id, part)
  return year.name
}

const currentYear: Handler<'currentYear'> = ({ deps, school }) => readCurrentYear(deps.store.db, school)

const years: Handler<'years'> = ({ deps, school }) => listYears(deps.store.db, school)

const addYear: Handler<'addYear'> = (call) => {
  const { deps, school, body } = call
  const { clock, random } = deps
  const name = body.name.normalize('NFC')
  return deps.store.write(async (db) => {
    await addOnce(call, db, async () => {
      await insertYear(db, school, { id: random.id(), name })
      const message = { ...serverMessageTexts.yearAdded(name), importance: '0' } as const
      await makeMessage(db, school, message, clock.now(), random.id())
    })
    return listYears(db, school)
  })
}

const addYearPart: Handler<'addYearPart'> = (call) => {
  const { deps, school } = call
  const { term, printDate, ...body } = call.body
  const { clock, random } = deps
  const print_date = readPrintDate(printDate)
  if (print_date === null) {
    throw new Refusal('validation', 'Das Zeugnisdatum ist kein Tag des Kalenders.', {
      fields: { printDate: 'Bitte ein Datum wie 31.01.2025 angeben.' },
    })
  }
  const name = body.name.normalize('NFC')
  return deps.store.write(async (db) => {
    await addOnce(call, db, async () => {
      const year = await insertPart(db, school, { id: random.id(), name, term, print_date })
      const message = { ...serverMessageTexts.partAdded(year, name, germanDate(print_date)), importance: '0' } as const
      await makeMessage(db, school, message, clock.now(), random.id())
    })
    return listYears(db, school)
  })
}

/** Removes a part of the active year. Its entries stay. */
const deleteYearPart: Handler<'deleteYearPart'> = ({ deps, school, body: { partID } }) =>
  deps.store.write(async (db) => {
    const year = await yearOfPart(db, school, partID)
    if (!year) throw new Refusal('notFound', 'Diesen Abschnitt gibt es nicht mehr.')
    if (year.status !== 'active') {
      throw new Refusal(
        'conflict',
        `Das Schuljahr ${year.name} ist archiviert. Seine Abschnitte bleiben, wie sie sind.`,
      )
    }
    await removeYearPart(db, school, partID)
    return listYears(db, school)
  })

/** The school years and their parts. */
export const yearHandlers = { currentYear, years, addYear, addYearPart, deleteYearPart } satisfies Partial<Handlers>
