import type { Device } from '#device/index.ts'
import type { MirroredRow, Owner, StoredRow } from '#outbox/index.ts'
import { ownerKey } from '#session/ownerKey.ts'

/**
 * Deletes the owner's key and resolves with true; with false if a row on the device still needs it. The caller makes sure that
 * no tab uses the key meanwhile.
 */
export async function destroyKey(
  { rows, mirror, keys }: Pick<Device<StoredRow, MirroredRow>, 'rows' | 'mirror' | 'keys'>,
  { school, userID }: Owner,
): Promise<boolean> {
  const all = [...(await rows.list()), ...mirror.all()]
  if (all.some((row) => row.school === school && row.userID === userID)) return false
  const key = ownerKey({ school, userID })
  await rows.forgetSettled(key)
  await keys.destroy(key)
  return true
}
