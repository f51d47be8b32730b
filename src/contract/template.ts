import * as z from 'zod/mini'
import { Preferences } from './preferences.ts'
import { TextBlock } from './textBlock.ts'
import { int, maybeInt, maybeIntOf, maybeText, maybeYesNo, optional, orNull, text, textOrNone } from './values.ts'

/** Layouts whose names end in t have a tick part (Ankreuzteil). */
export const LayoutName = z.enum(['nds12t', 'nds12', 'nds34', 'onlyt'])
export type LayoutName = z.infer<typeof LayoutName>

export const Snippet = z.object({ snippetID: text, text: text })
export type Snippet = z.infer<typeof Snippet>
export const Category = z.object({ categoryID: text, name: text, snippets: z.array(Snippet) })
export type Category = z.infer<typeof Category>
export const Subject = z.object({ id: text, name: text, categories: z.array(Category) })
export type Subject = z.infer<typeof Subject>

/** `prefrences` is the spelling on the wire. Only the report reads its content. */
export const Template = z.object({
  templateID: maybeText,
  name: text,
  level: maybeText,
  layout: z.object({
    name: LayoutName,
    config: z.object({
      standartText: maybeText,
      rectColor: maybeText,
      schoolName: maybeText,
      signaturePlace: maybeText,
      /** Extension: nds34 prints its marks in words ('gut') instead of digits. */
      gradeWords: maybeYesNo,
      /** Extension: report cards of the second half-year print the days missed in the whole year. */
      sumAbsences: maybeYesNo,
      /** Extension: the names of class teacher and head stand under the lines for their signatures. */
      printNames: maybeYesNo,
      /** Extension: the most pages that the school wants of such a report card, 0 for any number. */
      mostPages: maybeIntOf(z.gte(0), z.lte(20)),
      /** Extension: the heading of the tick part on paper, wherever it is printed; empty for a default. */
      annexTitle: maybeText,
    }),
  }),
  grades: z.array(text),
  texts: z.array(Subject),
  /** Extension: the school's sentences for the texts of these report cards. An edit without them leaves them as they are. */
  textBlocks: optional(z.array(TextBlock)),
  /** Settings that were never set are undefined; `preferencesOf` of the report fills in the defaults. */
  prefrences: optional(Preferences),
  /** Extensions: arguments of `downloadPath` for the uploaded logos. */
  logo: maybeText,
  secondLogo: maybeText,
  /** Extension: of a class's template that prints names, those that are known. */
  signers: optional(z.object({ teacher: maybeText, head: maybeText })),
})
/** `annex` is on no wire: the template whose tick part is added to a student's report card. */
export type Template = z.infer<typeof Template> & { annex?: Template }

/**
 * The template of a class. Extension `hasOthers`: single students have other templates or an annex, which
 * `templatesOfClass` answers; the app keeps them in `others`.
 */
export const ClassTemplate = z.extend(Template, {
  hasOthers: maybeYesNo,
  others: optional(z.array(Template)),
})
export type ClassTemplate = Template & { hasOthers?: boolean | undefined; others?: Template[] | undefined }

/**
 * Extension `fingerprint`: opaque version token of the template and its logos; changes on every save. Send it back as
 * `was`. `logoPrints` are the same for each logo; undefined if there is no logo.
 */
export const StoredTemplate = z.extend(Template, {
  fingerprint: maybeText,
  logoPrints: optional(z.object({ first: maybeText, second: maybeText })),
})
export type StoredTemplate = z.infer<typeof StoredTemplate>

/** Extension `hasTicks`: the template has a tick part, which can be a student's annex. */
export const TemplateSummary = z.object({
  templateID: text,
  name: text,
  label: textOrNone,
  hasTicks: maybeYesNo,
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

/**
 * Extension: a class of the school with the template that it has (`template` is its ID). `values`: how many marks and
 * fields of its report cards of the running year the asked template has no place for; `cards`: of how many report cards.
 */
export const TemplateClass = z.object({
  classID: text,
  name: text,
  template: orNull(text),
  templateName: orNull(text),
  cards: int,
  values: int,
})
export type TemplateClass = z.infer<typeof TemplateClass>

/** Extension: a removed template that can be restored. `classes` are those that get it back; times are ISO 8601. */
export const RemovedTemplate = z.extend(TemplateSummary, {
  classes: z.array(text),
  removedAt: text,
  until: text,
})
export type RemovedTemplate = z.infer<typeof RemovedTemplate>

/**
 * Extension: what depends on a template. `students` counts those who have it instead of their class's, or as an annex. `marks` has the number of stored marks by snippet, `grades` by label. `running`
 * counts, by label, the marks that follow a new name of the label and the report cards that they are in.
 */
export const TemplateUsage = z.object({
  classes: z.array(text),
  students: maybeInt,
  marks: z.record(z.string(), int),
  grades: z.record(z.string(), int),
  running: optional(z.record(z.string(), z.object({ marks: int, cards: int }))),
})
export type TemplateUsage = z.infer<typeof TemplateUsage>
