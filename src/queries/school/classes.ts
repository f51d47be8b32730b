import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Klass, schoolEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { forgetClassroom } from './forgetClassroom.ts'
import { schoolKeys } from './schoolKeys.ts'

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

const collator = new Intl.Collator('de', { numeric: true })

/** The answer to an edit begins with the class; on the screen it stays in its place. */
function byName(classes: readonly Klass[]): Klass[] {
  return [...classes].sort((a, b) => collator.compare(a.name, b.name))
}

function useListWrite<Values>(write: (api: Services['api'], values: Values) => Promise<Klass[]>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: (classes) => {
      queryClient.setQueryData(schoolKeys.classes, byName(classes))
      // Students and users carry the names of classes.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.students })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.users })
      void forgetClassroom(queryClient)
    },
  })
}

export const useAddClass = () => useListWrite((api, body: NewClass) => api.ask(schoolEndpoints.addClass, { body }))

export const useEditClass = () =>
  useListWrite((api, body: ChangedClass) => api.ask(schoolEndpoints.editClass, { body }))

/** Only a class without students. */
export const useDeleteClass = () =>
  useListWrite((api, id: string) => api.ask(schoolEndpoints.deleteClass, { params: { id } }))

/** Who is in the class from now on, by student number. Everybody else's class may have changed with it. */
export function useSetClassStudents() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (body: { classID: string; students: string[] }) =>
      api.ask(schoolEndpoints.setClassStudents, { params: { classID: body.classID }, body }),
    onSuccess: async () => {
      void forgetClassroom(queryClient)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: schoolKeys.students }),
        queryClient.invalidateQueries({ queryKey: schoolKeys.classes }),
      ])
    },
  })
}
