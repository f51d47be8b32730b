import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type Klass, schoolEndpoints } from '#contract/index.ts'
import { germanOrder } from '#rules/index.ts'
import { type Services, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { type Moves, moveStudents } from './moveStudents.ts'
import { classroomKeys, schoolKeys } from './schoolKeys.ts'
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

const listed = {
  answers: { queryKey: schoolKeys.classes, dataOf: byName },
  // Students and users contain the names of classes.
  outdates: [schoolKeys.students, schoolKeys.users, ...classroomKeys],
}

export const useAddClass = () => useBodyWrite(schoolEndpoints.addClass, listed)

export const useEditClass = () => useBodyWrite(schoolEndpoints.editClass, listed)

/** Deletes a class by its ID. The server refuses it for a class with students. */
export const useDeleteClass = () => useWrite(schoolEndpoints.deleteClass, (id: string) => ({ params: { id } }), listed)

/** Moves students into a class or out of it; see `moveStudents`. */
export function useMoveStudents() {
  const services = useServices()
  const { api, queryClient } = services
  return useMutation({
    mutationFn: (moves: Moves) =>
      moveStudents(api, moves, () => queryClient.fetchQuery({ ...studentsOptions(services), staleTime: 0 })),
    // Also after a failure: the server may have saved, and only its answer was lost.
    onSettled: () =>
      Promise.all(
        [schoolKeys.students, schoolKeys.classes, ...classroomKeys].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
