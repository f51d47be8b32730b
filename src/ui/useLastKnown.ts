import { useState } from 'react'

/** What was there last, once it is there no more: a form about it stays until whoever writes in it is done. */
export function useLastKnown<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
