import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type EndpointBody, templateEndpoints } from '#contract/index.ts'
import { templateLimits } from '#rules/index.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { createOnce } from './createOnce.ts'
import { fetchUsage, unused } from './fetchUsage.ts'
import { fetchFile } from './files.ts'
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

/** `id` is undefined for a template that has not been added yet; nothing depends on it, as with a server that does not count. */
export function useTemplateUsage(id: string | undefined) {
  const services = useServices()
  const isCounted = useHas(templateEndpoints.templateUsage) && id !== undefined
  const options = templateUsageOptions(services, id ?? '')
  const { data } = useQuery({ ...options, enabled: isCounted })
  return {
    /** Undefined while it is unknown. */
    usage: data,
    /** The present usage, see `fetchUsage`. */
    ask: () => (isCounted ? fetchUsage(services.queryClient, options) : Promise.resolve(unused)),
  }
}

function useTemplateWrite<Values, Data>(write: (api: Services['api'], values: Values) => Promise<Data>) {
  const { api, queryClient } = useServices()
  return useMutation({
    mutationFn: (values: Values) => write(api, values),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: schoolKeys.templates, exact: true })
      void queryClient.invalidateQueries({ queryKey: schoolKeys.removedTemplates })
      // Classes contain the names of their templates, and the report card page shows the templates.
      void queryClient.invalidateQueries({ queryKey: schoolKeys.classes })
      void forgetClassroom(queryClient)
    },
  })
}

const once = createOnce(() => crypto.randomUUID())

export const useAddTemplate = () =>
  useTemplateWrite((api, body: TemplateBody) =>
    once(body, (beside) => api.ask(templateEndpoints.addTemplate, { body, beside })),
  )

export const useEditTemplate = () =>
  useTemplateWrite((api, body: ChangedTemplate) => api.ask(templateEndpoints.editTemplate, { body }))

export const useDeleteTemplate = () =>
  useTemplateWrite((api, id: string) => api.ask(templateEndpoints.deleteTemplate, { params: { id } }))

/** Every class, and what the template has no place for in its report cards; fetched whenever the choice is opened. */
export function useTemplateClasses(id: string, isOpen: boolean) {
  const { api } = useServices()
  return useQuery({
    queryKey: [...schoolKeys.templates, id, 'classes'],
    queryFn: ({ signal }) => api.ask(templateEndpoints.templateClasses, { params: { id }, signal }),
    enabled: isOpen,
    gcTime: 0,
  })
}

type ClassChoice = EndpointBody<typeof templateEndpoints.setTemplateClasses>

/** Gives the template to several classes at once, and renews what is known about its use. */
export function useAssignTemplate(id: string) {
  const { queryClient } = useServices()
  return useTemplateWrite(async (api, body: ClassChoice) => {
    await api.ask(templateEndpoints.setTemplateClasses, { params: { id }, body })
    await queryClient.invalidateQueries({ queryKey: [...schoolKeys.templates, id, 'usage'] })
  })
}

/** The removed templates that can be restored; never known where the server cannot restore any. */
export function useRemovedTemplates() {
  const { api } = useServices()
  return useQuery({
    queryKey: schoolKeys.removedTemplates,
    enabled: useHas(templateEndpoints.removedTemplates),
    queryFn: ({ signal }) => api.ask(templateEndpoints.removedTemplates, { signal }),
  })
}

export const useRestoreTemplate = () =>
  useTemplateWrite((api, id: string) => api.ask(templateEndpoints.restoreTemplate, { params: { id } }))

/** Uploads a logo. The template need not be added yet. */
export const useUploadTemplateLogo = () =>
  useTemplateWrite((api, body: TemplateLogo) => api.ask(templateEndpoints.uploadTemplateLogo, { body }))

/** What a copy of a template is called; `taken` are the names that there are. */
export function copyName(name: string, taken: readonly string[]): string {
  const first = `Kopie von ${name}`.slice(0, templateLimits.name - 5).trim()
  let [copy, count] = [first, 1]
  while (taken.includes(copy)) copy = `${first} (${++count})`
  return copy
}

/**
 * Adds a copy of a stored template, with its logos, under the ID `copyID`. Rows keep their IDs, so a class that changes
 * to the copy keeps its marks. Resolves with the name of the copied template.
 */
export function useCopyTemplate() {
  const { session } = useServices()
  return useTemplateWrite(async (api, { id, copyID }: { id: string; copyID: string }) => {
    const [template, all] = await Promise.all([
      api.ask(templateEndpoints.template, { params: { id } }),
      api.ask(templateEndpoints.templates, {}),
    ])
    const { fingerprint: _, logoPrints: _prints, logo, secondLogo, ...values } = template
    for (const [path, kind] of [[logo] as const, [secondLogo, 'second'] as const]) {
      const content = path === undefined ? null : await fetchFile({ api, session }, path)
      if (!content) continue
      const file = new File([content], 'logo.png', { type: 'image/png' })
      const body = { file, fileName: file.name, templateID: copyID, ...(kind && { kind }) }
      await api.ask(templateEndpoints.uploadTemplateLogo, { body })
    }
    // A copy whose answer was lost has the ID and the name already.
    const taken = all.filter(({ templateID }) => templateID !== copyID).map((one) => one.name)
    const body = { ...values, templateID: copyID, name: copyName(template.name, taken) }
    await once(body, (beside) => api.ask(templateEndpoints.addTemplate, { body, beside }))
    return template.name
  })
}

/** The list of the school's templates, with name and label only. */
export const templateListOptions = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: schoolKeys.templates,
    queryFn: ({ signal }) => api.ask(templateEndpoints.templates, { signal }),
  })

export function useTemplateList() {
  return useQuery(templateListOptions(useServices()))
}
