import { serverMessageTexts } from '#texts/index.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { endSwitch, keepSwitch, lastSwitch } from './store.ts'
import { switchYear } from './switchYear.ts'
import { describeSwitch, undoProblem, undoSwitch } from './undoSwitch.ts'

export const yearSwitchHandlers = {
  switchYear: (call) => {
    const { deps, body, session } = call
    const { clock, random } = deps
    const now = clock.now()
    return deps.store.write(async (db) => {
      await actOnce(call, db, async () => {
        const undo = await switchYear(db, { body, random, now })
        await keepSwitch(db, {
          ...{ id: random.id(), from_year: body.from, to_year: body.name.normalize('NFC') },
          ...{
            at: new Date(now).toISOString(),
            author: session.user.name,
            undo: JSON.stringify(undo),
            undone_at: null,
          },
          ...{ moved: undo.moved.length, left_school: undo.left.length, classes: body.next.length },
          teachers: new Set(undo.teachers.after.map(({ user }) => user)).size,
        })
        const message = { ...serverMessageTexts.yearSwitched(body.name), importance: '0' } as const
        await makeMessage(db, message, now, random.id())
      })
      const record = await lastSwitch(db)
      if (!record) throw new Error('the change of the year was not kept')
      return describeSwitch(db, record, now)
    })
  },
  yearSwitch: async ({ deps }) => {
    const { db } = deps.store
    const record = await lastSwitch(db)
    return record ? describeSwitch(db, record, deps.clock.now()) : null
  },
  undoYearSwitch: ({ deps, session, body }) =>
    deps.store.write(async (db) => {
      const now = deps.clock.now()
      const record = await lastSwitch(db)
      if (record?.id !== body.switchID) {
        throw new Refusal('notFound', 'Nur den letzten Schuljahreswechsel können Sie rückgängig machen.')
      }
      if (record.undone_at === null) {
        const problem = await undoProblem(db, record, now)
        if (problem !== null) throw new Refusal('stale', `Nicht mehr rückgängig: ${problem}`)
        const at = new Date(now).toISOString()
        await undoSwitch(db, record, { author: session.user.userID, at })
        await endSwitch(db, record.id, at)
      }
      return describeSwitch(db, (await lastSwitch(db)) ?? record, now)
    }),
} satisfies Partial<Handlers>
