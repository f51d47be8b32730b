import { type AnswerRows, type Device, DeviceLocked } from '#device/index.ts'
import { destroyKey } from '#lock/destroyKey.ts'
import type { KeyLock } from '#lock/keyLock.ts'
import type { MirroredRow, Owner, StoredRow } from '#outbox/index.ts'
import { hasUnsentTextBlocks, ownTextBlocksName } from '#queries/unsentTextBlocks.ts'
import { ownerKey } from '#session/ownerKey.ts'

interface ForgetParts {
  device: Device<StoredRow, MirroredRow>
  keyLock: KeyLock
}

/**
 * Deletes the user's cached answers, and the key too if nothing that is left needs it: no waiting row, no own sentence that
 * the server does not know, and no edit that is not on the device yet (`isWritten`).
 */
export async function forgetSession(
  { device, keyLock }: ForgetParts,
  former: Owner,
  isWritten: boolean,
): Promise<void> {
  const key = ownerKey(former)
  const kept = await keptAtLogout(device.answers, key)
  await device.answers.clearOwner(key, kept)
  if (!isWritten || kept !== undefined) return
  // Another tab of this user may still be writing rows sealed with this key.
  await keyLock.leave()
  await keyLock.soonAlone(() => destroyKey(device, former))
}

/**
 * The name of the answer that stays on the device after a logout: the own sentences, if the server may not know all of them.
 * They wait for the next login.
 */
export async function keptAtLogout(
  answers: Pick<AnswerRows, 'names' | 'get'>,
  owner: string,
): Promise<string | undefined> {
  if (!(await answers.names(owner)).includes(ownTextBlocksName)) return undefined
  try {
    const stored = await answers.get(owner, ownTextBlocksName)
    return hasUnsentTextBlocks(stored?.value) ? ownTextBlocksName : undefined
  } catch (error) {
    // Behind the PIN nobody can tell.
    if (error instanceof DeviceLocked) return ownTextBlocksName
    throw error
  }
}
