import { createSubscribable } from '#lib/createSubscribable.ts'

const drafts = new Map<string, object>()
const draftListeners = createSubscribable()

export function readDraft<T extends object>(key: string): T | undefined {
  return drafts.get(key) as T | undefined
}

/** Stores a draft under its key; `undefined` deletes it. */
export function writeDraft(key: string, draft: object | undefined): void {
  if (draft) {
    drafts.set(key, draft)
    begunForms.add(key)
  } else {
    drafts.delete(key)
    begunForms.delete(key)
  }
  draftListeners.notify()
}

/**
 * Decides which drafts of a kind ('student') delay an update of the app: new ones and those of the `known` IDs. The
 * form of any other ID cannot be opened to finish it. Its draft stays, in case it is restored from the archive.
 */
export function holdDrafts(kind: string, known: readonly string[]): void {
  for (const key of drafts.keys()) {
    if (!key.startsWith(`${kind}/`)) continue
    const isKnown = ['new', ...known].some((id) => `${key}/`.startsWith(`${kind}/${id}/`))
    if (isKnown) begunForms.add(key)
    else begunForms.delete(key)
  }
}

/** Deletes all drafts and chosen files, so that the next user does not see them. */
export function forgetDrafts(): void {
  drafts.clear()
  begunForms.clear()
  chosenFiles.clear()
  draftListeners.notify()
}

export const subscribeDrafts = draftListeners.subscribe

/** Keys of the forms with unsaved input. They exist in this page alone, so an update of the app waits for them. */
export const begunForms = new Set<string>()

/** Chosen files that survive the PIN lock, by the key of their form. In memory alone. */
export const chosenFiles = new Map<string, File>()
