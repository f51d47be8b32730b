import { type BodyOf, StoredTemplate } from '#contract/index.ts'
import { isStaleForm } from '#drafts/useFormProblems.ts'
import { changesOf, type PartChange } from './changesOf.ts'
import { mergeTemplates } from './mergeTemplates.ts'
import { baseOf, type LogoKind, type TemplateBase, type TemplateValues, templateBodyOf } from './templateValues.ts'

/** Nothing was saved, because others have changed the same. */
export interface TemplateClash {
  /** The template as it is stored now. */
  now: TemplateBase
  /** The wanted values, merged with everything that others have changed elsewhere in the template. */
  mine: TemplateValues
  /** The values that were to be saved, before that merge. */
  wanted: TemplateValues
  changes: PartChange[]
}

interface Saving {
  save: (body: BodyOf<'editTemplate'>) => Promise<unknown>
  wanted: TemplateValues
  /** The logos chosen here. */
  chosen: readonly LogoKind[]
  /** Uploads the chosen logos in place of the stored ones with these prints. Rejects only with a clash. */
  upload: (was: TemplateBase['logoPrints']) => Promise<void>
  base: TemplateBase
  /** Called before the next attempt when others have changed something else: `merged` has their changes, too. */
  rebase: (merged: TemplateValues, now: TemplateBase) => void
}

/**
 * Saves edits that began from `base`. Where others have changed other parts of the template since, the edits are merged
 * with theirs and saved again. Resolves with a clash where both have changed the same, else with undefined. Rejects with
 * any other failure.
 */
export async function saveTemplate(saving: Saving): Promise<TemplateClash | undefined> {
  const { save, wanted, chosen, upload, base, rebase } = saving
  try {
    await save({
      ...templateBodyOf(wanted),
      ...(wanted.renamed && { renamed: Object.entries(wanted.renamed).map(([to, from]) => ({ from, to })) }),
      ...(base.fingerprint !== undefined && { was: base.fingerprint }),
    })
    // Logos come last: a clash above must leave the stored logos as they are.
    await upload(base.logoPrints)
    return undefined
  } catch (error) {
    const stored = isStaleForm(error) ? StoredTemplate.safeParse(error.details.data) : undefined
    if (!stored?.success) throw error
    const now = baseOf(stored.data, wanted.templateID)
    const { merged, clashes } = mergeTemplates({ was: base.values, now: now.values, wanted })
    const logos = chosen.filter((logo) => base.logoPrints?.[logo] !== now.logoPrints?.[logo])
    const all = [...clashes, ...logos.map((logo) => ({ logo }))]
    if (all.length > 0) return { now, mine: merged, wanted, changes: changesOf(base.values, now.values, all) }
    rebase(merged, now)
    return saveTemplate({ ...saving, wanted: merged, base: now })
  }
}
