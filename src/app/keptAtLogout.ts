import { type AnswerRows, DeviceLocked } from '#device/index.ts'
import { hasUnsentTextBlocks, ownTextBlocksName } from '#queries/unsentTextBlocks.ts'

/**
 * The name of the answer that stays on the device after a logout: the own sentences, if the server may not know all of them.
 * They wait for the next login.
 */
export async function keptAtLogout(
  answers: Pick<AnswerRows, 'names' | 'get'>,
  ownerKey: string,
): Promise<string | undefined> {
  if (!(await answers.names(ownerKey)).includes(ownTextBlocksName)) return undefined
  try {
    const stored = await answers.get(ownerKey, ownTextBlocksName)
    return hasUnsentTextBlocks(stored?.value) ? ownTextBlocksName : undefined
  } catch (error) {
    // Behind the PIN nobody can tell.
    if (error instanceof DeviceLocked) return ownTextBlocksName
    throw error
  }
}
