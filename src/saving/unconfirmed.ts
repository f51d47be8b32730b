import { type Api, ApiFailure } from '#api/index.ts'
import type { Entry } from '#contract/index.ts'
import type { Sending } from '#outbox/index.ts'
import { diffEntries } from '#rules/index.ts'

/**
 * Values whose way to the server is in doubt: sent once without an answer, then sent again. A copy that arrives late
 * would lie over a newer value on a server that knows no revisions, so the class is read once after the
 * newer value was taken. Lives as long as the page.
 */
export interface Unconfirmed {
  note(sending: Sending): void
  /** Whether an older value of this device stands where the acknowledged one should. Rejects when nobody can tell. */
  isOverwritten(sending: Sending): Promise<boolean>
}

const keyOf = ({ owner, target }: Sending) =>
  JSON.stringify([owner.school, owner.userID, target.studentID, target.className, target.year])
const isSame = (a: Entry, b: Entry) => diffEntries(a, b).length === 0

export function createUnconfirmed(api: Api): Unconfirmed {
  const unconfirmed = new Map<string, Entry[]>()

  async function stored({ owner, target }: Sending): Promise<Entry | undefined> {
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
      unconfirmed.set(key, [...(unconfirmed.get(key) ?? []), sending.value])
    },
    async isOverwritten(sending) {
      const key = keyOf(sending)
      const older = unconfirmed.get(key)?.filter((value) => !isSame(value, sending.value)) ?? []
      if (older.length === 0) return false
      const entry = await stored(sending).catch((error) => {
        // A server that does not let this be read cannot be asked again either.
        if (error instanceof ApiFailure && error.kind === 'refused') return undefined
        throw error
      })
      if (entry && older.some((value) => isSame(value, entry))) return true
      unconfirmed.delete(key)
      return false
    },
  }
}
