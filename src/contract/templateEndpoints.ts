import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { TemplateSummary, TemplateUsage } from './preferences.ts'
import { StoredTemplate, Template } from './template.ts'

const done = z.unknown()
const TemplateBody = z.extend(Template, { templateID: z.string().check(z.minLength(1), z.maxLength(100)) })

/** The templates of the report cards (specification 2.8): admins only. */
export const templateEndpoints = {
  templates: { method: 'GET', path: '/get/templates', access: 'admin', data: z.array(TemplateSummary) },
  template: { method: 'GET', path: '/get/template/{id}', access: 'admin', data: StoredTemplate },
  addTemplate: { method: 'POST', path: '/add/template', access: 'admin', body: TemplateBody, data: done },
  /**
   * Our own `was`: the fingerprint of what the edits began from. With it nothing is done (409) once somebody else has
   * changed the template since.
   */
  editTemplate: {
    method: 'PUT',
    path: '/edit/template',
    access: 'admin',
    body: z.extend(TemplateBody, { was: z.optional(z.string().check(z.maxLength(100))) }),
    data: done,
  },
  /** Classes that used it have no template then. */
  deleteTemplate: { method: 'DELETE', path: '/delete/template/{id}', access: 'admin', data: done },
  /**
   * `kind` 'second' is the second logo. The templateID may be that of a template still to be added. Our own `was`: what
   * stood for the logo when this one was chosen, '' without one. With it nothing is done (409) once there is another.
   */
  uploadTemplateLogo: {
    method: 'POST',
    path: '/upload/templateLogo',
    access: 'admin',
    multipart: true,
    body: z.object({
      file: z.file(),
      fileName: z.string().check(z.maxLength(300)),
      templateID: z.string().check(z.minLength(1), z.maxLength(100)),
      kind: z.optional(z.literal('second')),
      was: z.optional(z.string().check(z.maxLength(100))),
    }),
    data: done,
  },
  /** Our own: what a change would touch. */
  templateUsage: { method: 'GET', path: '/get/templateUsage/{id}', access: 'admin', data: TemplateUsage },
} as const satisfies Record<string, Endpoint>
