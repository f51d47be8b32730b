import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { write } from '#api/index.ts'
import { type EndpointBody, templateEndpoints } from '#contract/index.ts'
import { templateLimits } from '#rules/index.ts'
import { readOptions } from '../readOptions.ts'
import { type Services, useHas, useServices } from '../services.ts'
import { useBodyWrite, useWrite } from '../useWrite.ts'
import { fetchUsage, unused } from './fetchUsage.ts'
import { fetchFile } from './files.ts'
import { classroomKeys, schoolKeys } from './schoolKeys.ts'

export type TemplateBody = EndpointBody<typeof templateEndpoints.addTemplate>
export type ChangedTemplate = EndpointBody<typeof templateEndpoints.editTemplate>
export type TemplateLogo = EndpointBody<typeof templateEndpoints.uploadTemplateLogo>

type Ports = Pick<Services, 'api'>

/** A template for its editor: fetched whenever the editor opens, and not replaced while it is edited. */
export const templateOptions = ({ api }: Ports, id: string) =>
  queryOptions({
    queryKey: schoolKeys.template(id),
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
    queryKey: [...schoolKeys.template(id), 'usage'],
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

// Classes contain the names of their templates, and the report card page shows the templates.
const outdates = [schoolKeys.templates, schoolKeys.removedTemplates, schoolKeys.classes, ...classroomKeys]

export const useAddTemplate = () => useBodyWrite(templateEndpoints.addTemplate, { outdates })

export const useEditTemplate = () => useBodyWrite(templateEndpoints.editTemplate, { outdates })

export const useDeleteTemplate = () =>
  useWrite(templateEndpoints.deleteTemplate, (id: string) => ({ params: { id } }), { outdates })

/** Every class, and what the template has no place for in its report cards; fetched whenever the choice is opened. */
export function useTemplateClasses(id: string, isOpen: boolean) {
  const { api } = useServices()
  return useQuery({
    queryKey: [...schoolKeys.template(id), 'classes'],
    queryFn: ({ signal }) => api.ask(templateEndpoints.templateClasses, { params: { id }, signal }),
    enabled: isOpen,
    gcTime: 0,
  })
}

type ClassChoice = EndpointBody<typeof templateEndpoints.setTemplateClasses>

/** Gives the template to several classes at once. */
export const useAssignTemplate = (id: string) =>
  useWrite(templateEndpoints.setTemplateClasses, (body: ClassChoice) => ({ params: { id }, body }), {
    outdates: [...outdates, [...schoolKeys.template(id), 'usage']],
  })

/** The removed templates that can be restored; never known where the server cannot restore any. */
export function useRemovedTemplates() {
  const options = readOptions(useServices(), templateEndpoints.removedTemplates, schoolKeys.removedTemplates)
  return useQuery({ ...options, enabled: useHas(templateEndpoints.removedTemplates) })
}

export const useRestoreTemplate = () =>
  useWrite(templateEndpoints.restoreTemplate, (id: string) => ({ params: { id } }), { outdates })

/** Uploads a logo. The template need not be added yet. */
export const useUploadTemplateLogo = () => useBodyWrite(templateEndpoints.uploadTemplateLogo, { outdates })

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
  const { api, session, queryClient } = useServices()
  async function copy({ id, copyID }: { id: string; copyID: string }) {
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
      await write(api, templateEndpoints.uploadTemplateLogo, { body })
    }
    // A copy whose answer was lost has the ID and the name already.
    const taken = all.filter(({ templateID }) => templateID !== copyID).map((one) => one.name)
    const body = { ...values, templateID: copyID, name: copyName(template.name, taken) }
    await write(api, templateEndpoints.addTemplate, { body })
    return template.name
  }
  return useMutation({
    mutationFn: copy,
    onSuccess: () => void outdates.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  })
}

/** The list of the school's templates, with name and label only. */
export const templateListOptions = (services: Ports) =>
  readOptions(services, templateEndpoints.templates, schoolKeys.templates)

export function useTemplateList() {
  return useQuery(templateListOptions(useServices()))
}
