import { useMutation } from '@tanstack/react-query'
import { type Api, write } from '#api/index.ts'
import { type Klass, type Student, schoolEndpoints } from '#contract/index.ts'
import { type ClassMove, type MovedStudent, membersAfter, movedMeanwhile } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'
import { useServices } from '../services.ts'
import { readOptions } from '../useRead.ts'
import { readAgain } from '../useWrite.ts'

interface Moves {
  klass: Pick<Klass, 'classID' | 'name'>
  moves: readonly ClassMove[]
}

interface StudentsBefore {
  /** All students as they were just before. */
  students: readonly Student[]
  /** Students whom somebody else has moved since the moves were chosen. If there are any, nothing was saved. */
  elsewhere: MovedStudent[]
}

/**
 * Moves students into the class or out of it, and nobody else. A server that does not know `moves` uses the whole list
 * of the class, which is made from what `refetch` answers. Rejects with `ApiFailure`.
 */
export async function moveStudents(
  api: Pick<Api, 'ask' | 'has'>,
  { klass: { classID, name }, moves }: Moves,
  refetch: () => Promise<Student[]>,
): Promise<StudentsBefore> {
  const students = await refetch()
  const elsewhere = movedMeanwhile(moves, students, name)
  if (elsewhere.length > 0) return { students, elsewhere }
  const body = { classID, students: [...membersAfter(moves, students, name)], moves: [...moves] }
  try {
    await write(api, schoolEndpoints.setClassStudents, { params: { classID }, body })
    return { students, elsewhere }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Somebody may have moved students between the read and the save.
    const current = await refetch()
    const since = movedMeanwhile(moves, current, name)
    if (since.length === 0) throw error
    return { students: current, elsewhere: since }
  }
}

/** Moves students into a class or out of it; see `moveStudents`. */
export function useMoveStudents() {
  const { api, queryClient } = useServices()
  const options = { ...readOptions({ api }, schoolEndpoints, 'students', {}), staleTime: 0 }
  return useMutation({
    mutationFn: (moves: Moves) => moveStudents(api, moves, () => queryClient.fetchQuery(options)),
    // Also after a failure: the server may have saved, and only its answer was lost.
    onSettled: () => readAgain(queryClient, schoolEndpoints.setClassStudents),
  })
}
