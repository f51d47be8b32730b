import { useEffect, useEffectEvent } from 'react'
import { createSubscribable } from '#lib/createSubscribable.ts'

/** A class, or a child in it, that the finder has found. */
export interface FoundCard {
  classID: string
  studentID?: string
}

/** What the open page does for the keys of the whole app; what it leaves out, the app does itself. */
interface PageKeys {
  /** Saves what is open. Resolves with false if it could not; the page has then said so. */
  save?: (() => Promise<boolean>) | undefined
  /** Goes to a report card without leaving the page. */
  goTo?: ((to: FoundCard) => void) | undefined
  /** Goes to the next or previous child. */
  step?: ((by: 1 | -1) => void) | undefined
}

/** The dialog or drawer on top. */
export const openDialog = () => [...document.querySelectorAll('[role$="dialog"]')].at(-1)

let openPageKeys: PageKeys = {}
const finderRequests = createSubscribable()

/** The keys of the open page, and the finder for its buttons. */
export const pageKeys = {
  open: (): PageKeys => openPageKeys,
  openFinder: (): void => finderRequests.notify(),
  onFinder: finderRequests.subscribe,
}

/** Answers the keys of the whole app while the page is mounted. */
export function usePageKeys({ save, goTo, step }: PageKeys): void {
  const onSave = useEffectEvent(() => save?.() ?? Promise.resolve(true))
  const onGoTo = useEffectEvent((to: FoundCard) => goTo?.(to))
  const onStep = useEffectEvent((by: 1 | -1) => step?.(by))
  const [saves, goes, steps] = [save, goTo, step].map((one) => one !== undefined)
  useEffect(() => {
    const own: PageKeys = {
      save: saves ? () => onSave() : undefined,
      goTo: goes ? (to) => onGoTo(to) : undefined,
      step: steps ? (by) => onStep(by) : undefined,
    }
    openPageKeys = own
    return () => {
      if (openPageKeys === own) openPageKeys = {}
    }
  }, [saves, goes, steps])
}
