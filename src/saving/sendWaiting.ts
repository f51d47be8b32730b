import type { Outbox, OutboxView } from '#outbox/index.ts'

/** How long a hand-in, a logout or a change of storage waits for rows that are being sent. */
const timeoutMs = 8_000

/**
 * Tries to send the waiting rows and resolves with the number of rows that are left on this device: at once if none can
 * be sent, when the sender has finished or given up, or after `timeoutMs`. Rejects if an edit could not be written to
 * the device, and at once with the reason of `signal` when the question is closed that waits for it.
 */
export async function sendWaiting(
  outbox: Pick<Outbox, 'flush' | 'kick' | 'view' | 'subscribe'>,
  signal?: AbortSignal,
): Promise<number> {
  await outbox.flush()
  signal?.throwIfAborted()
  if (!outbox.view().rows.some(canBeSent)) return outbox.view().rows.length
  await new Promise<void>((resolve) => {
    let hasBegun = false
    const timer = setTimeout(finish, timeoutMs)
    const unsubscribe = outbox.subscribe(check)
    signal?.addEventListener('abort', finish)
    function check() {
      const { rows, sender } = outbox.view()
      hasBegun ||= sender === 'sending'
      if (!rows.some(canBeSent) || (hasBegun && sender !== 'sending')) finish()
    }
    function finish() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    outbox.kick()
  })
  signal?.throwIfAborted()
  return outbox.view().rows.length
}

/** True if the row goes by itself: nobody has to decide anything, and no answer to it alone was missing twice. */
export function canBeSent({ state }: Pick<OutboxView['rows'][number], 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}
