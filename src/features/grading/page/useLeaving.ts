import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { OpenCard } from '../card/createOpenCard.ts'

/**
 * Leaving a report card by any way is a save, and a save that the device refuses keeps the teacher here:
 * what is on the screen would be the only copy.
 */
export function useLeaving(card: OpenCard) {
  const { session } = useServices()
  const isBusy = useRef(false)
  const [hasFailed, setHasFailed] = useState(false)

  /** Resolves with whether the card is safe on the device; false also while an earlier call is on its way. */
  async function commit(write: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await write()
      setHasFailed(false)
      return true
    } catch {
      setHasFailed(true)
      toast.error(texts.savingFailed)
      return false
    } finally {
      isBusy.current = false
    }
  }

  const leave = () => commit(card.leave)

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // After a lost session there is nobody to stay for; the rows are on the device.
      if (next.pathname === current.pathname || session.user() === null) return false
      return !(await leave())
    },
    enableBeforeUnload: false,
  })

  return { hasFailed, leave, save: () => commit(card.save) }
}
