import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type StoredFile, schoolEndpoints } from '#contract/index.ts'
import { listStudents } from '#rules/index.ts'
import { useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

/** Children of the school, present and former ones, with their issued report cards, in the order of a class register. */
export function useFindIssued(question: EndpointBody<typeof schoolEndpoints.findIssued>) {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.issued(question),
    queryFn: async ({ signal }) => {
      const { students, ...found } = await api.ask(schoolEndpoints.findIssued, { body: question, signal })
      return { ...found, students: listStudents(students) }
    },
    // What was found stays while the next letter is on its way.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Every issued version of a student's report cards, the newest first. */
export function useReportVersions(studentID: string | undefined) {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.versions(studentID ?? ''),
    enabled: studentID !== undefined,
    queryFn: ({ signal }) =>
      api.ask(schoolEndpoints.reportVersions, { params: { studentID: studentID ?? '' }, signal }),
    staleTime: 0,
  })
}

/** What was printed of one student, with German sentences about what could not be printed as written. */
interface PrintedCard {
  file: StoredFile | undefined
  warnings: readonly string[]
}

function usePrinting<Wanted>(ask: (wanted: Wanted) => Promise<Awaited<ReturnType<typeof askStudent>>>) {
  const { queryClient } = useServices()
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<PrintedCard> => {
      const { files, warnings = [] } = await ask(wanted)
      return { file: files[0], warnings: warnings.map(({ text }) => text) }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: schoolKeys.files }),
        queryClient.invalidateQueries({ queryKey: schoolKeys.state }),
      ]),
  })
}

const askStudent = (api: ReturnType<typeof useServices>['api'], id: string) =>
  api.ask(schoolEndpoints.generateStudent, { params: { id } })

/** Prints the report card of one student, whose number is passed; the files of the others stay as they are. */
export function usePrintStudent() {
  const { api } = useServices()
  return usePrinting((id: string) => askStudent(api, id))
}

/** The same for a part before the running one. */
export function usePrintEarlier() {
  const { api } = useServices()
  return usePrinting((body: EndpointBody<typeof schoolEndpoints.generateEarlier>) =>
    api.ask(schoolEndpoints.generateEarlier, { body }),
  )
}

/** Prints a duplicate of a version. */
export function usePrintDuplicate() {
  const { api } = useServices()
  return usePrinting((body: EndpointBody<typeof schoolEndpoints.generateDuplicate>) =>
    api.ask(schoolEndpoints.generateDuplicate, { body }),
  )
}
