import { type Api, ApiFailure } from '#api/index.ts'
import type { Entry, GradingStudent } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { sameEntry } from '#rules/index.ts'

/**
 * Saves at a server without revisions, where each save overwrites the last one. The report card is read right before a save, and
 * once after it if an earlier copy may still be on its way. Exists as long as the page.
 */
export interface Unrevised {
  /**
   * What the server has, if it is neither what the edits were made on nor what is being sent: somebody else has saved. Rejects
   * if it cannot be read.
   */
  news(sending: Sending, signal: AbortSignal): Promise<Entry | undefined>
  /** Remembers a value that got no answer, in this page or before: a copy of it may arrive late. */
  note(sending: Sending): void
  /**
   * True if the server has an older such value instead of the acknowledged one. Rejects if it cannot be read.
   */
  isOverwritten(sending: Sending, signal: AbortSignal): Promise<boolean>
}

const sendingKey = ({ owner, target }: Sending) =>
  JSON.stringify([owner.school, owner.userID, target.studentID, target.className, target.year])
const isSame = (a: Entry | null, b: Entry) => a !== null && sameEntry(a, b)
const isRefused = (error: unknown) => error instanceof ApiFailure && error.kind === 'refused'

export function createUnrevised(api: Pick<Api, 'call'>): Unrevised {
  const unconfirmed = new Map<string, Entry[]>()
  /** The class that had the student last, by `sendingKey`. */
  const classOf = new Map<string, string>()

  async function studentIn(classID: string, { target }: Sending, signal: AbortSignal) {
    const students = await api.call('classStudents', { params: { classID }, signal })
    return students.find(({ id }) => id === target.studentID)
  }

  /** The student in whichever of the user's classes; undefined if none has the student. */
  async function findStudent(sending: Sending, signal: AbortSignal): Promise<GradingStudent | undefined> {
    const key = sendingKey(sending)
    const last = classOf.get(key)
    const there = last === undefined ? undefined : await studentIn(last, sending, signal)
    if (there) return there
    const classes = await api.call('userClasses', { params: { userID: sending.owner.userID }, signal })
    const isNamed = ({ name }: { name: string }) => name === sending.target.className
    for (const { classID } of [...classes.filter(isNamed), ...classes.filter((one) => !isNamed(one))]) {
      const student = await studentIn(classID, sending, signal)
      if (!student) continue
      classOf.set(key, classID)
      return student
    }
    classOf.delete(key)
    return undefined
  }

  async function fetchEntry(sending: Sending, signal: AbortSignal): Promise<Entry | undefined> {
    const { className, year } = sending.target
    const student = await findStudent(sending, signal)
    return student?.grades.find((entry) => entry.class === className && entry.year === year)
  }

  return {
    async news(sending, signal) {
      const entry = await fetchEntry(sending, signal)
      return entry && !isSame(sending.base, entry) && !isSame(sending.value, entry) ? entry : undefined
    },
    note(sending) {
      const key = sendingKey(sending)
      const known = unconfirmed.get(key) ?? []
      if (!known.some((value) => isSame(value, sending.value))) unconfirmed.set(key, [...known, sending.value])
    },
    async isOverwritten(sending, signal) {
      const key = sendingKey(sending)
      const older = unconfirmed.get(key)?.filter((value) => !isSame(value, sending.value)) ?? []
      if (older.length === 0) return false
      const entry = await fetchEntry(sending, signal).catch((error) => {
        // A server that refuses this read would refuse it again.
        if (isRefused(error)) return undefined
        throw error
      })
      if (entry && older.some((value) => isSame(value, entry))) return true
      unconfirmed.delete(key)
      return false
    },
  }
}
