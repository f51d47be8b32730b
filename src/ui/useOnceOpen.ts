import { useState } from 'react'

/** True from the first opening on: the overlay's code is loaded then, and stays for the closing motion. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(isOpen)
  if (isOpen && !opened) setOpened(true)
  return opened || isOpen
}
