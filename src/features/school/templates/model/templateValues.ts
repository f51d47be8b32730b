import { type Preferences, StoredTemplate, type Template } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { fillerOf, tidyTemplate } from '#rules/index.ts'

/**
 * A template in the editor. `renamed` has the grades with another label than before, with the label that they had: their
 * marks follow when the template is saved.
 */
export type TemplateValues = Template & {
  templateID: string
  prefrences: Preferences
  renamed?: Readonly<Record<string, string>> | undefined
}

/** The values with these renames, without those of grades that are not there or have their label again. */
export function withRenamed(
  { renamed: _, ...values }: TemplateValues,
  renamed: Record<string, string>,
): TemplateValues {
  const kept = Object.entries(renamed).filter(([to, from]) => to !== from && values.grades.includes(to))
  return kept.length === 0 ? values : { ...values, renamed: Object.fromEntries(kept) }
}

/** Whether the form adds a template or edits a stored one. */
export type TemplateMode = 'add' | 'edit'

export const logoKinds = ['first', 'second'] as const
export type LogoKind = (typeof logoKinds)[number]

/** The version of a template that edits began from: the base of a merge with what others have stored since. */
export interface TemplateBase {
  values: TemplateValues
  /** Sent with a save, so that the server notices changes by others. Undefined where the server has none. */
  fingerprint: string | undefined
  /** The fingerprints of the stored logos, which a chosen logo replaces. Undefined where the server has none. */
  logoPrints?: StoredTemplate['logoPrints']
}

const defaultConfig = { standartText: fillerOf('nds12t'), rectColor: '#c9c9c9' }

export function newTemplate(templateID: string): TemplateValues {
  return {
    templateID,
    name: '',
    level: '',
    layout: { name: 'nds12t', config: { ...defaultConfig, schoolName: '', signaturePlace: '' } },
    grades: [],
    texts: [],
    prefrences: {},
  }
}

/** A stored template with the form's defaults for what it lacks. */
export function templateValuesOf(
  template: Template & Pick<TemplateValues, 'renamed'>,
  templateID: string,
): TemplateValues {
  const { layout } = template
  return {
    ...template,
    templateID,
    level: template.level ?? '',
    layout: { ...layout, config: { schoolName: '', signaturePlace: '', ...defaultConfig, ...layout.config } },
    prefrences: template.prefrences ?? {},
  }
}

/** The template of a save, tidied as the server stores it. Logos are uploaded with calls of their own. */
export function templateBodyOf(values: TemplateValues): Omit<TemplateValues, 'renamed'> {
  const { logo: _logo, secondLogo: _second, renamed: _, ...rest } = values
  return tidyTemplate(rest)
}

export function baseOf({ fingerprint, logoPrints, ...template }: StoredTemplate, templateID: string): TemplateBase {
  return { values: templateValuesOf(template, templateID), fingerprint, logoPrints }
}

/**
 * A fingerprint that no template has. A save that sends it is refused unless it says the same as the stored template; the
 * refusal brings the stored template, and the client merges with that.
 */
const unknown = ''

/** The base of edits after `sent` was saved. The answer of a save has no fingerprint, so the new one is unknown. */
export function baseAfterSave(sent: TemplateValues, before: TemplateBase): TemplateBase {
  const { logo, secondLogo, templateID } = sent
  const logos = { ...(logo !== undefined && { logo }), ...(secondLogo !== undefined && { secondLogo }) }
  // Parsed like an answer, so that its fields stand in the same order.
  const { values } = baseOf(StoredTemplate.parse({ ...templateBodyOf(sent), ...logos }), templateID)
  return { ...before, values, fingerprint: before.fingerprint && unknown }
}

/** The base of the edits in a draft. `read` is the template as the server has it now. */
export function baseOfDraft(draft: { base: TemplateValues } | undefined, read: TemplateBase): TemplateBase {
  if (!draft || sameContent(draft.base, read.values)) return read
  // Drafts hold no logos, so a logo can only be chosen by a user who has seen the stored one: its print stays.
  return { ...read, values: draft.base, fingerprint: read.fingerprint && unknown }
}
