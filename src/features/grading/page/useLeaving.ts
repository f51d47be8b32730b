import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
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
  const underWay = useRef<Promise<boolean> | null>(null)

  /** Resolves with whether the card is safe on the device. */
  async function commit(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch {
      toast.error(texts.savingFailed)
      return false
    } finally {
      underWay.current = null
    }
  }

  function begin(write: () => Promise<void>): Promise<boolean> {
    underWay.current = commit(write)
    return underWay.current
  }

  /** False also while an earlier call is on its way: the second half of a double tap leads nowhere. */
  async function leave(): Promise<boolean> {
    return underWay.current === null && (await begin(card.leave))
  }

  /** An earlier call that is still on its way takes along what was given since. */
  async function save(): Promise<boolean> {
    return underWay.current ?? begin(card.save)
  }

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // After a lost session there is nobody to stay for; the rows are on the device.
      if (next.pathname === current.pathname || session.user() === null) return false
      return !(await leave())
    },
    enableBeforeUnload: false,
  })

  return { leave, save }
}
