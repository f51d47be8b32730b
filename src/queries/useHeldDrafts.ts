import { useEffect } from 'react'
import { holdDrafts } from './drafts.ts'

/** `ids` of all there are, undefined while that is not known; `open` is the one whose form is open, gone or not. */
export function useHeldDrafts(kind: string, ids: readonly string[] | undefined, open?: string): void {
  useEffect(() => {
    if (ids) holdDrafts(kind, open === undefined ? ids : [...ids, open])
  })
}
