import { queryOptions, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type SchoolYear, schoolEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { useWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

export type NewPart = EndpointBody<typeof schoolEndpoints.addYearPart>
export type ChangedPart = EndpointBody<typeof schoolEndpoints.editYearPart>

export const yearsOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.years,
    queryFn: ({ signal }) => api.ask(schoolEndpoints.years, { signal }),
  })

/** Every year of the school with its parts, as the server lists them. */
export function useYears() {
  return useQuery(yearsOptions(useServices()))
}

/** The answer of a write is the whole list and replaces the one in memory. */
const listed = {
  answers: { queryKey: schoolKeys.years, dataOf: (years: SchoolYear[]) => years },
  // Report cards are written for the latest part.
  outdates: [['currentYear']],
}

export const useAddYear = () => useWrite(schoolEndpoints.addYear, (name: string) => ({ body: { name } }), listed)

/** Adds a part to the active year. */
export const useAddYearPart = () => useWrite(schoolEndpoints.addYearPart, (body: NewPart) => ({ body }), listed)

/** Corrects a part of the active year. */
export const useEditYearPart = () => useWrite(schoolEndpoints.editYearPart, (body: ChangedPart) => ({ body }), listed)

/** Makes an archived year the active one again. */
export const useActivateYear = () =>
  useWrite(schoolEndpoints.activateYear, (name: string) => ({ body: { name } }), listed)

export const useDeleteYearPart = () =>
  useWrite(schoolEndpoints.deleteYearPart, (partID: string) => ({ body: { partID } }), listed)
