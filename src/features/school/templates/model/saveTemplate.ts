import { StoredTemplate } from '#contract/index.ts'
import { isClash } from '#queries/saveEdits.ts'
import type { ChangedTemplate } from '#queries/school/templates.ts'
import type { Begun } from './begun.ts'
import { type Change, changesOf } from './changesOf.ts'
import { mergeTemplates } from './mergeTemplates.ts'
import { bodyOf, valuesOf } from './newTemplate.ts'
import type { TemplateValues } from './templateForm.ts'

/** Nothing was saved: others have changed the same. */
export interface TemplateClash {
  /** What the template is now. */
  now: Begun
  /** What is wanted here, with everything else as others have changed it. */
  mine: TemplateValues
  changes: Change[]
}

interface Saving {
  save: (body: ChangedTemplate) => Promise<unknown>
  wanted: TemplateValues
  begun: Begun
  /** The edits go on from what is there now: others have changed something else, which `merged` has. */
  rebase: (merged: TemplateValues, now: Begun) => void
}

/**
 * Saves edits that say what they began from. Where others have changed other parts of the template since, theirs stay
 * and ours are saved with them. Resolves with a clash where both have changed the same; rejects with any other failure.
 */
export async function saveTemplate({ save, wanted, begun, rebase }: Saving): Promise<TemplateClash | undefined> {
  try {
    await save({ ...bodyOf(wanted), ...(begun.fingerprint !== undefined && { was: begun.fingerprint }) })
    return undefined
  } catch (error) {
    const stored = isClash(error) ? StoredTemplate.safeParse(error.details.data) : undefined
    if (!stored?.success) throw error
    const { fingerprint, ...template } = stored.data
    const now = { values: valuesOf(template, wanted.templateID), fingerprint }
    const { merged, clashes } = mergeTemplates({ was: begun.values, now: now.values, wanted })
    if (clashes.length > 0) return { now, mine: merged, changes: changesOf(begun.values, now.values, clashes) }
    rebase(merged, now)
    return saveTemplate({ save, wanted: merged, begun: now, rebase })
  }
}
