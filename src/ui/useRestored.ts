import { useState } from 'react'

/** Whether a form was opened with edits of an earlier time in it; stays until it is closed. */
export function useRestored(isOpen: boolean, isDirty: boolean): boolean {
  const [seen, setSeen] = useState({ isOpen: false, isRestored: false })
  // What is shown while it goes out of sight does not change.
  if (seen.isOpen !== isOpen) setSeen({ isOpen, isRestored: isOpen ? isDirty : seen.isRestored })
  return seen.isRestored
}
