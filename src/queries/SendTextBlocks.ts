import type { Services } from './services.ts'
import { hasUnsentTextBlocks, ownTextBlocksName, useWhenReached } from './unsentTextBlocks.ts'

/** Sends own sentences that the server does not know. The code for that is fetched only if there are any. */
async function sendUnsentTextBlocks(
  services: Pick<Services, 'api' | 'answers' | 'queryClient'>,
  userID: string,
): Promise<void> {
  const stored = await services.answers.get(ownTextBlocksName)
  if (!hasUnsentTextBlocks(stored?.value)) return
  const { syncOwnTextBlocks } = await import('./ownTextBlocks.ts')
  await syncOwnTextBlocks(services, userID)
}

/** Has own sentences sent that wait on the device, wherever the teacher is in the app. */
export function SendTextBlocks(): null {
  useWhenReached(sendUnsentTextBlocks)
  return null
}
