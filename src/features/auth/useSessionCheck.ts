import { useEffect, useState } from 'react'
import { patienceMs } from '#queries/admit.ts'
import { type CheckOutcome, checkWithin } from '#queries/checkWithin.ts'
import { usePublicServices } from '#queries/services.ts'

/** The session check on load of the login page; undefined while it runs. */
export function useSessionCheck(): CheckOutcome | undefined {
  const { session } = usePublicServices()
  const [outcome, setOutcome] = useState<CheckOutcome | undefined>(() =>
    session.school() === undefined ? 'signedOut' : undefined,
  )

  useEffect(() => {
    let here = true
    if (session.school() !== undefined) {
      void checkWithin(session, patienceMs).then((answer) => {
        if (here) setOutcome(answer)
      })
    }
    return () => {
      here = false
    }
  }, [session])

  return outcome
}
