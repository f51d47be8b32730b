import { mayGrade } from '../classes/store.ts'
import { answerOnce, requestOf } from '../http/answerOnce.ts'
import type { HandlerCall, Handlers } from '../http/Handler.ts'
import { Refusal, wrongParam } from '../http/Refusal.ts'
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

type HistoryCall = HandlerCall<'gradesHistory'> | HandlerCall<'gradesHistoryBefore'> | HandlerCall<'olderEntries'>

async function requireOwnStudent({ deps, session, params }: HistoryCall): Promise<void> {
  const { db } = deps.store
  const found = await classOfStudent(db, params.id)
  if (!found) throw new Refusal('notFound', 'Diesen Schüler gibt es nicht.')
  const { user } = session
  const isAllowed =
    found.classID === null ? user.admin : await mayGrade(db, user, found.classID, localDay(deps.clock.now()))
  if (!isAllowed) {
    throw new Refusal('forbidden', 'Sie unterrichten nicht in der Klasse dieses Schülers.')
  }
}

async function readHistory(call: HistoryCall, before?: string) {
  await requireOwnStudent(call)
  const versions = await storedVersions(call.deps.store.db, { student: call.params.id }, before)
  return versions.map((version) => ({ ...version, author: version.author ?? unknownAuthor }))
}

export const entryHandlers = {
  setStudentGrades: async (call) => {
    const save = saveOf(call)
    const saved = await call.deps.store.write((db) => saveEntry(db, save, requestOf(call)))
    if (saved instanceof Refusal) throw saved
    return saved
  },
  addGradesVersion: async (call) => {
    const save = saveOf(call)
    const operation = { user: save.user.userID, key: save.beside.idempotencyKey }
    return call.deps.store.write((db) =>
      answerOnce(db, operation, requestOf(call), save.now, () => keepVersion(db, save)),
    )
  },
  gradesHistory: async (call) => readHistory(call),
  gradesHistoryBefore: async (call) => {
    const { before } = call.params
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(before)) {
      throw wrongParam('before')
    }
    return readHistory(call, before)
  },
  olderEntries: async (call) => {
    await requireOwnStudent(call)
    return readOlderEntries(call.deps.store.db, call.params.id, localDay(call.deps.clock.now()))
  },
} satisfies Partial<Handlers>
