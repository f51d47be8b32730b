import { useQuery } from '@tanstack/react-query'
import { type GradingStudent, type ReportStates, reportStateEndpoints, type StudentState } from '#contract/index.ts'
import { fullName, listStudents } from '#rules/index.ts'
import { isGone } from '../failure.ts'
import { readOptions } from '../readOptions.ts'
import { useServices } from '../services.ts'
import { useBodyWrite } from '../useWrite.ts'
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

/** What shows states, on the pages of teachers too; what has changed since the print is told by what is issued. */
const statesShown = [
  ...[schoolKeys.state, schoolKeys.allReportStates, schoolKeys.lateEdits, schoolKeys.files],
  ['reportStates'],
]

/** Brings report cards into another state. Resolves with those that were refused. */
export const useEditStates = () => useBodyWrite(reportStateEndpoints.editReportStates, { outdates: statesShown })

export const useEditDeadline = () => useBodyWrite(reportStateEndpoints.editDeadline, { outdates: statesShown })

/** Says why report cards of a part stay without being issued. */
export const useDismissUnissued = () => useBodyWrite(reportStateEndpoints.dismissUnissued, { outdates: statesShown })

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
  const options = readOptions(useServices(), reportStateEndpoints.lateEdits, schoolKeys.lateEdits)
  return useQuery({ ...options, staleTime: 0 })
}

/** Lets a late edit in or refuses it. The answer is the list of those that still wait. */
export const useDecideLateEdit = () =>
  useBodyWrite(reportStateEndpoints.editLateEdit, {
    answers: { queryKey: schoolKeys.lateEdits },
    outdates: [schoolKeys.state, schoolKeys.allReportStates],
  })
