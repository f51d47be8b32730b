import { useEffect, useState } from 'react'
import type { SavedText } from '../model/savedText.ts'

/** A write that takes no longer than usual is not worth a flicker: until then the last commit's time stands. */
export function useSteady(cardKey: string, text: SavedText | null): SavedText | null {
  const [last, setLast] = useState({ cardKey, text })
  const [isSlow, setIsSlow] = useState(false)
  const isWriting = text?.kind === 'writing'
  if (last.cardKey !== cardKey || (!isWriting && text !== last.text)) {
    setLast({ cardKey, text })
    setIsSlow(false)
  }
  useEffect(() => {
    if (!isWriting) return
    const timer = setTimeout(() => setIsSlow(true), 150)
    return () => clearTimeout(timer)
  }, [isWriting])
  return isWriting && !isSlow && last.text?.kind === 'device' ? last.text : text
}
