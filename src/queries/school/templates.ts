import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, templateEndpoints } from '#contract/index.ts'
import { type Services, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { fetchUsage, unused } from './fetchUsage.ts'
import { forgetClassroom, schoolKeys } from './schoolKeys.ts'

export type TemplateBody = EndpointBody<typeof templateEndpoints.addTemplate>
export type ChangedTemplate = EndpointBody<typeof templateEndpoints.editTemplate>
export type TemplateLogo = EndpointBody<typeof templateEndpoints.uploadTemplateLogo>

type Ports = Pick<Services, 'api'>

/** A template for its editor: fetched whenever the editor opens, and not replaced while it is edited. */
export const templateOptions = ({ api }: Ports, id: string) =>
  queryOptions({
    queryKey: [...schoolKeys.templates, id],
    queryFn: ({ signal }) => api.ask(templateEndpoints.template, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useTemplate(id: string) {
  return useQuery(templateOptions(useServices(), id))
}

/** How many stored marks depend on each snippet and grade, and which classes use the template. */
export const templateUsageOptions = ({ api }: Ports, id: string) =>
  queryOptions({
    queryKey: [...schoolKeys.templates, id, 'usage'],
    queryFn: ({ signal }) => api.ask(templateEndpoints.templateUsage, { params: { id }, signal }),
  })

/** `id` is undefined for a template that has not been added yet; nothing depends on it, so nothing is fetched. */
export function useTemplateUsage(id: string | undefined) {
  const services = useServices()
  const options = templateUsageOptions(services, id ?? '')
  const { data } = useQuery({ ...options, enabled: id !== undefined })
  return {
    /** Undefined while it is unknown. */
    usage: data,
    /** The present usage, see `fetchUsage`. */
    ask: () => (id === undefined ? Promise.resolve(unused) : fetchUsage(services.queryClient, options)),
  }
}

function useTemplateWrite<Values>(write: (api: Services['api'], values: Values) => Promise<unknown>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: schoolKeys.templates, exact: true })
      // Classes contain the names of their templates, and the report card page shows the templates.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
      void forgetClassroom(queryClient)
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddTemplate = () =>
  useTemplateWrite((api, body: TemplateBody) =>
    once(body, (headers) => api.ask(templateEndpoints.addTemplate, { body, headers })),
  )

export const useEditTemplate = () =>
  useTemplateWrite((api, body: ChangedTemplate) => api.ask(templateEndpoints.editTemplate, { body }))

export const useDeleteTemplate = () =>
  useTemplateWrite((api, id: string) => api.ask(templateEndpoints.deleteTemplate, { params: { id } }))

/** Uploads a logo. The template need not be added yet. */
export const useUploadTemplateLogo = () =>
  useTemplateWrite((api, body: TemplateLogo) => api.ask(templateEndpoints.uploadTemplateLogo, { body }))

/** The list of the school's templates, with name and label only. */
export const templateListOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.templates,
    queryFn: ({ signal }) => api.ask(templateEndpoints.templates, { signal }),
  })

export function useTemplateList() {
  return useQuery(templateListOptions(useServices()))
}
