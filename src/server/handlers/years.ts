import { germanDate } from '#lib/germanDate.ts'
import { readPrintDate } from '#rules/index.ts'
import { serverMessageTexts } from '#texts/index.ts'
import type { Handler } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../store/messages.ts'
import { listYears } from '../store/yearList.ts'
import * as store from '../store/yearWrites.ts'
import { addOnce } from './addOnce.ts'

export const years: Handler<'years'> = ({ deps, school }) => listYears(deps.store.db, school)

export const addYear: Handler<'addYear'> = (call) => {
  const { deps, school, body } = call
  const { clock, random } = deps
  const name = body.name.normalize('NFC')
  return deps.store.write(async (db) => {
    await addOnce(call, db, async () => {
      await store.addYear(db, school, { id: random.id(), name })
      const message = { ...serverMessageTexts.yearAdded(name), importance: '0' } as const
      await makeMessage(db, school, message, clock.now(), random.id())
    })
    return listYears(db, school)
  })
}

export const addYearPart: Handler<'addYearPart'> = (call) => {
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
      const year = await store.addYearPart(db, school, { id: random.id(), name, term, print_date })
      const message = { ...serverMessageTexts.partAdded(year, name, germanDate(print_date)), importance: '0' } as const
      await makeMessage(db, school, message, clock.now(), random.id())
    })
    return listYears(db, school)
  })
}

export const deleteYearPart: Handler<'deleteYearPart'> = ({ deps, school, body }) =>
  deps.store.write(async (db) => {
    await store.deleteYearPart(db, school, body.partID)
    return listYears(db, school)
  })
