import { begunForms } from './begunForms.ts'
import { keptFiles } from './keptFiles.ts'

const drafts = new Map<string, object>()
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

export function readDraft<T extends object>(key: string): T | undefined {
  return drafts.get(key) as T | undefined
}

/** `undefined` forgets it. */
export function writeDraft(key: string, draft: object | undefined): void {
  if (draft) {
    drafts.set(key, draft)
    begunForms.add(key)
  } else {
    drafts.delete(key)
    begunForms.delete(key)
  }
  tell()
}

/**
 * The drafts of a kind ('student') hold back a new version of the app only while what they are about is among `known`:
 * nobody can open the others to end them. They stay, for when it comes back from the archive.
 */
export function holdDrafts(kind: string, known: readonly string[]): void {
  for (const key of drafts.keys()) {
    if (!key.startsWith(`${kind}/`)) continue
    const isKnown = ['new', ...known].some((id) => `${key}/`.startsWith(`${kind}/${id}/`))
    if (isKnown) begunForms.add(key)
    else begunForms.delete(key)
  }
}

/** When somebody else may sign in: they see nothing of it. */
export function forgetDrafts(): void {
  drafts.clear()
  begunForms.clear()
  keptFiles.clear()
  tell()
}

export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
