import type { Outbox, OutboxView } from '#outbox/index.ts'

/**
 * Tries to send what waits and resolves with the number of rows that are still on this device then: at once
 * when nothing can be sent, after the sender has given up or finished, or after `timeoutMs`. Rejects when
 * what was typed could not be written to the device.
 */
export async function sendWaiting(
  outbox: Pick<Outbox, 'flush' | 'kick' | 'view' | 'subscribe'>,
  timeoutMs: number,
): Promise<number> {
  await outbox.flush()
  if (!outbox.view().rows.some(canBeSent)) return outbox.view().rows.length
  await new Promise<void>((resolve) => {
    let seenSending = false
    const timer = setTimeout(finish, timeoutMs)
    const unsubscribe = outbox.subscribe(look)
    function look() {
      const { rows, sender } = outbox.view()
      seenSending ||= sender === 'sending'
      if (!rows.some(canBeSent) || (seenSending && sender !== 'sending')) finish()
    }
    function finish() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    outbox.kick()
  })
  return outbox.view().rows.length
}

function canBeSent({ state }: OutboxView['rows'][number]): boolean {
  return state === 'waiting' || state === 'sending'
}
