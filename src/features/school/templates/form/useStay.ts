import { useBlocker } from '@tanstack/react-router'
import { useServices } from '#queries/services.ts'

interface Stay {
  /** The question is open. */
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** Asks before another page takes the place of unsaved changes; the browser asks before the tab is closed. */
export function useStay(isDirty: boolean): Stay {
  const { session } = useServices()
  const blocker = useBlocker({
    // After a lost session there is nobody to ask; the draft is on the device.
    shouldBlockFn: () => isDirty && session.user() !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return {
    isAsking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
