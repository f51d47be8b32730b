import { answerOnce, digestOf } from '../grades/answerOnce.ts'
import { keepVersion } from '../grades/keepVersion.ts'
import { type Save, saveGrades } from '../grades/saveGrades.ts'
import { readSaveHeaders } from '../grades/saveHeaders.ts'
import type { Call, Handler } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { mayGrade } from '../store/classes.ts'
import { olderEntries as readOlderEntries } from '../store/entries.ts'
import { versionsOf } from '../store/entryVersions.ts'
import { placeOfStudent } from '../store/students.ts'

type Writing = Call<'setStudentGrades'> | Call<'addGradesVersion'>

function saveOf({ deps, school, session, params, body, http }: Writing): Save {
  if (params.id !== body.id) {
    throw new Refusal('validation', 'Adresse und Inhalt nennen verschiedene Schüler.', {
      fields: { id: 'Stimmt nicht mit der Adresse überein.' },
    })
  }
  const headers = readSaveHeaders(http.req.raw.headers)
  return { school, user: session.user, student: body.id, entry: body.grades, headers, now: deps.clock.now() }
}

export const setStudentGrades: Handler<'setStudentGrades'> = async (call) => {
  const save = saveOf(call)
  const once = { key: save.headers.idempotencyKey, request: digestOf(call.body) }
  return call.deps.store.write((db) => saveGrades(db, save, once))
}

export const addGradesVersion: Handler<'addGradesVersion'> = async (call) => {
  const save = saveOf(call)
  const operation = { school: save.school, user: save.user.userID, key: save.headers.idempotencyKey }
  return call.deps.store.write((db) => answerOnce(db, operation, call.body, save.now, () => keepVersion(db, save)))
}

type Reading = Call<'gradesHistory'> | Call<'gradesHistoryBefore'> | Call<'olderEntries'>

async function requireOwnStudent({ deps, school, session, params }: Reading): Promise<void> {
  const { db } = deps.store
  const place = await placeOfStudent(db, school, params.id)
  if (!place) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const { user } = session
  const isAllowed = place.class ? await mayGrade(db, school, user, place.class.classID) : user.admin
  if (!isAllowed) {
    throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  }
}

async function readHistory(call: Reading, before?: string) {
  await requireOwnStudent(call)
  return versionsOf(call.deps.store.db, { school: call.school, student: call.params.id }, before)
}

export const gradesHistory: Handler<'gradesHistory'> = async (call) => readHistory(call)

export const gradesHistoryBefore: Handler<'gradesHistoryBefore'> = async (call) => {
  const { before } = call.params
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(before)) {
    throw new Refusal('validation', 'Die Adresse ist nicht gültig.', {
      fields: { before: 'Dieser Wert ist nicht erlaubt.' },
    })
  }
  return readHistory(call, before)
}

export const olderEntries: Handler<'olderEntries'> = async (call) => {
  await requireOwnStudent(call)
  return readOlderEntries(call.deps.store.db, call.school, call.params.id)
}
