import type { Outcome, Ports, Sending } from '../types.ts'

const timeoutMs = 15_000

/**
 * One request, at most 15 s. Ends as 'unreachable' when the time is over or `stop` fires: what became of it is
 * then unknown. A `send` that throws counts as a fault of this row, so that it never stops the others.
 */
export async function sendWithTimeout(
  { send, clock }: Pick<Ports, 'send' | 'clock'>,
  sending: Sending,
  stop: AbortSignal,
): Promise<Outcome> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const cancel = clock.after(timeoutMs, abort)
  stop.addEventListener('abort', abort)
  if (stop.aborted) abort()
  const aborted = new Promise<Outcome>((resolve) => {
    const end = () => resolve({ kind: 'unreachable' })
    if (controller.signal.aborted) end()
    else controller.signal.addEventListener('abort', end)
  })
  const answered = (async (): Promise<Outcome> => {
    if (controller.signal.aborted) return { kind: 'unreachable' }
    try {
      return await send(sending, controller.signal)
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  })()
  try {
    return await Promise.race([answered, aborted])
  } finally {
    cancel()
    stop.removeEventListener('abort', abort)
  }
}
