import { useEffect, useState } from 'react'
import type { SavedText } from '../model/savedText.ts'

/** Longer than the pause between two ticks of somebody who is fast. */
const restMs = 300

/**
 * The line while somebody ticks and ticks, without a flicker: 'gesichert' is said once nothing has been written for a
 * moment. The other way round it would be said of what no device has yet.
 */
export function useSteady(cardKey: string, text: SavedText | null): SavedText | null {
  const [writing, setWriting] = useState<{ cardKey: string; text: SavedText } | null>(null)
  const isWriting = text?.kind === 'writing'
  if (isWriting && (writing?.text !== text || writing.cardKey !== cardKey)) setWriting({ cardKey, text })
  useEffect(() => {
    if (isWriting || !writing) return
    const timer = setTimeout(() => setWriting(null), restMs)
    return () => clearTimeout(timer)
  }, [isWriting, writing])
  return text?.kind === 'device' && writing?.cardKey === cardKey ? writing.text : text
}
