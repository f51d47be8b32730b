import { StoredTemplate } from '#contract/index.ts'
import { isClash } from '#queries/saveEdits.ts'
import type { ChangedTemplate } from '#queries/school/templates.ts'
import { asBegun, type Begun } from './begun.ts'
import { type Change, changesOf } from './changesOf.ts'
import { type LogoKind, mergeTemplates } from './mergeTemplates.ts'
import { bodyOf } from './newTemplate.ts'
import type { TemplateValues } from './templateForm.ts'

/** Nothing was saved: others have changed the same. */
export interface TemplateClash {
  /** What the template is now. */
  now: Begun
  /** What is wanted here, with everything else as others have changed it. */
  mine: TemplateValues
  /** What was to be saved: `mine` without what others have changed. */
  wanted: TemplateValues
  changes: Change[]
}

interface Saving {
  save: (body: ChangedTemplate) => Promise<unknown>
  wanted: TemplateValues
  /** The logos chosen here. */
  chosen: readonly LogoKind[]
  /** They take the place of those that these stand for. Rejects with a clash only. */
  upload: (was: Begun['logoPrints']) => Promise<void>
  begun: Begun
  /** The edits go on from what is there now: others have changed something else, which `merged` has. */
  rebase: (merged: TemplateValues, now: Begun) => void
}

/**
 * Saves edits that say what they began from. Where others have changed other parts of the template since, theirs stay
 * and ours are saved with them. Resolves with a clash where both have changed the same; rejects with any other failure.
 */
export async function saveTemplate(saving: Saving): Promise<TemplateClash | undefined> {
  const { save, wanted, chosen, upload, begun, rebase } = saving
  try {
    await save({ ...bodyOf(wanted), ...(begun.fingerprint !== undefined && { was: begun.fingerprint }) })
    // Not before: a logo that comes with changes that were not saved would take another's place all the same.
    await upload(begun.logoPrints)
    return undefined
  } catch (error) {
    const stored = isClash(error) ? StoredTemplate.safeParse(error.details.data) : undefined
    if (!stored?.success) throw error
    const now = asBegun(stored.data, wanted.templateID)
    const { merged, clashes } = mergeTemplates({ was: begun.values, now: now.values, wanted })
    const logos = chosen.filter((logo) => begun.logoPrints?.[logo] !== now.logoPrints?.[logo])
    const all = [...clashes, ...logos.map((logo) => ({ logo }))]
    if (all.length > 0) return { now, mine: merged, wanted, changes: changesOf(begun.values, now.values, all) }
    rebase(merged, now)
    return saveTemplate({ ...saving, wanted: merged, begun: now })
  }
}
