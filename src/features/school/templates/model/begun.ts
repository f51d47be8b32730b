import type { TemplateDraft } from './draftStore.ts'
import type { TemplateValues } from './templateForm.ts'

/** What edits of a template began from. */
export interface Begun {
  values: TemplateValues
  /** Undefined where the server knows none. */
  fingerprint: string | undefined
}

/** No template has it: a save that says it is told what there is. */
const unknown = ''

/** What the edits of a draft began from; `read` is the template as it is now. */
export function begunOf(draft: TemplateDraft | undefined, read: Begun): Begun {
  if (!draft || JSON.stringify(draft.base) === JSON.stringify(read.values)) return read
  return { values: draft.base, fingerprint: read.fingerprint && unknown }
}
