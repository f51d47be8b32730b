import { schoolEndpoints } from '#contract/index.ts'
import { sendWaiting } from '../sendWaiting.ts'
import type { Services } from '../services.ts'

/** How long it waits for what this device is still sending. */
const patienceMs = 8000

/**
 * Ends every session of the school, this one too. Grades that are not sent yet stay on their devices, here as well;
 * rejects and leaves everything as it is when the server cannot be told, or when this device has not kept them.
 */
export async function logoutAll({ api, outbox, session }: Pick<Services, 'api' | 'outbox' | 'session'>): Promise<void> {
  await sendWaiting(outbox, patienceMs)
  await api.ask(schoolEndpoints.logoutAll, {})
  await session.leave()
}
