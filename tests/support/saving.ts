import { allEndpoints, Entry, endpoints } from '#contract/index.ts'
import type { TestServer } from './serverInProcess.ts'
import { type Answer, signIn, type Visitor } from './visitor.ts'

/** What a save carries beside its body. */
export interface Beside {
  /** If-Match. */
  from?: number | string
  /** X-Device-Seq. */
  device?: string
  /** Idempotency-Key. */
  key?: string
  id?: string
}

export const demoYear = '2024/2025-1. Halbjahr'
/** The number of Emil Becker in 1a, who has no entry yet. */
export const emil = '01001'

/** An entry for 1a that differs by its days. */
export function entryOf1a(sickDays: number, more: Partial<Entry> = {}): Entry {
  return { class: '1a', year: demoYear, grades: [], layout: { sickDays }, ...more }
}

/** Saves for Emil if no other student is named. */
export function save(who: Visitor, value: unknown, { from, device, key, id = emil }: Beside = {}): Promise<Answer> {
  return who.call('setStudentGrades', {
    params: { id },
    body: { id, grades: value },
    headers: {
      ...(from !== undefined && { 'If-Match': typeof from === 'number' ? `"${from}"` : from }),
      ...(device !== undefined && { 'X-Device-Seq': device }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  })
}

/** Saves in a part that is over: an admin lets it in as a late edit. */
export async function saveEarlier(head: Visitor, who: Visitor, value: Entry, beside: Beside = {}): Promise<Answer> {
  await save(who, value, beside)
  const [late] = allEndpoints.lateEdits.data.parse((await head.call('lateEdits')).data)
  await head.call('editLateEdit', { body: { id: late?.id, decision: 'let in' } })
  return save(who, value, beside)
}

/** What a save came to: the revision stored, or the word of the refusal. */
export function outcome(answer: Answer): number | string | undefined {
  return answer.success ? Entry.parse(answer.data).revision : answer.error?.code
}

/** Emil's first entry as his teacher reads it. */
export async function stored(server: TestServer): Promise<Entry | undefined> {
  const teacher = await signIn(server, 'lehrkraft')
  const answer = await teacher.call('classStudents', { params: { classID: 'demo-1a' } })
  return endpoints.classStudents.data.parse(answer.data).find((student) => student.id === emil)?.grades[0]
}

/** Every version of Emil's entry, oldest first. */
export function history(server: TestServer) {
  const { db } = server.store
  return db.selectFrom('entry_history').selectAll().where('student', '=', emil).orderBy('revision').execute()
}
