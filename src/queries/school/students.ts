import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Student, schoolEndpoints } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { listStudents, withAdditions } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { replaceData } from './replaceData.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'

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
function useListWrite<Values>(write: (api: Services['api'], values: Values) => Promise<Student[]>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: (students) => {
      replaceData(queryClient, schoolKeys.students, listStudents(students))
      // The list of classes shows the number of students.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.archive })
      void forgetClassroom(queryClient)
    },
    onError: (error) => {
      // Somebody else may have changed or removed the student.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.students })
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddStudent = () =>
  useListWrite((api, body: NewStudent) => once(body, (beside) => api.ask(schoolEndpoints.addStudent, { body, beside })))

export const useEditStudent = () =>
  useListWrite((api, body: ChangedStudent) => api.ask(schoolEndpoints.editStudent, { body }))

export const useSetTemplates = () =>
  useListWrite((api, body: EndpointBody<typeof schoolEndpoints.setStudentTemplates>) =>
    api.ask(schoolEndpoints.setStudentTemplates, { body }),
  )

/** Moves a student with all entries into the archive. */
export const useDeleteStudent = () =>
  useListWrite((api, id: string) => api.ask(schoolEndpoints.deleteStudent, { params: { id } }))

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
  useListWrite((api, { archiveID, ...body }: { archiveID: string; class?: string | null }) =>
    api.ask(schoolEndpoints.restoreStudent, { params: { archiveID }, body }),
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
