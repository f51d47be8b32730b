import { useSyncExternalStore } from 'react'
import { readDraft, subscribeDrafts, writeDraft } from './drafts.ts'

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
