import * as z from 'zod/mini'
import { Template } from '#contract/index.ts'
import { valuesOf } from './newTemplate.ts'
import type { TemplateValues } from './templateForm.ts'

export interface TemplateDraft {
  values: TemplateValues
  /** What the edits began from: tells whether the template was changed elsewhere since. */
  base: TemplateValues
  /** A label that is typed and not added yet. */
  newGrade: string
}

const Values = z.extend(Template, { templateID: z.string() })
const Stored = z.object({ values: Values, base: z.string(), newGrade: z.optional(z.string()) })

/**
 * One begun template on this device, so that a reload loses nothing. A template holds no personal data, so it lies there
 * unsealed. `key` names the school and the template. Another tab may keep its own there: that is not cleared from here.
 */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) {
  let own: string | null = null
  return {
    /** Undefined when there is none, or one that this version cannot read. */
    read(): TemplateDraft | undefined {
      const text = storage.getItem(key)
      if (text === null) return undefined
      const stored = Stored.safeParse(parse(text))
      if (!stored.success) return undefined
      const base = Values.safeParse(parse(stored.data.base))
      if (!base.success) return undefined
      own = text
      const { values, newGrade = '' } = stored.data
      return { values: formOf(values), base: formOf(base.data), newGrade }
    },
    /** `base` is what the edits began from, as JSON. Whether it was stored: the device may be full. */
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

const formOf = (values: z.infer<typeof Values>) => valuesOf(values, values.templateID)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
