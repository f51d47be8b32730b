import { germanDate } from '#lib/germanDate.ts'
import { serverMessageTexts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { writeOnce } from '../http/answerOnce.ts'
import type { HandlerCall, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { followLaterRenames } from '../templates/renamedGrades.ts'
import { makeYearActive } from './activateYear.ts'
import { listYears, localDay, readCurrentYear, removeYearPart } from './store.ts'
import { editPart, insertPart, insertYear, readPart, requireEditablePart } from './writeYear.ts'

const today = ({ deps }: Pick<HandlerCall<'years'>, 'deps'>) => localDay(deps.clock.now())

export const yearHandlers = {
  currentYear: (call) => readCurrentYear(call.deps.store.db, today(call)),
  years: ({ deps }) => listYears(deps.store.db),
  addYear: (call) => {
    const { deps, body } = call
    const { clock, random } = deps
    const name = body.name.normalize('NFC')
    async function add(db: Db): Promise<void> {
      await insertYear(db, { id: random.id(), name, at: new Date(clock.now()).toISOString() })
      const message = { ...serverMessageTexts.yearAdded(name), importance: '0' } as const
      await makeMessage(db, message, clock.now(), random.id())
    }
    return writeOnce(call, add, listYears)
  },
  addYearPart: (call) => {
    const { deps } = call
    const part = readPart(call.body)
    const { clock, random } = deps
    async function add(db: Db): Promise<void> {
      const year = await insertPart(db, { id: random.id(), ...part })
      const isLater = part.valid_from !== null && part.valid_from > today(call)
      const from = isLater && part.valid_from !== null ? germanDate(part.valid_from) : undefined
      const message = serverMessageTexts.partAdded(year, part.name, germanDate(part.print_date), from)
      await makeMessage(db, { ...message, importance: '0' }, clock.now(), random.id())
    }
    return writeOnce(call, add, listYears)
  },
  editYearPart: (call) => {
    const { body, deps } = call
    async function edit(db: Db): Promise<void> {
      const now = deps.clock.now()
      const { year, name, was, printDate } = await editPart(db, body, new Date(now).toISOString())
      if (printDate === was) return
      const message = serverMessageTexts.printDateChanged(year, name, germanDate(was), germanDate(printDate))
      await makeMessage(db, { ...message, importance: '0' }, now, deps.random.id())
    }
    return writeOnce(call, edit, listYears)
  },
  activateYear: ({ deps, session, body: { name } }) =>
    deps.store.write(async (db) => {
      const at = new Date(deps.clock.now()).toISOString()
      if (!(await makeYearActive(db, name, at))) throw new Refusal('notFound', 'Dieses Schuljahr gibt es nicht mehr.')
      await followLaterRenames(db, name, { author: session.user.userID, at })
      return listYears(db)
    }),
  /** Removes a part of the active year. Its entries stay. */
  deleteYearPart: (call) => {
    const { partID } = call.body
    async function remove(db: Db): Promise<void> {
      await requireEditablePart(db, partID)
      await removeYearPart(db, partID)
    }
    return writeOnce(call, remove, listYears)
  },
} satisfies Partial<Handlers>
