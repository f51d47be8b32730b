import { type Outbox, rowKey } from '#outbox/index.ts'
import { diffEntries, mergeEntries } from '#rules/index.ts'
import { type BackupRow, type ReadBackup, readBackup } from './backupFile.ts'
import type { Kept } from './services.ts'

export type LoadedBackup = { kind: 'loaded'; count: number } | Exclude<ReadBackup, { kind: 'rows' }>

interface Deps {
  outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save'>
  kept: Kept
}

const keptName = 'loadedBackups'

/**
 * Takes a backup file into the outbox, each row as an edit that is merged cell by cell with what waits here; of two
 * inputs for one cell the later one stays. What was loaded once is not loaded again. Rejects when the device refuses
 * a row; the rows before it are in.
 */
export async function loadBackup({ outbox, kept }: Deps, text: string, password?: string): Promise<LoadedBackup> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const read = await readBackup(text, owner, password)
  if (read.kind !== 'rows') return read
  const known = new Set(await loadedBefore(kept))
  let count = 0
  for (const row of read.rows) {
    if (known.has(row.opId)) continue
    const key = rowKey(owner, row.target)
    if (take(outbox, key, row)) {
      count += 1
      await outbox.save(key)
    }
    known.add(row.opId)
    await kept.put(keptName, [...known])
  }
  return { kind: 'loaded', count }
}

async function loadedBefore(kept: Kept): Promise<string[]> {
  const value = (await kept.get(keptName))?.value
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

/** False when the row here says it all already. */
function take(outbox: Deps['outbox'], key: string, { opId, target, base, draft, editedAt }: BackupRow): boolean {
  const here = outbox.row(key)
  if (here?.id === opId || here?.state === 'frozen') return false
  if (!here) {
    outbox.edit(target, base, draft, 'tick')
    return true
  }
  // On a clash the first one named wins.
  const [later, earlier] = here.editedAt >= editedAt ? [here.value, draft] : [draft, here.value]
  const { merged } = mergeEntries(base, later, earlier)
  if (diffEntries(here.value, merged).length === 0) return false
  outbox.edit(target, here.base, merged, 'tick')
  return true
}
