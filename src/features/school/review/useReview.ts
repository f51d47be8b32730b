import { useQuery } from '@tanstack/react-query'
import { type GradingStudent, type ReportStates, reportStateEndpoints, type StudentState } from '#contract/index.ts'
import { isGone } from '#queries/failure.ts'
import { useServices } from '#queries/services.ts'
import { reportStatesKey } from '#readCache/reportStates.ts'
import { listStudents } from '#rules/index.ts'

/** A class to be read by an admin: its states, and its entries as the server has them. */
interface Review {
  states: ReportStates
  students: readonly GradingStudent[]
}

/**
 * A class as the server has it, never from this device. Entries are read after the states, and again only once another report
 * card is handed in: an admin approves what she has read. Null from a server without the call.
 */
export function useReview(classID: string | undefined) {
  const { api, queryClient } = useServices()
  const queryKey = [...reportStatesKey(classID ?? ''), 'review']
  return useQuery({
    queryKey,
    enabled: classID !== undefined,
    queryFn: async ({ signal }): Promise<Review | null> => {
      const params = { classID: classID ?? '' }
      const before = queryClient.getQueryData<Review | null>(queryKey)
      const hasRead = ({ studentID, state, at }: StudentState) =>
        state !== 'submitted' ||
        before?.states.states.some((one) => one.studentID === studentID && one.state === state && one.at === at)
      try {
        const states = await api.ask(reportStateEndpoints.reportStates, { params, signal })
        const isRead = before && states.states.every(hasRead)
        const students = isRead ? before.students : listStudents(await api.call('classStudents', { params, signal }))
        return { states, students }
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    staleTime: 0,
    // Report cards that teachers still write change without a sign: the next visit reads all of it.
    gcTime: 0,
  })
}
