import { type Outbox, rowKey } from '#outbox/index.ts'
import type { AnswerStore } from '#readCache/createCachedAnswers.ts'
import { backupName, backupOf, type ReadBackup, readBackup, sealBackup } from './backupFile.ts'

/** A file of waiting rows (all, or those in `keys`), sealed with the password. Frozen rows are left out. */
export async function makeBackup(
  outbox: Pick<Outbox, 'flush' | 'view'>,
  password: string,
  keys?: ReadonlySet<string>,
): Promise<File> {
  // A row that cannot be written to the device is saved to the file all the same.
  await outbox.flush().catch((error: unknown) => console.warn(`outbox: ${error}`))
  const { owner, rows } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const chosen = rows.filter(({ key, state }) => state !== 'frozen' && (keys?.has(key) ?? true))
  const file = backupOf(owner, chosen, () => crypto.randomUUID())
  const text = await sealBackup(file, password)
  return new File([text], backupName(new Date()), { type: 'application/json' })
}

export type LoadedBackup = { kind: 'loaded'; count: number } | Exclude<ReadBackup, { kind: 'rows' }>

interface Ports {
  outbox: Pick<Outbox, 'view' | 'row' | 'join' | 'save'>
  answers: AnswerStore
}

/** The cached name of the IDs of rows that were loaded from backup files. */
const loadedName = 'loadedBackups'

/**
 * Loads a backup file into the outbox. Its edits join those of the row that waits here; of two inputs for one cell the
 * later one stays. A row that was loaded before is skipped. Rejects if the device refuses a row; the rows before it are
 * loaded.
 */
export async function loadBackup({ outbox, answers }: Ports, text: string, password?: string): Promise<LoadedBackup> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const read = await readBackup(text, owner, password)
  if (read.kind !== 'rows') return read
  const known = new Set(await loadedBefore(answers))
  let count = 0
  for (const { opId, target, base, draft, editedAt } of read.rows) {
    const key = rowKey(owner, target)
    const present = outbox.row(key)
    // Not remembered: a frozen row can take it after an update, and this device's own row may be discarded.
    if (known.has(opId) || present?.state === 'frozen' || present?.id === opId) continue
    if (outbox.join(target, base, draft, editedAt)) count += 1
    await outbox.save(key)
    known.add(opId)
    await answers.put(loadedName, [...known])
  }
  return { kind: 'loaded', count }
}

async function loadedBefore(answers: AnswerStore): Promise<string[]> {
  const value = (await answers.get(loadedName))?.value
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
