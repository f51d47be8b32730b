import type { YearSwitchBody } from '#contract/index.ts'
import { asStored, comparable } from '#lib/asStored.ts'
import { serverMessageTexts } from '#texts/index.ts'
import { classNames, insertClass } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { actOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { makeMessage } from '../messages/store.ts'
import { archiveStudent } from '../students/archive.ts'
import { moveStudent, studentRows } from '../students/store.ts'
import { templateExists } from '../templates/store.ts'
import { activeYear, localDay } from '../years/store.ts'
import { insertPart, insertYear, readPart } from '../years/writeYear.ts'
import { removeClasses } from './removedClasses.ts'
import {
  type Assignment,
  assignmentsOf,
  endSwitch,
  keepSwitch,
  lastSwitch,
  replaceTeachers,
  setTemplate,
  templatesOfClassIDs,
  userIDs,
} from './store.ts'
import { describeSwitch, type SwitchUndo, undoProblem, undoSwitch } from './undoSwitch.ts'

interface Switching {
  body: YearSwitchBody
  random: Pick<Deps['random'], 'id'>
  now: number
}

/** The school's classes by name; a class of the new year that is missing is made. */
async function classesByName(db: Db, { body, random }: Switching) {
  const known = await classNames(db)
  const byName = new Map(known.map(({ classID, name }) => [comparable(name), classID]))
  const made: SwitchUndo['made'] = []
  for (const { name } of body.next) {
    if (byName.has(comparable(name))) continue
    const classID = random.id()
    await insertClass(db, { id: classID, name: asStored(name), label: '', template: null })
    byName.set(comparable(name), classID)
    made.push({ classID, name: asStored(name) })
  }
  return { known, byName, made }
}

/** Throws a `Refusal` unless every class, template and teacher of the new year exists. */
async function requireKnown(db: Db, body: YearSwitchBody): Promise<void> {
  const names = body.next.map(({ name }) => comparable(name))
  if (new Set(names).size < names.length) throw wrongField('next', 'Eine Klasse steht doppelt in der Liste.')
  const targets = [...body.classes, ...body.exceptions].flatMap(({ to }) => (to === null ? [] : [to]))
  const missing = targets.find((name) => !names.includes(comparable(name)))
  if (missing !== undefined) throw wrongField('next', `Die Klasse ${missing} fehlt im neuen Schuljahr.`)
  for (const template of new Set(body.next.map((one) => one.template))) {
    if (template === null || (await templateExists(db, template))) continue
    throw wrongField('next', 'Eine der Vorlagen gibt es nicht mehr.')
  }
  const known = await userIDs(db)
  if (!body.next.every(({ teachers }) => teachers.every((id) => known.has(id)))) {
    throw wrongField('next', 'Eine der Lehrkräfte gibt es nicht mehr.')
  }
}

/**
 * Moves every student of the listed classes, or into the archive. Students of other classes stay where they are. The
 * children who are in a class now are moved, also those who joined it since the form was opened.
 */
async function moveStudentsOn(db: Db, switching: Switching, byName: ReadonlyMap<string, string>) {
  const { body, random, now } = switching
  const steps = new Map(body.classes.map(({ classID, to }) => [classID, to]))
  const exceptions = new Map(body.exceptions.map(({ id, to }) => [id, to]))
  const moved: SwitchUndo['moved'] = []
  const left: SwitchUndo['left'] = []
  for (const { id, class: before } of (await studentRows(db)).values()) {
    if (before === null || !steps.has(before)) continue
    const to = exceptions.has(id) ? exceptions.get(id) : steps.get(before)
    if (to == null) {
      const archiveID = random.id()
      await archiveStudent(db, id, { id: archiveID, now, leaves: body.from })
      left.push(archiveID)
      continue
    }
    const after = byName.get(comparable(to)) ?? null
    if (after === before) continue
    await moveStudent(db, id, after)
    moved.push({ id, before, after })
  }
  return { moved, left }
}

/** Gives the classes of the new year their teachers and templates; the classes that are left have no teacher then. */
async function equipClasses(db: Db, { body, now }: Switching, byName: ReadonlyMap<string, string>) {
  const next = body.next.flatMap((one) => {
    const classID = byName.get(comparable(one.name))
    return classID === undefined ? [] : [{ ...one, classID }]
  })
  const left = [...body.classes.map(({ classID }) => classID), ...(body.remove ?? [])]
  const classes = [...new Set([...left, ...next.map(({ classID }) => classID)])]
  const before = await assignmentsOf(db, classes)
  // Who teaches up to a day does so in the new class, too.
  const today = localDay(now)
  const taught = before.filter((one) => (one.until ?? today) >= today)
  function untilOf(user: string, name: string): string | null {
    const ofUser = taught.filter((one) => one.user === user)
    const from = body.classes.filter(({ to }) => to !== null && comparable(to) === comparable(name))
    const led = ofUser.filter((one) => from.some(({ classID }) => classID === one.class))
    const days = (led.length > 0 ? led : ofUser).map(({ until }) => until)
    return days.includes(null) ? null : (days.sort().at(-1) ?? null)
  }
  const assignments: Assignment[] = next.flatMap(({ classID, name, teachers }) =>
    [...new Set(teachers)].map((user) => ({ class: classID, user, until: untilOf(user, name) })),
  )
  await replaceTeachers(db, classes, assignments)
  const after = await assignmentsOf(db, classes)
  for (const { classID, template } of next) await setTemplate(db, classID, template)
  return { teachers: { classes, before, after }, next }
}

/**
 * Begins the next school year: the year with its part, classes, students, teachers and templates. Resolves with what is
 * needed to undo it. Throws a `Refusal` where the active year is another one than the sender knew. `db` must be a
 * transaction.
 */
async function switchYear(db: Db, switching: Switching): Promise<SwitchUndo> {
  const { body, random, now } = switching
  const active = await activeYear(db)
  if (active?.name !== body.from) {
    const now = active ? `Jetzt läuft das Schuljahr ${active.name}.` : 'Es gibt kein aktives Schuljahr.'
    throw new Refusal('stale', `Das Schuljahr wurde inzwischen schon gewechselt. ${now}`)
  }
  await requireKnown(db, body)
  const part = readPart(body.part)
  await insertYear(db, { id: random.id(), name: body.name.normalize('NFC'), at: new Date(now).toISOString() })
  await insertPart(db, { id: random.id(), ...part })
  const { known, byName, made } = await classesByName(db, switching)
  const gone = body.classes.find(({ classID }) => !known.some((one) => one.classID === classID))
  if (gone) throw new Refusal('stale', 'Eine der Klassen gibt es nicht mehr. Bitte die Seite neu öffnen.')
  const templates = await templatesOfClassIDs(db, [...byName.values()])
  const { moved, left } = await moveStudentsOn(db, switching, byName)
  const { teachers, next } = await equipClasses(db, switching, byName)
  const changed = next.map(({ classID, template }) => ({
    classID,
    before: templates.get(classID) ?? null,
    after: template,
  }))
  const kept = next.find(({ classID }) => body.remove?.includes(classID))
  if (kept) throw wrongField('remove', `Die Klasse ${kept.name} gehört zum neuen Schuljahr.`)
  const removed = await removeClasses(db, body.remove ?? [])
  return { made, moved, left, teachers, templates: changed, removed }
}

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
