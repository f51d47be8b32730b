import { answerOnce } from '../grades/answerOnce.ts'
import { saveGrades } from '../grades/saveGrades.ts'
import { readSaveHeaders } from '../grades/saveHeaders.ts'
import type { Handler } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { mayGrade } from '../store/classes.ts'
import { versionsOf } from '../store/entryVersions.ts'
import { classOfStudent } from '../store/students.ts'

export const setStudentGrades: Handler<'setStudentGrades'> = ({ deps, school, session, params, body, http }) => {
  if (params.id !== body.id) {
    throw new Refusal('validation', 'Adresse und Inhalt nennen verschiedene Schüler.', {
      fields: { id: 'Stimmt nicht mit der Adresse überein.' },
    })
  }
  const headers = readSaveHeaders(http.req.raw.headers)
  const now = deps.clock.now()
  const operation = { school, user: session.user.userID, key: headers.idempotencyKey }
  return deps.store.write((db) =>
    answerOnce(db, operation, body, now, () =>
      saveGrades(db, { school, user: session.user, student: body.id, entry: body.grades, headers, now }),
    ),
  )
}

export const gradesHistory: Handler<'gradesHistory'> = async ({ deps, school, session, params }) => {
  const { db } = deps.store
  const place = await classOfStudent(db, school, params.id)
  if (!place) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  if (!(await mayGrade(db, school, session.user, place.classID))) {
    throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  }
  return versionsOf(db, school, params.id)
}
