import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Student, schoolEndpoints } from '#contract/index.ts'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { sortStudents } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { layAnswer } from './layAnswer.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'

export type NewStudent = EndpointBody<typeof schoolEndpoints.addStudent>
export type ChangedStudent = EndpointBody<typeof schoolEndpoints.editStudent>

/** Every student of the school, as a German class register has them. Sorted once, not at every look. */
export const studentsOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.students,
    queryFn: async ({ signal }) => sortStudents(await api.ask(schoolEndpoints.students, { signal })),
  })

export function useStudents() {
  return useQuery(studentsOptions(useServices()))
}

/** Every answer of a write is the whole list and replaces the cached one. */
function useListWrite<Values>(write: (api: Services['api'], values: Values) => Promise<Student[]>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: (students) => {
      layAnswer(queryClient, schoolKeys.students, sortStudents(students))
      // The cards of the classes count their students.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.archive })
      void forgetClassroom(queryClient)
    },
    onError: (error) => {
      // Somebody else has changed or removed what it was about.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.students })
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddStudent = () =>
  useListWrite((api, body: NewStudent) =>
    once(body, (headers) => api.ask(schoolEndpoints.addStudent, { body, headers })),
  )

export const useEditStudent = () =>
  useListWrite((api, body: ChangedStudent) => api.ask(schoolEndpoints.editStudent, { body }))

/** Into the archive, with all entries. */
export const useDeleteStudent = () =>
  useListWrite((api, id: string) => api.ask(schoolEndpoints.deleteStudent, { params: { id } }))

/** Looks at the list anew after a removal of several; where the server was not to be reached, as soon as it is again. */
export function useRecheckStudents() {
  const { queryClient } = useServices()
  return (error: unknown) =>
    void queryClient.invalidateQueries({
      queryKey: schoolKeys.students,
      refetchType: isUnreachable(error) ? 'none' : 'active',
    })
}

/** `class` (a name) where the former one is gone. */
export const useRestoreStudent = () =>
  useListWrite((api, { archiveID, ...body }: { archiveID: string; class?: string }) =>
    api.ask(schoolEndpoints.restoreStudent, { params: { archiveID }, body }),
  )

/** Removed students that can still be brought back, latest first. */
export const archiveOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.archive,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.archivedStudents, { signal }),
  })

export function useArchive(isWanted: boolean) {
  return useQuery({ ...archiveOptions(useServices()), enabled: isWanted })
}
