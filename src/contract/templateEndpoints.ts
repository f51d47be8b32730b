import * as z from 'zod/mini'
import { del, type Endpoint, get, post, put } from './endpoint.ts'
import { RemovedTemplate, StoredTemplate, Template, TemplateClass, TemplateSummary, TemplateUsage } from './template.ts'
import { done, maybeTextOf, optional, orNull, text, textOf } from './values.ts'

const TemplateBody = z.extend(Template, { templateID: textOf(z.minLength(1), z.maxLength(100)) })
const gradeLabel = textOf(z.maxLength(200))

/** Classes have the names of their templates, and the report card page shows the templates. */
const templateList = {
  access: 'admin',
  repeat: 'once',
  outdates: ['templates', 'removedTemplates', 'classes', 'userClasses', 'classTemplate', 'classStudents'],
} as const

/** The calls about the templates of report cards: admins only. */
export const templateEndpoints = {
  templates: { ...get('/get/templates'), access: 'admin', data: z.array(TemplateSummary) },
  template: { ...get('/get/template/{id}'), access: 'admin', data: StoredTemplate },
  addTemplate: {
    ...post('/add/template'),
    ...templateList,
    reprints: null,
    own: 'fields',
    body: TemplateBody,
    data: done,
  },
  /**
   * Extension `was`: the fingerprint of the template when the edits began. With it 409 without a change if somebody else
   * has changed the template since. Extension `renamed`: the grades that have another label now. Their marks in the
   * running year follow, with a new revision; what devices still send with the former label is stored with the new one.
   */
  editTemplate: {
    ...put('/edit/template'),
    ...templateList,
    reprints: 'template',
    own: 'fields',
    body: z.extend(TemplateBody, {
      was: maybeTextOf(z.maxLength(100)),
      renamed: optional(z.array(z.object({ from: gradeLabel, to: gradeLabel })).check(z.maxLength(20))),
    }),
    data: done,
  },
  /** Classes that used it have no template afterwards. */
  deleteTemplate: { ...del('/delete/template/{id}'), ...templateList, reprints: null, own: 'fields', data: done },
  /** Extension: every class, and what the template would have no place for in its report cards. */
  templateClasses: { ...get('/get/templateClasses/{id}'), access: 'admin', own: 'call', data: z.array(TemplateClass) },
  /**
   * Extension: gives the template to these classes, to all or none. `was` is the template that the class had when it was
   * chosen; 409 if it has another one meanwhile.
   */
  setTemplateClasses: {
    ...post('/set/templateClasses/{id}'),
    ...templateList,
    outdates: [...templateList.outdates, 'templateUsage'],
    reprints: 'class',
    own: 'call',
    body: z.object({
      classes: z.array(z.object({ classID: text, was: orNull(text) })).check(z.minLength(1), z.maxLength(500)),
    }),
    data: done,
  },
  /** Extension: the templates that were removed in the last 90 days, latest first. */
  removedTemplates: { ...get('/get/removedTemplates'), access: 'admin', own: 'call', data: z.array(RemovedTemplate) },
  /**
   * Extension. Classes that had the template and have none meanwhile have it again; the answer has all that use it. 409 if
   * a template was added under its ID.
   */
  restoreTemplate: {
    ...post('/restore/template/{id}'),
    ...templateList,
    reprints: null,
    own: 'call',
    data: z.object({ classes: z.array(text) }),
  },
  /**
   * `kind` 'second' is the second logo. The template with the templateID may be added later. Extension `was`: the logo's
   * fingerprint when this file was chosen, '' for no logo. With it 409 without a change if the logo has been replaced since.
   */
  uploadTemplateLogo: {
    ...post('/upload/templateLogo'),
    ...templateList,
    repeat: 'same',
    reprints: 'template',
    own: 'fields',
    multipart: true,
    body: z.object({
      file: z.file(),
      fileName: textOf(z.maxLength(300)),
      templateID: textOf(z.minLength(1), z.maxLength(100)),
      kind: optional(z.literal('second')),
      was: maybeTextOf(z.maxLength(100)),
    }),
    data: done,
  },
  /** Extension: what a change of the template would affect. */
  templateUsage: { ...get('/get/templateUsage/{id}'), access: 'admin', own: 'call', data: TemplateUsage },
} as const satisfies Record<string, Endpoint>
