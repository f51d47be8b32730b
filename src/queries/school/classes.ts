import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Klass, schoolEndpoints } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { layAnswer } from './layAnswer.ts'
import { type Moves, moveStudents } from './moveStudents.ts'
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

/** The answer to an edit begins with the class; on the screen it stays in its place. */
function byName(classes: readonly Klass[]): Klass[] {
  return [...classes].sort((a, b) => germanOrder(a.name, b.name))
}

function useListWrite<Values>(write: (api: Services['api'], values: Values) => Promise<Klass[]>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: (classes) => {
      layAnswer(queryClient, schoolKeys.classes, byName(classes))
      // Students and users carry the names of classes.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.students })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.users })
      void forgetClassroom(queryClient)
    },
    onError: (error) => {
      // Somebody else has changed or removed what it was about.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddClass = () =>
  useListWrite((api, body: NewClass) => once(body, (headers) => api.ask(schoolEndpoints.addClass, { body, headers })))

export const useEditClass = () =>
  useListWrite((api, body: ChangedClass) => api.ask(schoolEndpoints.editClass, { body }))

/** Only a class without students. */
export const useDeleteClass = () =>
  useListWrite((api, id: string) => api.ask(schoolEndpoints.deleteClass, { params: { id } }))

/** Brings students into a class or takes them out of it; see `moveStudents`. */
export function useMoveStudents() {
  const services = useServices()
  const { api, queryClient } = services
  return useMutation({
    mutationFn: (moves: Moves) =>
      moveStudents(api, moves, () => queryClient.fetchQuery({ ...studentsOptions(services), staleTime: 0 })),
    // Also after a failure: the answer may be what was lost.
    onSettled: async () => {
      void forgetClassroom(queryClient)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: schoolKeys.students }),
        queryClient.invalidateQueries({ queryKey: schoolKeys.classes }),
      ])
    },
  })
}
