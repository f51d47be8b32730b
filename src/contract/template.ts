import * as z from 'zod/mini'
import { Preferences } from './preferences.ts'

/** Names ending in t carry a tick part (Ankreuzteil). */
export const LayoutName = z.enum(['nds12t', 'nds12', 'nds34', 'onlyt'])
export type LayoutName = z.infer<typeof LayoutName>

export const Snippet = z.object({ snippetID: z.string(), text: z.string() })
export type Snippet = z.infer<typeof Snippet>
export const Category = z.object({ categoryID: z.string(), name: z.string(), snippets: z.array(Snippet) })
export type Category = z.infer<typeof Category>
export const Subject = z.object({ id: z.string(), name: z.string(), categories: z.array(Category) })
export type Subject = z.infer<typeof Subject>

/** `prefrences` keeps the specification's spelling on the wire; its inside is the report's business. */
export const Template = z.object({
  templateID: z.optional(z.string()),
  name: z.string(),
  level: z.optional(z.string()),
  layout: z.object({
    name: LayoutName,
    config: z.object({
      standartText: z.optional(z.string()),
      rectColor: z.optional(z.string()),
      schoolName: z.optional(z.string()),
      signaturePlace: z.optional(z.string()),
    }),
  }),
  grades: z.array(z.string()),
  texts: z.array(Subject),
  /** Left out what was never set; `preferencesOf` of the report fills in the defaults. */
  prefrences: z.optional(Preferences),
  /** Our own fields: paths for `downloadPath` of the logos that were uploaded for it. */
  logo: z.optional(z.string()),
  secondLogo: z.optional(z.string()),
})
export type Template = z.infer<typeof Template>

/**
 * Our own `fingerprint`: stands for what the template is, its logos too. Opaque; another one with every change. A change
 * sends it back as `was`, and so does a logo what stands for the one before it (`logoPrints`; none without one).
 */
export const StoredTemplate = z.extend(Template, {
  fingerprint: z.optional(z.string()),
  logoPrints: z.optional(z.object({ first: z.optional(z.string()), second: z.optional(z.string()) })),
})
export type StoredTemplate = z.infer<typeof StoredTemplate>
