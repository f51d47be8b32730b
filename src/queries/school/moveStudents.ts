import type { Api } from '#api/index.ts'
import { type Klass, type Student, schoolEndpoints } from '#contract/index.ts'
import { type ClassMove, type MovedStudent, membersAfter, movedMeanwhile } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'

export interface Moves {
  klass: Pick<Klass, 'classID' | 'name'>
  moves: readonly ClassMove[]
}

interface Moved {
  /** Where everybody was just before. */
  students: readonly Student[]
  /** Who somebody else has moved since the moves were chosen. Where there is anybody, nothing was saved. */
  elsewhere: MovedStudent[]
}

/**
 * Brings students into the class or takes them out of it; nobody else comes or leaves. A server that knows no `moves` gets
 * the whole list, made from what it told just before (`readAnew`).
 */
export async function moveStudents(
  api: Pick<Api, 'ask'>,
  { klass: { classID, name }, moves }: Moves,
  readAnew: () => Promise<Student[]>,
): Promise<Moved> {
  const students = await readAnew()
  const elsewhere = movedMeanwhile(moves, students, name)
  if (elsewhere.length > 0) return { students, elsewhere }
  const body = { classID, students: [...membersAfter(moves, students, name)], moves: [...moves] }
  try {
    await api.ask(schoolEndpoints.setClassStudents, { params: { classID }, body })
    return { students, elsewhere }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Moved between the reading and the saving: a second look tells who.
    const now = await readAnew()
    const since = movedMeanwhile(moves, now, name)
    if (since.length === 0) throw error
    return { students: now, elsewhere: since }
  }
}
