import { useEffect, useReducer, useState } from 'react'
import { fieldErrors, isTooLarge, reasonOf } from '#queries/refusal.ts'
import type { TemplateBody } from '#queries/school/templates.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { DraftStore } from '../model/draftStore.ts'
import { bodyOf } from '../model/newTemplate.ts'
import { byField, problemsOf, type TemplateProblems } from '../model/problemsOf.ts'
import { reduceTemplate, type TemplateAction, type TemplateValues } from '../model/templateForm.ts'
import { useLogos } from './useLogos.ts'

export interface TemplateFormProps {
  saving: 'add' | 'edit'
  initial: TemplateValues
  store: DraftStore
  save: (body: TemplateBody) => Promise<unknown>
}

const none: TemplateProblems = {}

/** What is entered, what is wrong with it and whether it is saved. Every change is on the device at once. */
export function useTemplateForm({ saving, initial, store, save }: TemplateFormProps) {
  const [{ base, draft }] = useState(() => ({ base: JSON.stringify(initial), draft: store.read() }))
  const [values, change] = useReducer(reduceTemplate, draft?.values ?? initial)
  const [notice, setNotice] = useState<'restored' | 'restoredOld' | undefined>(
    draft && (draft.base === base || saving === 'add' ? 'restored' : 'restoredOld'),
  )
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<TemplateProblems>(none)
  const [isSaved, setSaved] = useState(false)
  const [isFull, setFull] = useState(false)
  const logos = useLogos(values.templateID)
  const isEdited = JSON.stringify(values) !== base

  useEffect(() => {
    if (isEdited) setFull(!store.write({ values, base }))
    else store.clear()
  }, [store, values, base, isEdited])

  function dispatch(action: TemplateAction) {
    setRefused(none)
    change(action)
  }

  return {
    values,
    dispatch,
    logos,
    notice,
    isFull,
    isSaved,
    /** Something would be lost by leaving. */
    isDirty: !isSaved && (isEdited || logos.hasAny),
    problems: isAttempted ? { ...refused, ...problemsOf(values, saving) } : refused,
    /** Back to what was there before. */
    discard() {
      setNotice(undefined)
      logos.clear()
      dispatch({ type: 'replace', values: initial })
      store.clear()
    },
    forgetDraft: () => store.clear(),
    /** What is wrong; empty when it was saved, or when only the server would not. */
    async submit(): Promise<TemplateProblems> {
      setAttempted(true)
      const found = problemsOf(values, saving)
      if (Object.keys(found).length > 0) return found
      await logos.upload()
      try {
        await save(bodyOf(values))
      } catch (error) {
        const fields = byField(values, fieldErrors(error))
        setRefused(fields)
        const reason = isTooLarge(error) ? { detail: texts.tooLarge } : reasonOf(error)
        toast.error(saving === 'add' ? texts.createFailed : texts.editFailed, reason)
        return fields
      }
      store.clear()
      setSaved(true)
      toast.success(saving === 'add' ? texts.created : texts.edited)
      return none
    },
  }
}
