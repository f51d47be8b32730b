import { sendWaiting } from './sendWaiting.ts'
import type { Services } from './services.ts'

/** How long it waits for what this device is still sending. */
const patienceMs = 8000

/**
 * Has the server end sessions, this one among them, and leaves. Grades that are not sent yet stay on their devices,
 * here as well; rejects and leaves everything as it is when the server cannot be told, or when this device has not
 * kept them.
 */
export async function endSessions(
  { outbox, session }: Pick<Services, 'outbox' | 'session'>,
  tell: () => Promise<unknown>,
): Promise<void> {
  await sendWaiting(outbox, patienceMs)
  await tell()
  await session.leave()
}
