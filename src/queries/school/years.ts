import { useQuery } from '@tanstack/react-query'
import { type EndpointBody, schoolEndpoints } from '#contract/index.ts'
import { readOptions } from '../readOptions.ts'
import { type Services, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { schoolKeys } from './schoolKeys.ts'

export type NewPart = EndpointBody<typeof schoolEndpoints.addYearPart>
export type ChangedPart = EndpointBody<typeof schoolEndpoints.editYearPart>

export const yearsOptions = (services: Pick<Services, 'api'>) =>
  readOptions(services, schoolEndpoints.years, schoolKeys.years)

/** Every year of the school with its parts, as the server lists them. */
export function useYears() {
  return useQuery(yearsOptions(useServices()))
}

/** The answer of a write is the whole list and replaces the one in memory. */
const listed = {
  answers: { queryKey: schoolKeys.years },
  // Report cards are written for the latest part.
  outdates: [['currentYear']],
}

export const useAddYear = () => useWrite(schoolEndpoints.addYear, (name: string) => ({ body: { name } }), listed)

/** Adds a part to the active year. */
export const useAddYearPart = () => useBodyWrite(schoolEndpoints.addYearPart, listed)

/** Corrects a part of the active year. */
export const useEditYearPart = () => useBodyWrite(schoolEndpoints.editYearPart, listed)

/** Makes an archived year the active one again. */
export const useActivateYear = () =>
  useWrite(schoolEndpoints.activateYear, (name: string) => ({ body: { name } }), listed)

export const useDeleteYearPart = () =>
  useWrite(schoolEndpoints.deleteYearPart, (partID: string) => ({ body: { partID } }), listed)
