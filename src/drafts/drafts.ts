import { createSubscribable } from '#lib/createSubscribable.ts'

const drafts = new Map<string, object>()
const listeners = createSubscribable()

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
  listeners.notify()
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
  chosenFiles.clear()
  listeners.notify()
}

export const subscribeDrafts = listeners.subscribe

/** Keys of forms that are begun in this page alone. Apart from what was entered, whose code comes with the forms. */
export const begunForms = new Set<string>()

/** Chosen files that outlast the PIN lock, by what they are for. In memory alone. */
export const chosenFiles = new Map<string, File>()
