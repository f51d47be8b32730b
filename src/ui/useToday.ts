import { useSyncExternalStore } from 'react'
import { isoDay } from '#lib/germanDate.ts'

function subscribeToDay(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** The day as yyyy-MM-dd, local time; a page that stays open over night has the new one when it is shown again. */
export const useToday = (): string => useSyncExternalStore(subscribeToDay, () => isoDay(new Date()))
