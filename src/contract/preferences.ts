import * as z from 'zod/mini'

/** What a title can be made of; on paper each stands in percent signs. */
export const Token = z.enum(['preName', 'name', 'class', 'birthDate', 'schoolYear', 'birthPlace', 'gender', 'language'])
export type Token = z.infer<typeof Token>

export const FontStyle = z.enum(['normal', 'bold', 'italic', 'bolditalic'])
export type FontStyle = z.infer<typeof FontStyle>
export const Align = z.enum(['left', 'center', 'right'])
export type Align = z.infer<typeof Align>

/** #rgb, #rrggbb, or with alpha #rgba, #rrggbbaa. */
const color = z.string().check(z.regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/))
/** Points. */
const size = z.int().check(z.gte(1), z.lte(50))
const logoSize = z.int().check(z.gte(1), z.lte(200))
const tokens = z.array(Token).check(z.maxLength(20))
const type = { size: z.optional(size), color: z.optional(color), align: z.optional(Align) }
/** Underline and strike go with any of the four styles. */
const style = {
  style: z.optional(FontStyle),
  underline: z.optional(z.boolean()),
  strike: z.optional(z.boolean()),
}

/** How a template's report is set (specification 3 and 9). What is left out has the default of specification 9. */
export const Preferences = z.object({
  mainTitle: z.optional(z.object({ first: z.optional(tokens), second: z.optional(tokens), ...type, ...style })),
  otherTitle: z.optional(z.object({ texts: z.optional(tokens), ...type, ...style })),
  subject: z.optional(z.object(type)),
  grades: z.optional(z.object(type)),
  subheading: z.optional(z.object(type)),
  text: z.optional(z.object(type)),
  symbols: z.optional(z.object({ size: z.optional(size) })),
  logo: z.optional(z.object({ size: z.optional(logoSize) })),
  general: z.optional(
    z.object({
      showPageNumbers: z.optional(z.boolean()),
      tableColor: z.optional(color),
      alternateRowColor: z.optional(color),
      evenPages: z.optional(z.boolean()),
    }),
  ),
})
export type Preferences = z.infer<typeof Preferences>

export const TemplateSummary = z.object({ templateID: z.string(), name: z.string(), label: z.string() })
export type TemplateSummary = z.infer<typeof TemplateSummary>

/** Our own: what depends on a template. `marks` counts the stored marks of every snippet, `grades` of every label. */
export const TemplateUsage = z.object({
  classes: z.array(z.string()),
  marks: z.record(z.string(), z.int()),
  grades: z.record(z.string(), z.int()),
})
export type TemplateUsage = z.infer<typeof TemplateUsage>
