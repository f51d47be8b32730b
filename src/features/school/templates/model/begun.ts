import { StoredTemplate } from '#contract/index.ts'
import type { TemplateDraft } from './draftStore.ts'
import { bodyOf, valuesOf } from './newTemplate.ts'
import type { TemplateValues } from './templateForm.ts'

/** What edits of a template began from. */
export interface Begun {
  values: TemplateValues
  /** Undefined where the server knows none. */
  fingerprint: string | undefined
  /** What stands for the logos there; chosen ones are to take the place of these. Undefined as the fingerprint. */
  logoPrints?: StoredTemplate['logoPrints']
}

/** What edits of this begin from. */
export function asBegun({ fingerprint, logoPrints, ...template }: StoredTemplate, templateID: string): Begun {
  return { values: valuesOf(template, templateID), fingerprint, logoPrints }
}

/** No template has it: a save that says it is told what there is. */
const unknown = ''

/** What edits begin from after a save of `sent`: the answer does not say what stands for it now. */
export function begunAfter(sent: TemplateValues, before: Begun): Begun {
  const { logo, secondLogo, templateID } = sent
  const logos = { ...(logo !== undefined && { logo }), ...(secondLogo !== undefined && { secondLogo }) }
  // Read like an answer: its fields then stand in the same order.
  const { values } = asBegun(StoredTemplate.parse({ ...bodyOf(sent), ...logos }), templateID)
  return { ...before, values, fingerprint: before.fingerprint && unknown }
}

/** What the edits of a draft began from; `read` is the template as it is now. */
export function begunOf(draft: Omit<TemplateDraft, 'newGrade'> | undefined, read: Begun): Begun {
  if (!draft || JSON.stringify(draft.base) === JSON.stringify(read.values)) return read
  // A chosen logo is in no draft: whoever chooses one has seen what there is now.
  return { ...read, values: draft.base, fingerprint: read.fingerprint && unknown }
}
