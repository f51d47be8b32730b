import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Klass, schoolEndpoints } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { type Moves, moveStudents } from './moveStudents.ts'
import { replaceData } from './replaceData.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'
import { studentsOptions } from './students.ts'

export type NewClass = EndpointBody<typeof schoolEndpoints.addClass>
export type ChangedClass = EndpointBody<typeof schoolEndpoints.editClass>

/** Every class of the school. */
export const classesOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.classes,
    queryFn: async ({ signal }) => byName(await api.ask(schoolEndpoints.classes, { signal })),
  })

export function useClasses() {
  return useQuery(classesOptions(useServices()))
}

/** Sorted by name: the answer to an edit lists the edited class first. */
function byName(classes: readonly Klass[]): Klass[] {
  return [...classes].sort((a, b) => germanOrder(a.name, b.name))
}

function useListWrite<Values>(write: (api: Services['api'], values: Values) => Promise<Klass[]>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: (classes) => {
      replaceData(queryClient, schoolKeys.classes, byName(classes))
      // Students and users contain the names of classes.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.students })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.users })
      void forgetClassroom(queryClient)
    },
    onError: (error) => {
      // Somebody else may have changed or removed the class.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddClass = () =>
  useListWrite((api, body: NewClass) => once(body, (beside) => api.ask(schoolEndpoints.addClass, { body, beside })))

export const useEditClass = () =>
  useListWrite((api, body: ChangedClass) => api.ask(schoolEndpoints.editClass, { body }))

/** Deletes a class by its ID. The server refuses it for a class with students. */
export const useDeleteClass = () =>
  useListWrite((api, id: string) => api.ask(schoolEndpoints.deleteClass, { params: { id } }))

/** Moves students into a class or out of it; see `moveStudents`. */
export function useMoveStudents() {
  const services = useServices()
  const { api, queryClient } = services
  return useMutation({
    mutationFn: (moves: Moves) =>
      moveStudents(api, moves, () => queryClient.fetchQuery({ ...studentsOptions(services), staleTime: 0 })),
    // Also after a failure: the server may have saved, and only its answer was lost.
    onSettled: async () => {
      void forgetClassroom(queryClient)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: schoolKeys.students }),
        queryClient.invalidateQueries({ queryKey: schoolKeys.classes }),
      ])
    },
  })
}
