import type { Outbox } from '#outbox/index.ts'
import { backupName, backupOf, sealBackup } from './backupFile.ts'
import { giveOut } from './giveOut.ts'

/**
 * Gives waiting rows (all, or those named) out of the app as a file sealed with the password. Resolves with whether
 * there is one: false when somebody changed their mind, or when the browser does not hand files out.
 */
export async function saveBackup(
  outbox: Pick<Outbox, 'flush' | 'view'>,
  password: string,
  keys?: ReadonlySet<string>,
): Promise<boolean> {
  // What cannot be written to the device is worth a file all the more.
  await outbox.flush().catch((error: unknown) => console.warn(`outbox: ${error}`))
  const { owner, rows } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const chosen = rows.filter(({ key, state }) => state !== 'frozen' && (keys?.has(key) ?? true))
  const file = backupOf(owner, chosen, () => crypto.randomUUID())
  const text = await sealBackup(file, password)
  return giveOut(new File([text], backupName(new Date()), { type: 'application/json' }))
}
