import { useEffect, useState } from 'react'
import { useServices } from '#queries/services.ts'

/** How many report cards of other accounts wait on this device; their number is all that anybody sees of them. */
export function useOthersWaiting(): number {
  const { outbox } = useServices()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let isHere = true
    outbox.othersWaiting().then(
      (count) => {
        if (isHere) setWaiting(count)
      },
      // A device that does not answer cannot tell; its trouble is shown elsewhere.
      () => setWaiting(0),
    )
    return () => {
      isHere = false
    }
  }, [outbox])
  return waiting
}
