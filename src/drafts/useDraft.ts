import { useEffect, useState, useSyncExternalStore } from 'react'
import { sameContent } from '#lib/sameContent.ts'
import { useServices } from '#queries/services.ts'
import { chosenFiles, holdDrafts, readDraft, subscribeDrafts, writeDraft } from './drafts.ts'
import { useFormProblems } from './useFormProblems.ts'

interface FormDraft<T> {
  values: T
  /** The values that the edits began from; for fields without an edit, the present ones. */
  was: T
  set: (patch: Partial<T>) => void
  /** The edits begin from these values from now on. To be called when the user has seen them. */
  rebase: (current: Partial<T>) => void
  /** True if an edit differs from `initial`. */
  isDirty: boolean
  clear: () => void
  /** To be called when `sent` was saved, as `now`. What was typed since stays, as edits of `now`. */
  saved: (sent: T, now?: T) => void
}

/** The edited fields, and the value of each before its first edit. */
interface FormEdits<T> {
  edits: Partial<T>
  was: Partial<T>
}

/**
 * The edits of a form, stored in memory under a key until `clear()`, so that a dialog that was closed by mistake opens
 * with them again. Fields without an edit follow `initial`.
 */
export function useDraft<T extends object>(key: string, initial: T): FormDraft<T> {
  const draft = useSyncExternalStore(subscribeDrafts, () => readDraft<FormEdits<T>>(key))
  return {
    values: draft ? { ...initial, ...draft.edits } : initial,
    was: { ...initial, ...draft?.was },
    set(patch) {
      const { edits, was } = readDraft<FormEdits<T>>(key) ?? { edits: {}, was: {} }
      writeDraft(key, { edits: { ...edits, ...patch }, was: { ...startOf(patch, initial), ...was } })
    },
    rebase(current) {
      const begun = readDraft<FormEdits<T>>(key)
      if (!begun) return
      const { edits, was } = begun
      writeDraft(key, { edits, was: { ...was, ...startOf(edits, { ...initial, ...current }) } })
    },
    isDirty:
      draft !== undefined &&
      (Object.keys(draft.edits) as (keyof T)[]).some((name) => !sameContent(draft.edits[name], initial[name])),
    clear: () => writeDraft(key, undefined),
    saved(sent, now = sent) {
      const { edits = {} } = readDraft<FormEdits<T>>(key) ?? {}
      const later = Object.entries(edits).filter(([name, value]) => !sameContent(value, sent[name as keyof T]))
      const left = Object.fromEntries(later) as Partial<T>
      writeDraft(key, later.length > 0 ? { edits: left, was: startOf(left, now) } : undefined)
    },
  }
}

function startOf<T extends object>(edits: Partial<T>, from: T): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in edits)) as Partial<T>
}

interface DraftFieldsProps<T> {
  values: T
  onChange: (patch: Partial<T>) => void
  problems: Partial<Record<string, string>>
}

/** What the field of one value of a form is given. */
export function draftFieldOf<T extends object>({ values, onChange, problems }: DraftFieldsProps<T>) {
  return <K extends keyof T & string>(name: K) => ({
    ...{ anchor: name, value: values[name], error: problems[name] },
    onChange: (value: T[K]) => onChange({ [name]: value } as unknown as Partial<T>),
  })
}

/**
 * The state of a form that is stored under `key` until it is saved or discarded, with the problems that `find` returns.
 */
export function useDraftForm<T extends object, Field extends keyof T & string>(
  key: string,
  initial: T,
  find: (values: T) => Partial<Record<Field, string>>,
) {
  const draft = useDraft(key, initial)
  const problems = useFormProblems<Field>()
  function change(patch: Partial<T>) {
    draft.set(patch)
    problems.forget(...(Object.keys(patch) as Field[]))
  }
  return {
    values: draft.values,
    was: draft.was,
    rebase: draft.rebase,
    isDirty: draft.isDirty,
    problems,
    /** To be called when the form was discarded. */
    clear() {
      draft.clear()
      problems.accept({})
    },
    /** To be called when these values were saved. */
    saved() {
      draft.saved(draft.values)
      problems.accept({})
    },
    change,
    field: draftFieldOf({ values: draft.values, onChange: change, problems: problems.fields }),
    /** True if the form has no problem and may be sent. */
    check: () => problems.accept(find(draft.values)),
  }
}

/**
 * Lets only drafts of existing objects delay an update of the app. `ids` are those of all existing ones, undefined
 * while they are unknown; `open` is the ID whose form is open, which counts as existing.
 */
export function useHeldDrafts(kind: string, ids: readonly string[] | undefined, open?: string): void {
  useEffect(() => {
    const hold = () => ids && holdDrafts(kind, open === undefined ? ids : [...ids, open])
    hold()
    return subscribeDrafts(hold)
  }, [kind, ids, open])
}

/** The chosen file of a form. It is forgotten when the form is closed, but survives the PIN lock. */
export function useChosenFile(key: string) {
  const { guard } = useServices()
  const [file, setFile] = useState(() => chosenFiles.get(key) ?? null)
  useEffect(() => {
    if (file) chosenFiles.set(key, file)
    return () => {
      if (guard.view().state !== 'locked') chosenFiles.delete(key)
    }
  }, [guard, key, file])
  return [file, setFile] as const
}
