import { useState } from 'react'
import { useServices } from '#queries/services.ts'
import { createBegunRemoval } from './model/begunRemoval.ts'

/**
 * The removal of several students that this person has begun at this school. For as long as the tab lives, reloads
 * included: numbers of students stay on no device.
 */
export function useBegunRemoval() {
  const { session } = useServices()
  const key = `removal/${session.school() ?? ''}/${session.user()?.userID ?? ''}`
  return useState(() => createBegunRemoval(sessionStorage, key))[0]
}
