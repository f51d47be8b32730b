import { useEffect, useReducer, useRef, useState } from 'react'
import type { BodyOf } from '#contract/index.ts'
import { sameContent } from '#lib/sameContent.ts'
import { failureWords, fieldErrors, isGone, isTooLarge } from '#queries/failure.ts'
import { templateHint } from '#rules/index.ts'
import { templateClashTexts as clashTexts, templatesTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { DraftStore } from '../model/draftStore.ts'
import { byField, type SchoolTexts, type TemplateProblems } from '../model/problemsOf.ts'
import type { TemplateAction } from '../model/reduceTemplate.ts'
import { saveTemplate, type TemplateClash } from '../model/saveTemplate.ts'
import {
  chosenLogos,
  completed,
  editorProblems,
  endingOf,
  hasEdits,
  isEdited,
  openEditor,
  reduceEditor,
  shownProblems,
  type TemplateEditor,
} from '../model/templateEditor.ts'
import {
  baseAfterSave,
  type LogoKind,
  logoKinds,
  type TemplateBase,
  type TemplateMode,
  type TemplateValues,
  templateBodyOf,
} from '../model/templateValues.ts'
import { keepLogo, useLogos } from './useLogos.ts'

export interface TemplateFormProps {
  mode: TemplateMode
  /** The template as it was read; a new one has no fingerprint. */
  read: TemplateBase
  /** The template was removed by others: `read` is the base of the draft. */
  isRemoved?: boolean
  store: DraftStore
  /** Where the draft of a new template goes once the template was added. */
  laterStore?: DraftStore
  add: (body: BodyOf<'addTemplate'>) => Promise<unknown>
  edit: (body: BodyOf<'editTemplate'>) => Promise<unknown>
}

/** A call that saves the template, and what the user reads about it. */
interface SaveCall {
  save: (body: BodyOf<'editTemplate'>) => Promise<unknown>
  failed: string
  done: string
}

const noProblems: TemplateProblems = {}

/** Connects the editor of one template with its draft, its logo files, the calls to the server, and toasts. */
export function useTemplateForm(props: TemplateFormProps, school: SchoolTexts) {
  const { mode, read, isRemoved = false, laterStore, add, edit } = props
  const logos = useLogos(read.values.templateID, mode)
  const [state, send] = useReducer(reduceEditor, undefined, () =>
    openEditor({ mode, read, isRemoved, draft: props.store.read(), logos: logos.files }),
  )
  const { phase, values, base, newGrade } = state
  const chosen = chosenLogos(state)
  const ending = endingOf(state)
  const isAdded = mode === 'add' && (ending === 'saved' || ending === 'added')
  const store = (isAdded && laterStore) || props.store
  const isFull = useStoredDraft(store, state)

  // A save reads it when it ends, to find the edits made since it began.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])

  useEffect(() => {
    if (phase.name === 'resumed' || phase.name === 'added') {
      toast.warning(texts.savedBefore, { detail: texts.editedSince })
    }
  }, [phase])

  useEffect(() => {
    if (state.phase.name !== 'added') return
    for (const kind of chosenLogos(state)) {
      const file = state.logos[kind]
      if (file) keepLogo(state.values.templateID, kind, file)
    }
  }, [state])

  const changing: SaveCall = { save: edit, failed: texts.editFailed, done: texts.edited }
  const adding: SaveCall = { save: add, failed: texts.createFailed, done: texts.created }

  function chooseLogo(kind: LogoKind, file: File | null) {
    logos.choose(kind, file)
    send({ type: 'chooseLogo', kind, file })
  }

  function restart(from: TemplateBase) {
    for (const kind of logoKinds) logos.choose(kind, null)
    send({ type: 'restart', base: from })
    store.clear()
  }

  function refuse(error: unknown, wanted: TemplateValues, sentence: string): TemplateProblems {
    const fields = byField(wanted, fieldErrors(error))
    send({ type: 'refused', fields })
    const [title, reason] = failureWords(sentence, error)
    toast.error(title, isTooLarge(error) ? { detail: texts.tooLarge } : reason)
    return fields
  }

  function finish(sent: TemplateValues, from: TemplateBase, sentence: string, more: { detail?: string }) {
    const saved = baseAfterSave(sent, from)
    const { current: now } = latest
    const isLater = !sameContent(now.values, sent) || now.newGrade.trim() !== ''
    const target = (mode === 'add' && laterStore) || store
    // The form may be unmounted by the lock, and then writes no draft itself. A draft that was cleared stays cleared.
    if (isLater && store.read()) target.write(now.values, JSON.stringify(saved.values), now.newGrade)
    if (!isLater || target !== store) store.clear()
    const hint = templateHint(sent)
    if (!isLater) toast.success(sentence, more)
    if (!isLater && hint !== '') toast.warning(texts.unprintable, { detail: hint, shownMs: 10_000 })
    send({ type: 'saved', sent, base: saved, logos: state.logos })
    return noProblems
  }

  async function create(wanted: TemplateValues): Promise<TemplateProblems> {
    await logos.upload(chosen)
    try {
      await add(templateBodyOf(wanted))
    } catch (error) {
      return refuse(error, wanted, adding.failed)
    }
    return finish(wanted, base, adding.done, {})
  }

  async function change(wanted: TemplateValues, from: TemplateBase, call = changing): Promise<TemplateProblems> {
    let [sent, start, isMerged] = [wanted, from, false]
    function rebase(merged: TemplateValues, now: TemplateBase) {
      isMerged ||= !sameContent(templateBodyOf(start.values), templateBodyOf(now.values))
      send({ type: 'rebase', was: sent, now: merged, base: now })
      sent = merged
      start = now
    }
    const upload = (was: TemplateBase['logoPrints']) => logos.upload(chosen, was)
    try {
      const clash = await saveTemplate({ save: call.save, wanted, chosen, upload, base: from, rebase })
      if (clash) {
        send({ type: 'clashed', clash })
        return noProblems
      }
    } catch (error) {
      if (!isGone(error)) return refuse(error, wanted, call.failed)
      send({ type: 'gone' })
      return noProblems
    }
    return finish(sent, start, call.done, isMerged ? { detail: clashTexts.merged } : {})
  }

  return {
    values,
    base,
    newGrade,
    notice: state.notice,
    isFull,
    logos: { ...logos, choose: chooseLogo },
    phase,
    ending,
    /** Leaving now would lose something. */
    isDirty: ending === undefined && hasEdits(state),
    problems: shownProblems(state, school),
    dispatch: (action: TemplateAction) => send({ type: 'edit', action }),
    setNewGrade: (label: string) => send({ type: 'typeGrade', label }),
    /** Back to the template as it was read. */
    discard() {
      restart(read)
      if (isRemoved) send({ type: 'leave' })
    },
    /** Closes the form without what was entered. */
    leave() {
      store.clear()
      send({ type: 'leave' })
    },
    forgetDraft: () => store.clear(),
    /** Resolves with the problems of fields; with none when it was saved, or failed for another reason. */
    async submit(): Promise<TemplateProblems> {
      const attempt = completed(state)
      send({ type: 'attempt' })
      const found = editorProblems(attempt, school)
      if (Object.keys(found).length > 0) return found
      return mode === 'add' ? create(attempt.values) : change(attempt.values, base)
    },
    /** The answers to the dialogs of the phases `clash` and `gone`. */
    answers: {
      goOn: () => send({ type: 'goOn' }),
      load: ({ now }: TemplateClash) => restart(now),
      async keepMine({ wanted, mine, now }: TemplateClash) {
        send({ type: 'rebase', was: wanted, now: mine, base: now })
        await change(mine, now)
      },
      async saveAsNew() {
        // The ID is known to others: one of them may have added the template again already, with a logo.
        await change(values, { values, fingerprint: undefined, logoPrints: {} }, adding)
      },
    },
  }
}

/** Stores every change on the device at once, until the form is left. Returns whether the device is full. */
function useStoredDraft(store: DraftStore, state: TemplateEditor): boolean {
  const [isFull, setFull] = useState(false)
  const { values, newGrade } = state
  const base = JSON.stringify(state.base.values)
  const hasDraft = isEdited(state)
  const isLeft = state.phase.name === 'left'
  useEffect(() => {
    if (isLeft) return
    if (!hasDraft) {
      store.clear()
      return
    }
    const write = () => setFull(!store.write(values, base, newGrade))
    write()
    // Another tab may have stored its draft under the same key since.
    window.addEventListener('pagehide', write)
    return () => window.removeEventListener('pagehide', write)
  }, [store, values, base, newGrade, hasDraft, isLeft])
  return isFull
}
