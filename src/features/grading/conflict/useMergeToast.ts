import { useEffect, useRef } from 'react'
import { useSessionUser } from '#queries/session.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/** Says what came from somebody else's version without a clash. */
export function useMergeToast(): void {
  const merge = useFromOutbox((view) => view.lastMerge)
  const own = useSessionUser()?.name
  const said = useRef(merge)
  useEffect(() => {
    if (!merge || merge === said.current) return
    said.current = merge
    // Code that cannot be loaded is reported by the app as a whole.
    void import('./tellMerge.ts').then(({ tellMerge }) => tellMerge(merge, own))
  }, [merge, own])
}
