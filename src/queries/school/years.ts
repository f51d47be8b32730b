import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, type SchoolYear, schoolEndpoints } from '#contract/index.ts'
import { isRefusal } from '../failure.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { replaceData } from './replaceData.ts'
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
function useListWrite<Values>(write: (api: Services['api'], values: Values) => Promise<SchoolYear[]>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onError: (error) => {
      // Somebody else may have changed or removed the part.
      if (isRefusal(error)) void queryClient.invalidateQueries({ queryKey: schoolKeys.years })
    },
    onSuccess: (years) => {
      replaceData(queryClient, schoolKeys.years, years)
      // Report cards are written for the latest part.
      void queryClient.invalidateQueries({ queryKey: ['currentYear'] })
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddYear = () =>
  useListWrite((api, name: string) => {
    const body = { name }
    return once(body, (beside) => api.ask(schoolEndpoints.addYear, { body, beside }))
  })

/** Adds a part to the active year. */
export const useAddYearPart = () =>
  useListWrite((api, body: NewPart) => once(body, (beside) => api.ask(schoolEndpoints.addYearPart, { body, beside })))

/** Corrects a part of the active year. */
export const useEditYearPart = () =>
  useListWrite((api, body: ChangedPart) => api.ask(schoolEndpoints.editYearPart, { body }))

/** Makes an archived year the active one again. */
export const useActivateYear = () =>
  useListWrite((api, name: string) => api.ask(schoolEndpoints.activateYear, { body: { name } }))

export const useDeleteYearPart = () =>
  useListWrite((api, partID: string) => api.ask(schoolEndpoints.deleteYearPart, { body: { partID } }))
