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

  async function write(how: () => Promise<void>): Promise<boolean> {
    try {
      await how()
      return true
    } catch {
      toast.error(texts.savingFailed)
      return false
    }
  }

  /** Resolves with whether the card is safe on the device. */
  async function commit(how: () => Promise<void>): Promise<boolean> {
    const written = write(how)
    underWay.current = written
    try {
      return await written
    } finally {
      if (underWay.current === written) underWay.current = null
    }
  }

  /** False also while an earlier call is on its way: the second half of a double tap leads nowhere. */
  async function leave(): Promise<boolean> {
    return underWay.current === null && (await commit(card.leave))
  }

  /** What was written since an earlier call, which is still on its way, is meant as well. */
  async function save(): Promise<boolean> {
    await underWay.current
    return commit(card.save)
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
