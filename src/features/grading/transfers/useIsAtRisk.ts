import { useEffect, useState } from 'react'
import { isStoragePersistent } from '#pwa/index.ts'

/** Whether the browser has refused to keep what lies on this device: then a file is the safer place (look.md 7). */
export function useIsAtRisk(): boolean {
  const [isAtRisk, setIsAtRisk] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void isStoragePersistent().then((answer) => {
      if (isCurrent) setIsAtRisk(answer === false)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return isAtRisk
}
