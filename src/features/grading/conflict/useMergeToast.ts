import { useEffect, useRef } from 'react'
import { useSessionUser } from '#queries/services.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/** Shows a toast when another user's edits were merged without a conflict. */
export function useMergeToast(): void {
  const merge = useFromOutbox((view) => view.lastMerge)
  const own = useSessionUser()?.name
  const said = useRef(merge)
  useEffect(() => {
    if (!merge || merge === said.current) return
    said.current = merge
    // The app reports code that cannot be loaded.
    void import('./tellMerge.ts').then(({ tellMerge }) => tellMerge(merge, own))
  }, [merge, own])
}
