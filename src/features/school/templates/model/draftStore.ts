import * as z from 'zod/mini'
import { Template } from '#contract/index.ts'
import { valuesOf } from './newTemplate.ts'
import type { TemplateValues } from './templateForm.ts'

export interface TemplateDraft {
  values: TemplateValues
  /** What the edits began from, as text: tells whether the template was changed elsewhere since. */
  base: string
}

const Stored = z.object({ values: z.extend(Template, { templateID: z.string() }), base: z.string() })

/**
 * One begun template on this device, so that a reload loses nothing. A template holds no personal data, so it lies there
 * unsealed. `key` names the school and the template.
 */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  return {
    /** Undefined when there is none, or one that this version cannot read. */
    read(): TemplateDraft | undefined {
      const text = storage.getItem(key)
      if (text === null) return undefined
      const stored = Stored.safeParse(parse(text))
      if (!stored.success) return undefined
      const { values, base } = stored.data
      return { values: valuesOf(values, values.templateID), base }
    },
    /** Whether it was stored: the device may be full. */
    write(draft: TemplateDraft): boolean {
      try {
        storage.setItem(key, JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    clear: () => storage.removeItem(key),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
