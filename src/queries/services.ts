import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Api } from '#api/index.ts'
import type { Endpoint, SessionUser } from '#contract/index.ts'
import type { Guard, GuardView } from '#lock/guard.ts'
import type { Outbox } from '#outbox/index.ts'
import type { CachedAnswers } from '#readCache/createCachedAnswers.ts'
import type { Reach } from '#session/reach.ts'
import type { Session } from '#session/session.ts'

/** The services of every page, also without a signed-in user. */
export interface PublicServices {
  api: Api
  reach: Reach
  session: Session
  /**
   * Loads the signed-in app: the outbox, the device store and the cached answers. Rejects with an 'unreachable' failure
   * if its code cannot be fetched; the next call tries again.
   */
  signedIn(): Promise<Services>
}

/** The services of the signed-in screens. */
export interface Services extends PublicServices {
  outbox: Outbox
  answers: CachedAnswers
  guard: Guard
  /** The cache of reads. */
  queryClient: QueryClient
  /**
   * Opens the device store and loads what the first paint of a class shows: the class with this ID, else the one that
   * was open last. What cannot be loaded, the page reads itself.
   */
  openClassroom(classID: string | undefined): Promise<void>
}

export const PublicServicesContext = createContext<PublicServices | null>(null)
export const ServicesContext = createContext<Services | null>(null)

export function usePublicServices(): PublicServices {
  const services = useContext(PublicServicesContext)
  if (!services) throw new Error('usePublicServices outside of PublicServicesContext')
  return services
}

/** Throws outside of the signed-in screens. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesContext')
  return services
}

/** The signed-in user; null on the public pages. */
export function useSessionUser(): SessionUser | null {
  const { session } = usePublicServices()
  return useSyncExternalStore(session.subscribe, session.user)
}

/** Whether the school's server has a call of our own, or reads our own fields of a specified one. */
export function useHas(endpoint: Endpoint): boolean {
  useSessionUser()
  return usePublicServices().api.has(endpoint)
}

export function useGuard(): GuardView {
  const { guard } = useServices()
  return useSyncExternalStore(guard.subscribe, guard.view)
}

/** True if the school requires a PIN and this device has none. Then no student is shown or stored. */
export function useIsPinMissing(): boolean {
  const user = useSessionUser()
  const { pin, storageMode } = useGuard()
  return user?.pinRequired === true && !pin && storageMode === 'disk'
}

/**
 * 'offline': the browser has no network. 'unreachable': only the school's server does not answer. 'login': the network
 * wants a login before it lets anything through.
 */
export type ServerConnection = 'there' | 'offline' | 'unreachable' | 'login'

/** A page that the worker asks the network for, so that the network's login can come in its place. */
export const networkLoginPath = '/home?networkLogin'

/** The connection to the school's server. After a failed save it stays down until a save succeeds. */
export function useConnection(): ServerConnection {
  const { outbox, reach } = useServices()
  const isUnanswered = useSyncExternalStore(reach.subscribe, reach.isAway)
  const asksLogin = useSyncExternalStore(reach.subscribe, reach.asksLogin)
  const isSendingAway = useSyncExternalStore(outbox.subscribe, () => outbox.view().sender === 'offline')
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  if (!isUnanswered && !isSendingAway) return 'there'
  if (asksLogin) return 'login'
  return isOnline ? 'unreachable' : 'offline'
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
