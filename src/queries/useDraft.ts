import { useSyncExternalStore } from 'react'
import { readDraft, subscribeDrafts, writeDraft } from './drafts.ts'

interface Draft<T> {
  values: T
  set: (patch: Partial<T>) => void
  /** Whether something was entered that differs from `initial`. */
  isDirty: boolean
  clear: () => void
}

/**
 * Edits of a form, kept in memory under a key until `clear()`: a dialog closed by mistake opens with them again. What
 * was not edited follows `initial`.
 */
export function useDraft<T extends object>(key: string, initial: T): Draft<T> {
  const edits = useSyncExternalStore(subscribeDrafts, () => readDraft<T>(key))
  return {
    values: edits ? { ...initial, ...edits } : initial,
    set: (patch) => writeDraft(key, { ...readDraft<T>(key), ...patch }),
    isDirty:
      edits !== undefined &&
      (Object.keys(edits) as (keyof T)[]).some((name) => JSON.stringify(edits[name]) !== JSON.stringify(initial[name])),
    clear: () => writeDraft(key, undefined),
  }
}
