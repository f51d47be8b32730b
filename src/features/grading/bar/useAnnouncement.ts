import { useEffect, useRef, useState } from 'react'

/** What a screen reader is told of a text that changes often: the newest, at most once in `everyMs`. */
export function useAnnouncement(text: string, everyMs: number): string {
  const [announced, setAnnounced] = useState(text)
  const last = useRef(0)
  useEffect(() => {
    if (text === announced) return
    const wait = Math.max(0, last.current + everyMs - Date.now())
    const timer = setTimeout(() => {
      last.current = Date.now()
      setAnnounced(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text, announced, everyMs])
  return announced
}
