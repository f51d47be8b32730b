import { mayGrade } from '../classes/store.ts'
import { answerOnce, requestOf } from '../http/answerOnce.ts'
import type { Handler, HandlerCall, Handlers } from '../http/Handler.ts'
import { Refusal } from '../http/Refusal.ts'
import { classOfStudent } from '../students/store.ts'
import { unknownAuthor } from '../users/store.ts'
import { localDay } from '../years/store.ts'
import { storedVersions } from './history.ts'
import { keepVersion, type Save, saveEntry } from './saveEntry.ts'
import { readOlderEntries } from './store.ts'

type Writing = HandlerCall<'setStudentGrades'> | HandlerCall<'addGradesVersion'>

function saveOf({ deps, session, params, body, beside }: Writing): Save {
  if (params.id !== body.id) {
    throw new Refusal('validation', 'Adresse und Inhalt nennen verschiedene Schüler.', {
      fields: { id: 'Stimmt nicht mit der Adresse überein.' },
    })
  }
  const { idempotencyKey, revision, deviceSeq } = beside()
  const [device, seq] = deviceSeq?.split(':') ?? []
  const written = device === undefined ? undefined : { device, seq: Number(seq) }
  return {
    ...{ user: session.user, student: body.id, entry: body.grades, now: deps.clock.now() },
    beside: { idempotencyKey, revision, written },
  }
}

const setStudentGrades: Handler<'setStudentGrades'> = async (call) => {
  const save = saveOf(call)
  const saved = await call.deps.store.write((db) => saveEntry(db, save, requestOf(call)))
  if (saved instanceof Refusal) throw saved
  return saved
}

const addGradesVersion: Handler<'addGradesVersion'> = async (call) => {
  const save = saveOf(call)
  const operation = { user: save.user.userID, key: save.beside.idempotencyKey }
  return call.deps.store.write((db) =>
    answerOnce(db, operation, requestOf(call), save.now, () => keepVersion(db, save)),
  )
}

type HistoryCall = HandlerCall<'gradesHistory'> | HandlerCall<'gradesHistoryBefore'> | HandlerCall<'olderEntries'>

async function requireOwnStudent({ deps, session, params }: HistoryCall): Promise<void> {
  const { db } = deps.store
  const found = await classOfStudent(db, params.id)
  if (!found) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const { user } = session
  const isAllowed = found.classID === null ? user.admin : await mayGrade(db, user, found.classID)
  if (!isAllowed) {
    throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  }
}

async function readHistory(call: HistoryCall, before?: string) {
  await requireOwnStudent(call)
  const versions = await storedVersions(call.deps.store.db, { student: call.params.id }, before)
  return versions.map((version) => ({ ...version, author: version.author ?? unknownAuthor }))
}

const gradesHistory: Handler<'gradesHistory'> = async (call) => readHistory(call)

const gradesHistoryBefore: Handler<'gradesHistoryBefore'> = async (call) => {
  const { before } = call.params
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(before)) {
    throw new Refusal('validation', 'Die Adresse ist nicht gültig.', {
      fields: { before: 'Dieser Wert ist nicht erlaubt.' },
    })
  }
  return readHistory(call, before)
}

const olderEntries: Handler<'olderEntries'> = async (call) => {
  await requireOwnStudent(call)
  return readOlderEntries(call.deps.store.db, call.params.id, localDay(call.deps.clock.now()))
}

export const entryHandlers = {
  setStudentGrades,
  addGradesVersion,
  gradesHistory,
  gradesHistoryBefore,
  olderEntries,
} satisfies Partial<Handlers>
