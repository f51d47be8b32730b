import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '#queries/services.ts'
import { chosenFiles, holdDrafts, readDraft, subscribeDrafts, writeDraft } from './drafts.ts'
import { useFormProblems } from './useFormProblems.ts'

interface Draft<T> {
  values: T
  /** What the edits began from; where nothing was edited, what is there now. */
  was: T
  set: (patch: Partial<T>) => void
  /** What is there by now was told to whoever edits: from here on the edits begin from it. */
  rebase: (now: Partial<T>) => void
  /** Whether something was entered that differs from `initial`. */
  isDirty: boolean
  clear: () => void
}

/** Edited fields, and what each of them was when it was edited first. */
interface Edits<T> {
  edits: Partial<T>
  was: Partial<T>
}

/**
 * Edits of a form, kept in memory under a key until `clear()`: a dialog closed by mistake opens with them again. What
 * was not edited follows `initial`.
 */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const draft = useSyncExternalStore(subscribeDrafts, () => readDraft<Edits<T>>(key))
  return {
    values: draft ? { ...initial, ...draft.edits } : initial,
    was: { ...initial, ...draft?.was },
    set(patch) {
      const { edits, was } = readDraft<Edits<T>>(key) ?? { edits: {}, was: {} }
      writeDraft(key, { edits: { ...edits, ...patch }, was: { ...startOf(patch, initial), ...was } })
    },
    rebase(now) {
      const { edits, was } = readDraft<Edits<T>>(key) ?? { edits: {}, was: {} }
      writeDraft(key, { edits, was: { ...was, ...startOf(edits, { ...initial, ...now }) } })
    },
    isDirty:
      draft !== undefined &&
      (Object.keys(draft.edits) as (keyof T)[]).some(
        (name) => JSON.stringify(draft.edits[name]) !== JSON.stringify(initial[name]),
      ),
    clear: () => writeDraft(key, undefined),
  }
}

function startOf<T extends object>(edits: Partial<T>, from: T): Partial<T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in edits)) as Partial<T>
}

/** The state of a form that is kept under `key` until it is saved or given up, with what `find` finds wrong in it. */
export function useDraftForm<T extends object, Field extends keyof T & string>(
  key: string,
  initial: T,
  find: (values: T) => Partial<Record<Field, string>>,
) {
  const draft = useDraft(key, initial)
  const problems = useFormProblems<Field>()
  return {
    values: draft.values,
    was: draft.was,
    rebase: draft.rebase,
    isDirty: draft.isDirty,
    problems,
    /** Saved or given up: the next look begins anew. */
    clear() {
      draft.clear()
      problems.accept({})
    },
    change(patch: Partial<T>) {
      draft.set(patch)
      problems.forget(...(Object.keys(patch) as Field[]))
    },
    /** Whether it may go out. */
    check: () => problems.accept(find(draft.values)),
  }
}

/**
 * Lets only the begun drafts of things that still exist hold back a new version of the app. `ids` of all that exist,
 * undefined while that is not known; `open` is the one whose form is open, whether it exists or not.
 */
export function useHeldDrafts(kind: string, ids: readonly string[] | undefined, open?: string): void {
  useEffect(() => {
    const hold = () => ids && holdDrafts(kind, open === undefined ? ids : [...ids, open])
    hold()
    return subscribeDrafts(hold)
  }, [kind, ids, open])
}

/** A chosen file: gone with the page, but there again when the page only went away behind the PIN. */
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
