import { useState } from 'react'
import { fieldErrors, isGone, isTooLarge, reasonOf } from '#queries/refusal.ts'
import type { ChangedTemplate, TemplateBody } from '#queries/school/templates.ts'
import { templateClashTexts as clashTexts, templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { Begun } from '../model/begun.ts'
import { bodyOf } from '../model/newTemplate.ts'
import { byField, problemsOf, type TemplateProblems } from '../model/problemsOf.ts'
import { saveTemplate, type TemplateClash } from '../model/saveTemplate.ts'
import type { TemplateAction, TemplateValues } from '../model/templateForm.ts'
import { useLogos } from './useLogos.ts'
import { type TemplateSource, useTemplateDraft } from './useTemplateDraft.ts'

export interface TemplateFormProps extends TemplateSource {
  add: (body: TemplateBody) => Promise<unknown>
  edit: (body: ChangedTemplate) => Promise<unknown>
}

/** Why nothing was saved, where there is something to choose. */
export type SaveTrouble = TemplateClash | 'gone'

interface Way {
  save: (body: ChangedTemplate) => Promise<unknown>
  failed: string
  done: string
}

const none: TemplateProblems = {}

/** What is entered, what is wrong with it and whether it is saved. */
export function useTemplateForm(props: TemplateFormProps) {
  const { saving, read, isRemoved = false, store, add, edit } = props
  const [over, setOver] = useState<'saved' | 'left'>()
  const { isEdited, rebase, ...draft } = useTemplateDraft(props, over !== undefined)
  const { values, begun } = draft
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<TemplateProblems>(none)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const logos = useLogos(values.templateID, saving === 'add')

  const changing: Way = { save: edit, failed: texts.editFailed, done: texts.edited }
  const adding = { save: add, failed: texts.createFailed, done: texts.created }

  function startFrom(start: Begun) {
    setRefused(none)
    setTrouble(undefined)
    logos.clear()
    rebase(start.values, start)
    store.clear()
  }

  function refuse(error: unknown, wanted: TemplateValues, sentence: string): TemplateProblems {
    const fields = byField(wanted, fieldErrors(error))
    setRefused(fields)
    toast.error(sentence, isTooLarge(error) ? { detail: texts.tooLarge } : reasonOf(error))
    return fields
  }

  function finish(sentence: string, more: { detail?: string } = {}): TemplateProblems {
    store.clear()
    setTrouble(undefined)
    setOver('saved')
    toast.success(sentence, more)
    return none
  }

  async function create(): Promise<TemplateProblems> {
    await logos.upload()
    try {
      await add(bodyOf(values))
    } catch (error) {
      return refuse(error, values, adding.failed)
    }
    return finish(adding.done)
  }

  async function change(wanted: TemplateValues, from: Begun, way = changing): Promise<TemplateProblems> {
    let isMerged = false
    function take(merged: TemplateValues, now: Begun) {
      isMerged = true
      rebase(merged, now)
    }
    const { chosen, upload } = logos
    try {
      const clash = await saveTemplate({ save: way.save, wanted, chosen, upload, begun: from, rebase: take })
      setTrouble(clash)
      if (clash) return none
    } catch (error) {
      setTrouble(isGone(error) ? 'gone' : undefined)
      return isGone(error) ? none : refuse(error, wanted, way.failed)
    }
    return finish(way.done, isMerged ? { detail: clashTexts.merged } : {})
  }

  return {
    ...draft,
    logos,
    trouble,
    over,
    /** Something would be lost by leaving. */
    isDirty: over === undefined && (isEdited || logos.chosen.length > 0),
    problems: isAttempted ? { ...refused, ...problemsOf(values, saving) } : refused,
    dispatch(action: TemplateAction) {
      setRefused(none)
      draft.dispatch(action)
    },
    /** Back to what is there. */
    discard() {
      startFrom(read)
      if (isRemoved) setOver('left')
    },
    /** Without what was entered. */
    leave() {
      store.clear()
      setOver('left')
    },
    forgetDraft: () => store.clear(),
    /** What is wrong; empty when it was saved, or when only the server would not. */
    async submit(): Promise<TemplateProblems> {
      setAttempted(true)
      const found = problemsOf(values, saving)
      if (Object.keys(found).length > 0) return found
      return saving === 'add' ? create() : change(values, begun)
    },
    /** What to do about the trouble. */
    choices: {
      goOn: () => setTrouble(undefined),
      load: ({ now }: TemplateClash) => startFrom(now),
      async keepMine({ mine, now }: TemplateClash) {
        rebase(mine, now)
        await change(mine, now)
      },
      async saveAsNew() {
        // Others know its ID. One of them may have done the same, with a logo.
        await change(values, { values, fingerprint: undefined, logoPrints: {} }, adding)
      },
    },
  }
}
