import { randomUUID } from 'node:crypto'
import { type Entry, type LoginBody, schoolKey } from '#contract/index.ts'
import { openMemoryDevice } from '#device/index.ts'
import { type MirroredRow, rowKey, type StoredRow } from '#outbox/index.ts'
import { sendGrades } from '#saving/sendGrades.ts'
import { createUnrevised } from '#saving/unrevised.ts'
import { place } from '../../bench/load/place.ts'
import { createClient } from '../clientInProcess.ts'
import { createBench, until } from '../outbox/createBench.ts'
import { password } from './demo.ts'

/** A tablet on which a class is written: the app's own calls and outbox, without a browser. */
export interface LessonTablet {
  /** Writes in one report card after the other, each when the server has taken the one before, until `isOver`. */
  write(isOver: () => boolean): Promise<void>
  /** How many saves the server has acknowledged. */
  acknowledged(): number
  /** How many report cards are not at the server as they were acknowledged last, and how many it never acknowledged. */
  countLost(): Promise<number>
}

const clock = {
  now: Date.now,
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Of the teacher of a class of `seedSchools`, signed in. `fetch` as from the tablet's network. */
export async function openLessonTablet(
  fetch: (path: string | Request, init?: RequestInit) => Promise<Response>,
  at: { school: number; class: number },
): Promise<LessonTablet> {
  const { api, login } = createClient({ fetch, clock: { at: 0, now: clock.now } })
  const { name } = place.school(at.school)
  const classID = place.classID(at.class)
  const email = place.email(at.class)
  const { userID } = (await login(email, { server: name, password } satisfies Partial<LoginBody>)) as { userID: string }
  const owner = { school: schoolKey(name), userID }
  const device = openMemoryDevice<StoredRow, MirroredRow>({ crypto, clock })
  const bench = createBench({
    store: device.rows,
    sealerFor: () => device.keys.create(userID),
    mirror: device.mirror,
  })
  bench.signedIn = owner
  const unconfirmed = createUnrevised(api)
  bench.answer = (sending, signal) => sendGrades(api, sending, signal, () => true, unconfirmed)

  const readClass = () => api.call('classStudents', { params: { classID } })
  const students = await readClass()
  const sample = students.find(({ grades }) => grades.length > 0)?.grades[0]
  if (!sample) throw new Error('nobody of the class has a report card')
  const cards = new Map<string, Entry | null>(students.map(({ id, grades }) => [id, grades[0] ?? null]))
  let acknowledged = 0

  const { outbox } = bench.page({
    clock,
    random: { id: randomUUID, fraction: Math.random },
    onAcknowledged: (_, { studentID }, entry) => {
      acknowledged += 1
      cards.set(studentID, entry)
    },
  })
  await outbox.open(owner)

  async function writeOnce(number: number): Promise<void> {
    const studentID = students[number % students.length]?.id ?? ''
    const target = { studentID, studentName: studentID, className: sample?.class ?? '', year: sample?.year ?? '' }
    const base = cards.get(studentID) ?? null
    const { revision: _, ...value } = base ?? { ...(sample as Entry) }
    outbox.edit(target, base, { ...value, layout: { ...value.layout, comments: `Fassung ${number}` } }, 'tick')
    await outbox.save(rowKey(owner, target))
    const { rows } = await until(outbox, (view) =>
      view.rows.every(({ state }) => !['waiting', 'sending'].includes(state)),
    )
    if (rows.length > 0) throw new Error(`not saved: ${JSON.stringify(rows.map(({ state, hold }) => [state, hold]))}`)
    expectSaved(cards.get(studentID), number)
  }

  return {
    write: async (isOver) => {
      for (let number = 0; !isOver(); number += 1) await writeOnce(number)
      outbox.close()
    },
    acknowledged: () => acknowledged,
    countLost: async () => {
      const there = new Map((await readClass()).map(({ id, grades }) => [id, grades[0]]))
      return [...cards].filter(([id, card]) => {
        const { revision, layout } = there.get(id) ?? {}
        return revision !== card?.revision || layout?.comments !== card?.layout.comments
      }).length
    },
  }
}

function expectSaved(entry: Entry | null | undefined, number: number): void {
  if (entry?.layout.comments !== `Fassung ${number}`) throw new Error('another value was acknowledged')
}
