import { type Api, ApiFailure } from '#api/index.ts'
import type { Entry } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { diffEntries } from '#rules/index.ts'

/**
 * Unconfirmed values: they were sent without an answer. On a server without revisions a copy that arrives late would
 * overwrite a newer value, so the class is read once after the newer value was acknowledged. Exists as long as the page.
 */
export interface Unconfirmed {
  /** Adds a value that got no answer, in this page or before. */
  note(sending: Sending): void
  /**
   * True if the server has an older unconfirmed value instead of the acknowledged one. Rejects if it cannot be read.
   */
  isOverwritten(sending: Sending): Promise<boolean>
}

const keyOf = ({ owner, target }: Sending) =>
  JSON.stringify([owner.school, owner.userID, target.studentID, target.className, target.year])
const isSame = (a: Entry, b: Entry) => diffEntries(a, b).length === 0

export function createUnconfirmed(api: Api): Unconfirmed {
  const unconfirmed = new Map<string, Entry[]>()

  /** The entry on the server; undefined if there is none. */
  async function fetchEntry({ owner, target }: Sending): Promise<Entry | undefined> {
    const classes = await api.call('userClasses', { params: { userID: owner.userID } })
    const found = classes.find(({ name }) => name === target.className)
    if (!found) return undefined
    const students = await api.call('classStudents', { params: { classID: found.classID } })
    const student = students.find(({ id }) => id === target.studentID)
    return student?.grades.find((entry) => entry.class === target.className && entry.year === target.year)
  }

  return {
    note(sending) {
      const key = keyOf(sending)
      const known = unconfirmed.get(key) ?? []
      if (!known.some((value) => isSame(value, sending.value))) unconfirmed.set(key, [...known, sending.value])
    },
    async isOverwritten(sending) {
      const key = keyOf(sending)
      const older = unconfirmed.get(key)?.filter((value) => !isSame(value, sending.value)) ?? []
      if (older.length === 0) return false
      const entry = await fetchEntry(sending).catch((error) => {
        // A server that refuses this read would refuse it again.
        if (error instanceof ApiFailure && error.kind === 'refused') return undefined
        throw error
      })
      if (entry && older.some((value) => isSame(value, entry))) return true
      unconfirmed.delete(key)
      return false
    },
  }
}
