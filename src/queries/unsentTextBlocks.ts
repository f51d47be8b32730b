import { useEffect } from 'react'
import { whenIdle } from '#readCache/whenIdle.ts'
import { type Services, useServices, useSessionUser } from './services.ts'

/** The name under which a user's own sentences are stored on the device, sealed. */
export const ownTextBlocksName = 'ownTextBlocks'

/** True for a stored value with changes that the server does not know: it outlives the session. */
export function hasUnsentTextBlocks(value: unknown): boolean {
  const { add, remove } = (value ?? {}) as { add?: unknown; remove?: unknown }
  return [add, remove].some((one) => Array.isArray(one) && one.length > 0)
}

/** Calls `work` for the signed-in user when the page is idle, and when the server answers again. */
export function useWhenReached(work: (services: Services, userID: string) => Promise<void>): void {
  const services = useServices()
  const userID = useSessionUser()?.userID
  useEffect(() => {
    if (userID === undefined) return
    const run = () => {
      if (!services.reach.isAway()) work(services, userID).catch(console.warn)
    }
    const cancel = whenIdle(run)
    const leave = services.reach.subscribe(run)
    return () => {
      cancel()
      leave()
    }
  }, [services, userID, work])
}
