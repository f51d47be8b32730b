import { useEffect } from 'react'
import { forgetDrafts } from '#queries/drafts.ts'
import { useServices } from '#queries/services.ts'
import type { Session } from '#queries/session.ts'

const heard = new WeakSet<Session>()

/** Begun forms outlive their page, but not the session: somebody else may sign in on this device. */
export function useForgetDrafts(): void {
  const { session } = useServices()
  useEffect(() => {
    if (heard.has(session)) return
    heard.add(session)
    session.subscribe((end) => end && forgetDrafts())
  }, [session])
}
