import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Api } from '#api/index.ts'
import type { Outbox } from '#outbox/index.ts'
import type { Reach } from './connection.ts'
import type { Guard } from './guard.ts'
import type { Session } from './session.ts'

export interface KeptAnswer {
  value: unknown
  /** When it was kept, ms since 1970. */
  at: number
  /** This very build has put it there, after its schemas: it need not be looked at again. */
  isChecked?: boolean
}

/**
 * Answers kept on the device for the signed-in user, sealed. Reading never fails loudly: what is not kept is undefined,
 * what the device did not say is null.
 */
export interface Kept {
  get(name: string): Promise<KeptAnswer | undefined | null>
  /**
   * `isChecked`: whether this build's schemas have seen the value; true unless it comes from an answer that was not.
   * `epoch`: the database that an answer has just come from. What a restored server lacks is brought to safety before
   * it is written over here.
   */
  put(name: string, value: unknown, isChecked?: boolean, epoch?: string): Promise<void>
}

export interface KeptList extends Kept {
  /** The names of everything that is kept for the signed-in user; empty where the device does not say. */
  names(): Promise<string[]>
}

/** What every page works with, also before anybody is signed in. */
export interface PublicServices {
  api: Api
  reach: Reach
  session: Session
  /**
   * Loads the signed-in app: the outbox, the device store and the cached answers. Rejects with an 'unreachable' failure
   * where its code cannot be fetched; the next call tries again.
   */
  signedIn(): Promise<Services>
}

/** Everything the signed-in screens work with. */
export interface Services extends PublicServices {
  outbox: Outbox
  kept: KeptList
  guard: Guard
  /** The cache of reads. */
  queryClient: QueryClient
  /**
   * Opens the device and reads from it what the first paint of a class shows: the class with this ID, else the one that
   * was open last. Never rejects: what cannot be read, the page reads itself.
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

/** On signed-in screens only. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesContext')
  return services
}
