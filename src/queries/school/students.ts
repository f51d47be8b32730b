import { queryOptions, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Student, schoolEndpoints } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { listStudents, withAdditions } from '#rules/index.ts'
import { type Services, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { classroomKeys, schoolKeys } from './schoolKeys.ts'

export type NewStudent = EndpointBody<typeof schoolEndpoints.addStudent>
export type ChangedStudent = EndpointBody<typeof schoolEndpoints.editStudent>

/** Every student of the school, sorted as in a German class register. */
export const studentsOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.students,
    queryFn: async ({ signal }): Promise<Student[]> =>
      listStudents(await api.ask(schoolEndpoints.students, { signal })),
  })

export function useStudents() {
  return useQuery(studentsOptions(useServices()))
}

/** A function that tells a student apart from namesakes in the school, who was named without the others. */
export function useKnown() {
  const { data = [] } = useStudents()
  return <S extends { id: string }>(student: S): S & Pick<Student, 'addition'> => {
    const addition = data.find(({ id }) => id === student.id)?.addition
    return addition === undefined ? student : { ...student, addition }
  }
}

/** The answer of a write is the whole list and replaces the one in memory. */
const listed = {
  answers: { queryKey: schoolKeys.students, dataOf: listStudents },
  // The list of classes shows the number of students.
  outdates: [schoolKeys.classes, schoolKeys.archive, ...classroomKeys],
}

export const useAddStudent = () => useBodyWrite(schoolEndpoints.addStudent, listed)

export const useEditStudent = () => useBodyWrite(schoolEndpoints.editStudent, listed)

export const useSetTemplates = () => useBodyWrite(schoolEndpoints.setStudentTemplates, listed)

/** Moves a student with all entries into the archive. */
export const useDeleteStudent = () =>
  useWrite(schoolEndpoints.deleteStudent, (id: string) => ({ params: { id } }), listed)

/**
 * Fetches the list again after several students were removed; if the server was unreachable, when it is next needed.
 */
export function useRecheckStudents() {
  const { queryClient } = useServices()
  return (error: unknown) =>
    void queryClient.invalidateQueries({
      queryKey: schoolKeys.students,
      refetchType: isUnreachable(error) ? 'none' : 'active',
    })
}

/** Restores a student from the archive. `class` is the name of a class, null for none. */
export const useRestoreStudent = () =>
  useWrite(
    schoolEndpoints.restoreStudent,
    ({ archiveID, ...body }: { archiveID: string; class?: string | null }) => ({ params: { archiveID }, body }),
    listed,
  )

/** Students who left or were removed and can be restored, latest first. */
export const archiveOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.archive,
    queryFn: async ({ signal }) => withAdditions(await api.ask(schoolEndpoints.archivedStudents, { signal })),
  })

export function useArchive(isWanted: boolean) {
  return useQuery({ ...archiveOptions(useServices()), enabled: isWanted })
}
