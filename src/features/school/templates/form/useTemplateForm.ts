import { useEffect, useRef, useState } from 'react'
import { fieldErrors, isGone, isTooLarge, reasonOf } from '#queries/refusal.ts'
import type { ChangedTemplate, TemplateBody } from '#queries/school/templates.ts'
import { hasTicks, tidyText } from '#rules/index.ts'
import { templateClashTexts as clashTexts, templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import { type Begun, begunAfter } from '../model/begun.ts'
import { bodyOf } from '../model/newTemplate.ts'
import { idsOf } from '../model/outline.ts'
import { byField, newGradeField, problemsOf, type TemplateProblems } from '../model/problemsOf.ts'
import { saveTemplate, type TemplateClash } from '../model/saveTemplate.ts'
import { reduceTemplate, type TemplateAction, type TemplateValues } from '../model/templateForm.ts'
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
const isSame = (a: TemplateValues, b: TemplateValues) => JSON.stringify(a) === JSON.stringify(b)

/** What is entered, what is wrong with it and whether it is saved. */
export function useTemplateForm(props: TemplateFormProps) {
  const { saving, read, isRemoved = false, laterStore, add, edit } = props
  const [isLeft, setLeft] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const store = (isAdded && laterStore) || props.store
  const { isEdited, replace, rebase, ...draft } = useTemplateDraft(props, store, isLeft)
  const { values, begun, newGrade } = draft
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<TemplateProblems>(none)
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const logos = useLogos(values.templateID, saving === 'add')

  const isDirty = isEdited || logos.chosen.length > 0
  const over = overOf()
  const isTwice = hasTicks(values.layout.name) && values.grades.includes(tidyText(newGrade))
  const twice: TemplateProblems = isTwice ? { [newGradeField]: texts.gradeTwice } : none

  // A save comes back to find out what was typed since it was sent.
  const latest = useRef({ values, newGrade })
  useEffect(() => {
    latest.current = { values, newGrade }
  }, [values, newGrade])

  // The page changes to that of the template: a logo chosen since is in no draft.
  useEffect(() => {
    if (isAdded) logos.handOn()
  })

  useEffect(() => {
    if (!isSaved || !isDirty) return
    // Whoever goes on typing stays, also when all of that is taken back again.
    setSaved(false)
    toast.warning(texts.savedBefore, { detail: texts.editedSince })
  }, [isSaved, isDirty])

  function overOf() {
    if (isLeft) return 'left'
    if (isAdded && isDirty) return 'added'
    return isSaved && !isDirty ? 'saved' : undefined
  }

  const changing: Way = { save: edit, failed: texts.editFailed, done: texts.edited }
  const adding = { save: add, failed: texts.createFailed, done: texts.created }

  function startFrom(start: Begun) {
    setRefused(none)
    setTrouble(undefined)
    logos.clear()
    replace(start.values, start)
    store.clear()
  }

  function refuse(error: unknown, wanted: TemplateValues, sentence: string): TemplateProblems {
    const fields = byField(wanted, fieldErrors(error))
    setRefused(fields)
    toast.error(sentence, isTooLarge(error) ? { detail: texts.tooLarge } : reasonOf(error))
    return fields
  }

  /** What was typed since stays, and is not saved. */
  function finish(sent: TemplateValues, from: Begun, sentence: string, more: { detail?: string }): TemplateProblems {
    const begunNow = begunAfter(sent, from)
    const { current: now } = latest
    const isLater = !isSame(now.values, sent) || now.newGrade.trim() !== ''
    const place = (saving === 'add' && laterStore) || store
    // The form may be gone by now, behind the PIN, and writes no draft any more. One that was given up stays away.
    if (isLater && store.read()) place.write(now.values, JSON.stringify(begunNow.values), now.newGrade)
    if (!isLater || place !== store) store.clear()
    if (!isLater) toast.success(sentence, more)
    rebase(sent, begunNow.values, begunNow)
    logos.settle()
    setAttempted(false)
    setTrouble(undefined)
    setSaved(true)
    return none
  }

  /** What is entered, as it is meant: a label that was typed is added, a row that was only opened is none. */
  function completed(): TemplateValues {
    const known = new Set(idsOf(begun.values.texts))
    const actions: TemplateAction[] = [{ type: 'dropEmpty', isMeant: (id) => !known.has(id) }]
    if (!isTwice) {
      actions.push({ type: 'addGrade', label: newGrade })
      draft.setNewGrade('')
    }
    for (const action of actions) draft.dispatch(action)
    return actions.reduce(reduceTemplate, values)
  }

  const findProblems = (of: TemplateValues) => ({ ...problemsOf(of, saving), ...twice })

  async function create(wanted: TemplateValues): Promise<TemplateProblems> {
    await logos.upload()
    try {
      await add(bodyOf(wanted))
    } catch (error) {
      return refuse(error, wanted, adding.failed)
    }
    // What was typed since is an edit of it.
    setAdded(true)
    return finish(wanted, begun, adding.done, {})
  }

  async function change(wanted: TemplateValues, from: Begun, way = changing): Promise<TemplateProblems> {
    let [sent, start, isMerged] = [wanted, from, false]
    function take(merged: TemplateValues, now: Begun) {
      isMerged ||= !isSame(bodyOf(start.values), bodyOf(now.values))
      rebase(sent, merged, now)
      sent = merged
      start = now
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
    return finish(sent, start, way.done, isMerged ? { detail: clashTexts.merged } : {})
  }

  return {
    ...draft,
    logos,
    trouble,
    over,
    /** Something would be lost by leaving. */
    isDirty: over === undefined && isDirty,
    problems: isAttempted ? { ...refused, ...findProblems(values) } : refused,
    dispatch(action: TemplateAction) {
      setRefused(none)
      draft.dispatch(action)
    },
    /** Back to what is there. */
    discard() {
      startFrom(read)
      if (isRemoved) setLeft(true)
    },
    /** Without what was entered. */
    leave() {
      store.clear()
      setLeft(true)
    },
    forgetDraft: () => store.clear(),
    /** What is wrong; empty when it was saved, or when only the server would not. */
    async submit(): Promise<TemplateProblems> {
      setAttempted(true)
      const wanted = completed()
      const found = findProblems(wanted)
      if (Object.keys(found).length > 0) return found
      return saving === 'add' ? create(wanted) : change(wanted, begun)
    },
    /** What to do about the trouble. */
    choices: {
      goOn: () => setTrouble(undefined),
      load: ({ now }: TemplateClash) => startFrom(now),
      async keepMine({ wanted, mine, now }: TemplateClash) {
        rebase(wanted, mine, now)
        await change(mine, now)
      },
      async saveAsNew() {
        // Others know its ID. One of them may have done the same, with a logo.
        await change(values, { values, fingerprint: undefined, logoPrints: {} }, adding)
      },
    },
  }
}
