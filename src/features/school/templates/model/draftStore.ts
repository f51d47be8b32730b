import { useState } from 'react'
import * as z from 'zod/mini'
import { Template } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { type TemplateMode, type TemplateValues, templateValuesOf } from './templateValues.ts'

export interface TemplateDraft {
  values: TemplateValues
  /** The values that the edits began from: they tell whether the template was changed elsewhere since. */
  base: TemplateValues
  /** A grade that is typed and not added yet. */
  newGrade: string
}

const Values = z.extend(Template, {
  templateID: z.string(),
  renamed: z.optional(z.record(z.string(), z.string())),
})
const StoredDraft = z.object({ values: Values, base: z.string(), newGrade: z.optional(z.string()) })

/**
 * The draft of one template on this device, so that a reload loses nothing. A template holds no personal data, so it is
 * stored unsealed. `key` names the school and the template. Another tab may write its own draft under the same key;
 * `clear` leaves that one alone.
 */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  let own: string | null = null
  return {
    /** Undefined when there is none, or one that this version cannot read. */
    read(): TemplateDraft | undefined {
      const text = storage.getItem(key)
      if (text === null) return undefined
      const stored = StoredDraft.safeParse(parsedOrNothing(text))
      if (!stored.success) return undefined
      const base = Values.safeParse(parsedOrNothing(stored.data.base))
      if (!base.success) return undefined
      own = text
      const { values, newGrade = '' } = stored.data
      return {
        values: templateValuesOf(values, values.templateID),
        base: templateValuesOf(base.data, base.data.templateID),
        newGrade,
      }
    },
    /** `base` is the JSON of what the edits began from. Returns whether it was stored: the device may be full. */
    write(values: TemplateValues, base: string, newGrade: string): boolean {
      try {
        const text = JSON.stringify({ values, base, newGrade })
        storage.setItem(key, text)
        own = text
        return true
      } catch {
        return false
      }
    },
    clear() {
      if (storage.getItem(key) === own) storage.removeItem(key)
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const keyPrefix = (school = '') => `templateDraft/${school}/`

/** The keys of new templates' drafts begin with it. No ID of a stored template has a slash. */
export const newDraftsPrefix = (school: string | undefined) => `${keyPrefix(school)}new/`

/** The draft of one template of this school. Mode 'add' is for a template that is still to be added. */
export function useDraftStore(templateID: string, mode: TemplateMode): DraftStore {
  const { session } = useServices()
  const [store] = useState(() => {
    const prefix = mode === 'add' ? newDraftsPrefix(session.school()) : keyPrefix(session.school())
    return createDraftStore(localStorage, prefix + templateID)
  })
  return store
}
