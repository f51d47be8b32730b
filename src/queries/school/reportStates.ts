import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type EndpointBody,
  type GradingStudent,
  type ReportStates,
  type ReportStatesBody,
  reportStateEndpoints,
  type StudentState,
} from '#contract/index.ts'
import { fullName, listStudents } from '#rules/index.ts'
import { isGone } from '../failure.ts'
import { useServices } from '../services.ts'
import { replaceData } from './replaceData.ts'
import { schoolKeys } from './schoolKeys.ts'
import { studentsOptions } from './students.ts'

/** The states of the report cards of a class, as an admin sees them; null from a server without the call. */
export function useReportStates(classID: string | undefined) {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.reportStates(classID ?? ''),
    enabled: classID !== undefined,
    queryFn: async ({ signal }): Promise<ReportStates | null> => {
      try {
        return await api.ask(reportStateEndpoints.reportStates, { params: { classID: classID ?? '' }, signal })
      } catch (error) {
        if (isGone(error)) return null
        throw error
      }
    },
    // What teachers have handed in meanwhile counts.
    staleTime: 0,
  })
}

/** A class to be read by an admin: its states, and its entries as the server has them. */
export interface Review {
  states: ReportStates
  students: readonly GradingStudent[]
}

/**
 * A class as the server has it, never from this device. Entries are read after the states, and again only once another report
 * card is handed in: whoever approves a report card has read what was handed in. Null from a server without the call.
 */
export function useReview(classID: string | undefined) {
  const { api, queryClient } = useServices()
  const queryKey = schoolKeys.review(classID ?? '')
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

/** A function that forgets what is known of states, after any change of them: also a refused one shows a newer state. */
function useRenewStates(): () => Promise<void> {
  const { queryClient } = useServices()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: schoolKeys.state }),
      queryClient.invalidateQueries({ queryKey: schoolKeys.allReportStates }),
      queryClient.invalidateQueries({ queryKey: schoolKeys.lateEdits }),
      // What has changed since the print is told by what is issued.
      queryClient.invalidateQueries({ queryKey: schoolKeys.files }),
      // The pages of teachers show the states, too.
      queryClient.invalidateQueries({ queryKey: ['reportStates'] }),
    ])
  }
}

/** Brings report cards into another state. Resolves with those that were refused. */
export function useEditStates() {
  const { api } = useServices()
  const renew = useRenewStates()
  return useMutation({
    mutationFn: (body: ReportStatesBody) => api.ask(reportStateEndpoints.editReportStates, { body }),
    onSettled: () => renew(),
  })
}

export function useEditDeadline() {
  const { api } = useServices()
  const renew = useRenewStates()
  return useMutation({
    mutationFn: (body: EndpointBody<typeof reportStateEndpoints.editDeadline>) =>
      api.ask(reportStateEndpoints.editDeadline, { body }),
    onSettled: () => renew(),
  })
}

/** Says why report cards of a part stay without being issued. */
export function useDismissUnissued() {
  const { api } = useServices()
  const renew = useRenewStates()
  return useMutation({
    mutationFn: (body: EndpointBody<typeof reportStateEndpoints.dismissUnissued>) =>
      api.ask(reportStateEndpoints.dismissUnissued, { body }),
    onSettled: () => renew(),
  })
}

/** A function that resolves with the names of the children of a class whose report cards are not handed in. */
export function useFetchOpenCards(): (classID: string) => Promise<string[]> {
  const services = useServices()
  return async (classID) => {
    const { api, queryClient } = services
    const [students, { states }] = await Promise.all([
      queryClient.fetchQuery(studentsOptions(services)),
      api.ask(reportStateEndpoints.reportStates, { params: { classID } }),
    ])
    const names = new Map(students.map((student) => [student.id, fullName(student)]))
    return states.flatMap(({ studentID, state }) => (state === 'open' ? (names.get(studentID) ?? []) : []))
  }
}

/** What teachers wanted to save past a lock, oldest first. */
export function useLateEdits() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.lateEdits,
    queryFn: ({ signal }) => api.ask(reportStateEndpoints.lateEdits, { signal }),
    staleTime: 0,
  })
}

/** Lets a late edit in or refuses it. The answer is the list of those that still wait. */
export function useDecideLateEdit() {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (body: EndpointBody<typeof reportStateEndpoints.editLateEdit>) =>
      api.ask(reportStateEndpoints.editLateEdit, { body }),
    onSuccess: (edits) => {
      replaceData(queryClient, schoolKeys.lateEdits, edits)
      void queryClient.invalidateQueries({ queryKey: schoolKeys.state })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.allReportStates })
    },
    // Somebody else may have decided it.
    onError: () => queryClient.invalidateQueries({ queryKey: schoolKeys.lateEdits }),
  })
}
