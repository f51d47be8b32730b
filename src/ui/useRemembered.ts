import { useState } from 'react'
import { remember } from '#lib/remember.ts'

/** What this device remembers under the key, null for nothing. What is set counts on this page even if the device is full. */
export function useRemembered(key: string): [text: string | null, set: (text: string | null) => void] {
  const [own, setOwn] = useState(() => ({ key, text: localStorage.getItem(key) }))
  return [
    own.key === key ? own.text : localStorage.getItem(key),
    (text) => {
      setOwn({ key, text })
      remember(localStorage, key, text)
    },
  ]
}

/** A choice between on and off, which this device remembers. */
export function useRememberedSwitch(key: string, isOnAtFirst = false): [isOn: boolean, toggle: () => void] {
  const [text, set] = useRemembered(key)
  const isOn = text === null ? isOnAtFirst : text === '1'
  return [isOn, () => set(isOn ? '0' : '1')]
}
