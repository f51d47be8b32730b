import { germanDate } from '#lib/germanDate.ts'
import { deadlineTexts } from '#texts/index.ts'
import { addAudit } from '../audit/store.ts'
import { requireOwnClass } from '../classes/requireOwnClass.ts'
import type { Db } from '../database/schema.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { mergeEdits } from '../http/mergeEdits.ts'
import { Refusal } from '../http/Refusal.ts'
import { type Freeze, issueCards } from '../reports/issueCards.ts'
import { dismiss } from '../reports/unissued.ts'
import { readIssuedDocuments } from '../reports/versions.ts'
import { studentsOfClass } from '../students/store.ts'
import { partLocks } from '../years/partLocks.ts'
import { activeYear, findPart, localDay, partsSoFar, setDeadline } from '../years/store.ts'
import { changeStates, requireDay, requirePart, requireRunning } from './changeStates.ts'
import { decideLateEdit, listLateEdits } from './lateEdits.ts'
import { readStates } from './store.ts'

export const stateHandlers = {
  reportStates: async ({ deps, session, params: { classID } }) => {
    const { db } = deps.store
    const today = localDay(deps.clock.now())
    const name = await requireOwnClass(db, session.user, classID, today)
    return readStates(db, { classID, name, userID: session.user.userID }, today)
  },
  issuedDocuments: async ({ deps, session, params: { classID } }) => {
    const { db } = deps.store
    const today = localDay(deps.clock.now())
    const name = await requireOwnClass(db, session.user, classID, today)
    const year = await activeYear(db)
    const parts = year ? await partsSoFar(db, year.id, today) : []
    const years = parts.map((part) => `${year?.name}-${part.name}`)
    const students = (await studentsOfClass(db, classID)).map(({ id }) => id)
    return readIssuedDocuments(db, { class: name, years }, students)
  },
  editReportStates: async (call) => {
    const { deps, school, body } = call
    const { user } = call.session
    const issue = async (db: Db, freeze?: Freeze) => {
      const className = await requireOwnClass(db, user, body.class, localDay(deps.clock.now()))
      const change = { user, className, body, random: deps.random, now: deps.clock.now() }
      return changeStates(db, { ...change, ...(freeze && { freeze }) })
    }
    // Nobody else can issue anything.
    if (body.to !== 'issued' || !user.admin) return deps.store.write((db) => actOnce(call, db, () => issue(db)))
    // A repeat finds issued what the first time has issued.
    const today = localDay(deps.clock.now())
    const className = await requireOwnClass(deps.store.db, user, body.class, today)
    await requirePart(deps.store.db, body, today)
    const cards = { students: body.students, author: user.userID }
    const wanted = { school, classID: body.class, className, part: body.part }
    const { done, warnings } = await issueCards(deps, wanted, cards, issue)
    const told = warnings.filter(({ student }) => student !== undefined && done.changed.includes(student))
    return { ...done, ...(told.length > 0 && { warnings: told.map(({ text }) => text) }) }
  },
  editDeadline: ({ deps, body: { deadline, year, was }, repeated }) =>
    deps.store.write(async (db) => {
      const today = localDay(deps.clock.now())
      const part = await requireRunning(db, year, today)
      const now = { deadline: germanDate(part.deadline ?? '') }
      const wanted = { deadline: germanDate(deadline ?? '') }
      const merged = was
        ? await mergeEdits({ was, now, wanted }, { deadline: deadlineTexts.label }, (shown) => ({ ...shown }))
        : wanted
      if (merged.deadline === now.deadline) {
        repeated()
        return part.deadline === null ? {} : { deadline: part.deadline }
      }
      await setDeadline(db, part.id, deadline === undefined ? null : requireDay('deadline', deadline, today))
      return deadline === undefined ? {} : { deadline }
    }),
  dismissUnissued: ({ deps, body: { partID, count }, repeated }) =>
    deps.store.write(async (db) => {
      const part = await findPart(db, partID)
      if (!part) throw new Refusal('notFound', 'Diesen Abschnitt gibt es nicht mehr.')
      const locks = await partLocks(db, localDay(deps.clock.now()))
      if (locks.get(`${part.year}-${part.name}`)?.over == null) {
        throw new Refusal('conflict', 'Dieser Abschnitt läuft noch: Seine Zeugnisse können Sie ausgeben.')
      }
      if (!(await dismiss(db, partID, count))) repeated()
      return { dismissed: count }
    }),
  lateEdits: ({ deps }) => listLateEdits(deps.store.db, localDay(deps.clock.now())),
  editLateEdit: ({ deps, session: { user }, body }) =>
    deps.store.write(async (db) => {
      const now = deps.clock.now()
      const target = await decideLateEdit(db, body, localDay(now))
      if (target !== undefined) {
        const row = { id: deps.random.id(), at: new Date(now).toISOString(), user: user.userID, who: user.name }
        const action = body.decision === 'let in' ? 'letInLateEdit' : 'refuseLateEdit'
        await addAudit(db, { ...row, action, target })
      }
      return listLateEdits(db, localDay(now))
    }),
} satisfies Partial<Handlers>
