import { queryOptions, useQuery } from '@tanstack/react-query'
import { templateEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { schoolKeys } from './schoolKeys.ts'

/** Every template of the school, by name and label. */
export const templateListOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.templates,
    queryFn: ({ signal }) => api.ask(templateEndpoints.templates, { signal }),
  })

export function useTemplateList() {
  return useQuery(templateListOptions(useServices()))
}
