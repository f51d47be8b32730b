import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AskOptions } from '#api/index.ts'
import { type Endpoint, type EndpointBody, type Made, type StoredFile, schoolEndpoints } from '#contract/index.ts'
import { listStudents } from '#rules/index.ts'
import { useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'
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

const printed = ({ files, warnings = [] }: Made): PrintedCard => ({
  file: files[0],
  warnings: warnings.map(({ text }) => text),
})

function usePrinting<E extends Endpoint, Values>(endpoint: E, optionsOf: (values: Values) => AskOptions<E>) {
  const { mutateAsync, ...rest } = useWrite(endpoint, optionsOf, { outdates: [schoolKeys.files, schoolKeys.state] })
  return { ...rest, mutateAsync: async (values: Values) => printed((await mutateAsync(values)) as Made) }
}

/** Prints the report card of one student, whose number is passed; the files of the others stay as they are. */
export const usePrintStudent = () => usePrinting(schoolEndpoints.generateStudent, (id: string) => ({ params: { id } }))

const bodyOf = <Body>(body: Body) => ({ body })

/** The same for a part before the running one. */
export const usePrintEarlier = () =>
  usePrinting(schoolEndpoints.generateEarlier, bodyOf<EndpointBody<typeof schoolEndpoints.generateEarlier>>)

/** Prints a duplicate of a version. */
export const usePrintDuplicate = () =>
  usePrinting(schoolEndpoints.generateDuplicate, bodyOf<EndpointBody<typeof schoolEndpoints.generateDuplicate>>)
