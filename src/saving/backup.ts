import { type Outbox, rowKey } from '#outbox/index.ts'
import type { AnswerStore } from '#readCache/createCachedAnswers.ts'
import { diffEntries, mergeEntries } from '#rules/index.ts'
import { type BackupRow, backupName, backupOf, type ReadBackup, readBackup, sealBackup } from './backupFile.ts'
import { downloadOrShare } from './downloadOrShare.ts'

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
  return downloadOrShare(new File([text], backupName(new Date()), { type: 'application/json' }))
}

export type LoadedBackup = { kind: 'loaded'; count: number } | Exclude<ReadBackup, { kind: 'rows' }>

interface Deps {
  outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save'>
  answers: AnswerStore
}

const keptName = 'loadedBackups'

/**
 * Takes a backup file into the outbox, each row as an edit that is merged cell by cell with what waits here; of two
 * inputs for one cell the later one stays. What was loaded once is not loaded again. Rejects when the device refuses
 * a row; the rows before it are in.
 */
export async function loadBackup({ outbox, answers }: Deps, text: string, password?: string): Promise<LoadedBackup> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const read = await readBackup(text, owner, password)
  if (read.kind !== 'rows') return read
  const known = new Set(await loadedBefore(answers))
  let count = 0
  for (const row of read.rows) {
    if (known.has(row.opId)) continue
    const key = rowKey(owner, row.target)
    if (take(outbox, key, row)) {
      count += 1
      await outbox.save(key)
    }
    known.add(row.opId)
    await answers.put(keptName, [...known])
  }
  return { kind: 'loaded', count }
}

async function loadedBefore(answers: AnswerStore): Promise<string[]> {
  const value = (await answers.get(keptName))?.value
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
