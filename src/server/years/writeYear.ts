import type { BodyOf, PartStart } from '#contract/index.ts'
import { comparable } from '#lib/asStored.ts'
import { germanDate } from '#lib/germanDate.ts'
import { partProblems, readPrintDate, yearProblems } from '#rules/index.ts'
import { yearsTexts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal, requireNone, takenField } from '../http/Refusal.ts'
import { insertActiveYear, makeYearActive } from './activateYear.ts'
import {
  activeYear,
  findPart,
  hasEntries,
  insertYearPart,
  isEmptyYear,
  type NewPart,
  partRenames,
  presentKey,
  renamePart,
  updateYearPart,
  yearKeys,
  yearRows,
} from './store.ts'

const validFromName = `„${yearsTexts.validFrom}“`

/**
 * Adds a year as the active one and archives the former. A year that was added by mistake, without parts and entries, is
 * taken instead of a new one. Throws a `Refusal` for a name that is taken otherwise. `at` is ISO 8601.
 */
export async function insertYear(db: Db, { id, name, at }: { id: string; name: string; at: string }): Promise<void> {
  requireNone(yearProblems({ name }))
  const years = await yearRows(db)
  const same = years.find((year) => comparable(year.name) === comparable(name))
  if (same?.status === 'archived' && (await isEmptyYear(db, same))) {
    await makeYearActive(db, same.name, at)
    return
  }
  if (same) {
    throw new Refusal('conflict', `Das Schuljahr ${name} gibt es schon.`, {
      fields: { name: 'Diesen Namen gibt es schon.' },
    })
  }
  const position = Math.max(-1, ...years.map((year) => year.position)) + 1
  await insertActiveYear(db, { id, name, position })
}

/**
 * Adds a part to the active year and resolves with the year's name. Entries are found by the names of year and part, so
 * a part that was removed and is added again under its name has its entries again. That is intended: a wrong date or
 * term is corrected that way, and unsent entries on devices have the same key. Two different parts must never have the
 * same key, which '2024' + '2025-1' and '2024-2025' + '1' would.
 */
export async function insertPart(db: Db, part: NewPart): Promise<string> {
  const year = await activeYear(db)
  if (!year) throw new Refusal('conflict', 'Es gibt kein aktives Schuljahr. Bitte zuerst ein Schuljahr hinzufügen.')
  requireNone(partProblems(partForm(part), year.name))
  await requireFreeKey(db, { year: year.name, name: part.name })
  await insertYearPart(db, year.id, part)
  return year.name
}

/**
 * Throws a `Refusal` for a name that another part of the year has, or had formerly: what devices send under a former name
 * belongs to the part that had it. `own` is the present key of a part that gets the name.
 */
async function requireFreeKey(db: Db, { year, name }: { year: string; name: string }, own?: string): Promise<void> {
  const key = comparable(`${year}-${name}`)
  const isTaken = (await yearKeys(db)).some((taken) => taken !== own && comparable(taken) === key)
  const former = (await partRenames(db)).find(({ from }) => comparable(from) === key)
  const successor = former && (await presentKey(db, former.from))
  if (!isTaken && (successor === undefined || successor === own)) return
  const [message, reason] = isTaken
    ? [`Den Abschnitt ${name} gibt es in diesem Schuljahr schon.`, 'Diesen Namen gibt es schon.']
    : [
        `So hieß der Abschnitt „${successor?.slice(year.length + 1)}“ früher. Auf Geräten können noch Eingaben dafür liegen.`,
      ]
  throw new Refusal('conflict', message, { fields: { name: reason ?? message } })
}

const noDay = (field: string, what: string) =>
  new Refusal('validation', `${what} ist kein Tag des Kalenders.`, {
    fields: { [field]: 'Bitte ein Datum wie 31.01.2025 angeben.' },
  })

/** The row of a part's form without its ID. Throws a `Refusal` for a date that is none. */
export function readPart({ name, term, printDate, validFrom = '' }: BodyOf<'addYearPart'>): Omit<NewPart, 'id'> {
  const print_date = readPrintDate(printDate)
  if (print_date === null) throw noDay('printDate', 'Das Zeugnisdatum')
  const valid_from = validFrom === '' ? null : readPrintDate(validFrom)
  if (validFrom !== '' && valid_from === null) throw noDay('validFrom', validFromName)
  return { name: name.normalize('NFC'), term, print_date, valid_from }
}

/** The form of a part; without `validFrom` the part begins at once. */
const partForm = ({ name, term, print_date, valid_from }: Omit<NewPart, 'id'>) => ({
  ...{ name, term, printDate: germanDate(print_date) },
  ...(valid_from !== null && { validFrom: germanDate(valid_from) }),
})

const formStart = (part: Omit<NewPart, 'id'>): PartStart => ({ validFrom: '', ...partForm(part) })

/**
 * Corrects a part of the active year, and resolves with its name, its year and its dates as they were and are. Its entries
 * follow a new name. `at` is ISO 8601; `db` must be a transaction.
 */
export async function editPart(db: Db, { partID, was, ...body }: BodyOf<'editYearPart'>, at: string) {
  const wanted = formStart(readPart(body))
  const now = await requireEditablePart(db, partID)
  const { term, ...merged } = was
    ? await mergeEdits({ was, now: formStart(now), wanted }, { ...yearsTexts, name: yearsTexts.partName }, (shown) => ({
        ...shown,
      }))
    : wanted
  const part = { id: partID, ...readPart({ ...merged, term: term === '2' ? '2' : '1' }) }
  requireNone(partProblems(partForm(part), now.year))
  const [from, to] = [`${now.year}-${now.name}`, `${now.year}-${part.name}`]
  if (from !== to) {
    await requireFreeKey(db, { year: now.year, name: part.name }, from)
    if (await hasEntries(db, to)) {
      throw takenField('name', 'Unter diesem Namen sind noch Zeugnisse eines gelöschten Abschnitts gespeichert.')
    }
    await renamePart(db, { from, to, at })
  }
  await updateYearPart(db, part)
  return { year: now.year, name: part.name, was: now.print_date, printDate: part.print_date }
}

/** A part of the active year. Throws a `Refusal` for any other. */
export async function requireEditablePart(db: Db, partID: string) {
  const part = await findPart(db, partID)
  if (!part) throw new Refusal('notFound', 'Diesen Abschnitt gibt es nicht mehr.')
  if (part.status !== 'active') {
    throw new Refusal('conflict', `Das Schuljahr ${part.year} ist archiviert. Seine Abschnitte bleiben, wie sie sind.`)
  }
  return part
}
