import { useState } from 'react'
import { useServices } from '#queries/services.ts'
import { lastChoice } from './lastChoice.ts'

/** Whether the last half-year is shown, and the way to change it: one choice for both views. */
export function useLastChoice(): [isOn: boolean, toggle: () => void] {
  const userID = useServices().session.user()?.userID ?? ''
  const [isOn, setOn] = useState(() => lastChoice.read(userID))
  return [
    isOn,
    () => {
      // Shown also where the device has no room left to remember it.
      setOn(!isOn)
      lastChoice.write(userID, !isOn)
    },
  ]
}
