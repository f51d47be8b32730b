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

/** Everything the screens work with; made once in main.tsx. */
export interface Services {
  api: Api
  outbox: Outbox
  reach: Reach
  session: Session
  kept: KeptList
  guard: Guard
  /** The cache of reads; there from the first signed-in screen on, throws before. */
  readonly queryClient: QueryClient
  /** Called by the frame of the signed-in screens. The same cache every time. */
  startQueries(create: (onAnswer: () => void, reach: Reach) => QueryClient): QueryClient
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices outside of ServicesContext')
  return services
}
