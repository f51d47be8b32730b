import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BodyOf, schoolEndpoints } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { callKey } from '#queries/useRead.ts'
import { listStudents } from '#rules/index.ts'

/** Children of the school, present and former ones, with their issued report cards, in the order of a class register. */
export function useFindIssued(question: BodyOf<'findIssued'>) {
  const { api } = useServices()
  return useQuery({
    queryKey: callKey('findIssued', question),
    queryFn: async ({ signal }) => {
      const { students, ...found } = await api.ask(schoolEndpoints.findIssued, { body: question, signal })
      return { ...found, students: listStudents(students) }
    },
    // What was found stays while the next letter is on its way.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
