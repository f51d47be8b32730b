import { useRef, useState } from 'react'
import { isUnreachable } from '#lib/isUnreachable.ts'
import { failureWords, fieldErrors } from '#queries/failure.ts'
import { useConnection, useServices, useSessionUser } from '#queries/services.ts'
import { handInTexts as texts } from '#texts/index.ts'
import { toast } from '#ui/toast.ts'
import type { ClassInYear } from '../card/studentCard.ts'

/** Hands in report cards of the class, or takes them back, and says what came of it. Without network it says just that. */
export function useHandIn(classInYear: ClassInYear) {
  const services = useServices()
  const connection = useConnection()
  const by = useSessionUser()?.name ?? ''
  const isRunning = useRef(false)
  const [pending, setPending] = useState(false)

  async function send(students: readonly string[], to: 'submitted' | 'open', signal?: AbortSignal): Promise<boolean> {
    const { handIn } = await import('#saving/handIn.ts')
    const { changed, refused, waiting } = await handIn(services, { ...classInYear, by }, students, to, signal)
    // For a single one the strip above it says the same.
    if (changed.length > 1) toast.success(texts.done(changed.length))
    if (waiting > 0) toast.warning(texts.stillHere(waiting))
    if (refused > 0 && to === 'open') toast.warning(texts.notTakenBack, { detail: texts.notTakenBackHint })
    else if (refused > 0) toast.warning(texts.changedMeanwhile(refused))
    return changed.length === students.length
  }

  /** Resolves with true if all are handed in or taken back; never rejects. `signal`: the question about it is closed. */
  async function run(students: readonly string[], to: 'submitted' | 'open', signal?: AbortSignal): Promise<boolean> {
    if (isRunning.current || students.length === 0) return false
    if (connection !== 'there') {
      toast.info(texts.needsNetwork)
      return false
    }
    isRunning.current = true
    setPending(true)
    let isDone = false
    try {
      isDone = await send(students, to, signal)
    } catch (error) {
      if (signal && error === signal.reason) {
        // Whoever closes the question knows.
      } else if (isUnreachable(error)) toast.info(texts.needsNetwork)
      // An admin who does not teach the class sends back, with a reason.
      else if (to === 'open' && fieldErrors(error).reason !== undefined) {
        toast.warning(texts.onlyTeachers, { detail: texts.onlyTeachersHint })
      } else toast.error(...failureWords(texts.failed, error))
    }
    isRunning.current = false
    setPending(false)
    return isDone
  }

  return { pending, run }
}
