import { type Outbox, rowKey } from '#outbox/index.ts'
import type { AnswerStore } from '#readCache/createCachedAnswers.ts'
import { mergeEntries, sameEntry } from '#rules/index.ts'
import { type BackupRow, backupName, backupOf, type ReadBackup, readBackup, sealBackup } from './backupFile.ts'

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
  outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save'>
  answers: AnswerStore
}

/** The cached name of the IDs of rows that were loaded from backup files. */
const loadedName = 'loadedBackups'

/**
 * Loads a backup file into the outbox. Each row becomes an edit that is merged cell by cell with the row that waits
 * here; of two inputs for one cell the later one stays. A row that was loaded before is skipped. Rejects if the device
 * refuses a row; the rows before it are loaded.
 */
export async function loadBackup({ outbox, answers }: Ports, text: string, password?: string): Promise<LoadedBackup> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const read = await readBackup(text, owner, password)
  if (read.kind !== 'rows') return read
  const known = new Set(await loadedBefore(answers))
  let count = 0
  for (const row of read.rows) {
    if (known.has(row.opId)) continue
    const key = rowKey(owner, row.target)
    if (editFrom(outbox, key, row)) {
      count += 1
      await outbox.save(key)
    }
    known.add(row.opId)
    await answers.put(loadedName, [...known])
  }
  return { kind: 'loaded', count }
}

async function loadedBefore(answers: AnswerStore): Promise<string[]> {
  const value = (await answers.get(loadedName))?.value
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

/** Edits the outbox row. Returns false if it has everything already. */
function editFrom(outbox: Ports['outbox'], key: string, { opId, target, base, draft, editedAt }: BackupRow): boolean {
  const present = outbox.row(key)
  if (present?.id === opId || present?.state === 'frozen') return false
  if (!present) {
    outbox.edit(target, base, draft, 'tick')
    return true
  }
  const [later, earlier] = present.editedAt >= editedAt ? [present.value, draft] : [draft, present.value]
  // In a conflict `mergeEntries` takes the value of its second argument.
  const { merged } = mergeEntries(base, later, earlier)
  if (sameEntry(present.value, merged)) return false
  outbox.edit(target, present.base, merged, 'tick')
  return true
}
