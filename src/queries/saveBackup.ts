import type { Outbox } from '#outbox/index.ts'
import { backupName, backupOf } from './backupFile.ts'

/**
 * Gives waiting rows (all, or those named) out of the app as a file. Resolves with whether there is one: false when
 * somebody changed their mind, or when the browser does not hand files out.
 */
export async function saveBackup(outbox: Pick<Outbox, 'flush' | 'view'>, keys?: ReadonlySet<string>): Promise<boolean> {
  // What cannot be written to the device is worth a file all the more.
  await outbox.flush().catch((error: unknown) => console.warn(`outbox: ${error}`))
  const { owner, rows } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const chosen = rows.filter(({ key, state }) => state !== 'frozen' && (keys?.has(key) ?? true))
  const text = JSON.stringify(
    backupOf(owner, chosen, () => crypto.randomUUID()),
    null,
    2,
  )
  return giveOut(new File([text], backupName(new Date()), { type: 'application/json' }))
}

/** An installed app on the iPad has no downloads of its own: there the file is shared. */
async function giveOut(file: File): Promise<boolean> {
  const shared = { files: [file] }
  if (matchMedia('(display-mode: standalone)').matches && navigator.canShare?.(shared)) {
    return navigator.share(shared).then(
      () => true,
      () => false,
    )
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The download has begun by then; Safari still reads the address for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
  return true
}
