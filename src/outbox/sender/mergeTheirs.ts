import type { Entry, EntryConflict } from '#contract/index.ts'
import type { Opened } from '../live/createVault.ts'
import { type Merged, mergeRow } from '../row/mergeSteps.ts'
import { updateRow } from '../row/updateRow.ts'
import type { LastMerge, StoredRow } from '../types.ts'
import type { Settling } from './settleOutcome.ts'
import { withoutOwn } from './withoutOwn.ts'

const mostMerges = 5

/**
 * Lays the row on what the server holds, if no cell clashes, to be sent anew. False when it has to be held: for a
 * true clash, or after five merges in a row.
 */
export async function mergeTheirs(
  settling: Settling,
  key: string,
  opId: string,
  theirs: EntryConflict,
): Promise<boolean> {
  const { ports, session, merges } = settling
  const count = (merges.get(key) ?? 0) + 1
  merges.set(key, count)
  if (count > mostMerges) return false
  for (;;) {
    // What this page was just typing takes part in the merge.
    await settling.commit(key)
    const row = await ports.store.get(key)
    if (row?.sent?.opId !== opId) return true
    const opened = await session.vault.open(row)
    if (opened instanceof Error) throw opened
    const merged = await mergeOpened(settling, opened, theirs.entry)
    if (!merged) return false
    const { verdict } = await updateRow(ports.store, key, (stored) => mergeRow(stored, opId, merged))
    if (verdict === 'settled') session.lastMerge = { ...merged.news, author: theirs.author }
    if (verdict !== 'moved') return true
  }
}

/** The row's values with theirs merged in, sealed; undefined at a true clash. */
async function mergeOpened(
  { ports, session, mirror }: Settling,
  opened: Opened,
  theirs: Entry,
): Promise<(Merged & { news: Omit<LastMerge, 'author'> }) | undefined> {
  const { row, base, value, name } = opened
  const { studentID, className, year } = row
  const others = await withoutOwn(opened, theirs, ports.merge, mirror)
  const { merged, conflicts } = ports.merge(base, value, others)
  if (conflicts.length > 0) return undefined
  const news = { target: { studentID, className, year, studentName: name }, before: value, after: merged }
  return { ...(await sealMerged(session, row, theirs, merged)), news }
}

export async function sealMerged(
  { vault }: Settling['session'],
  seen: StoredRow,
  theirs: Entry,
  value: Entry,
): Promise<Merged> {
  return {
    seen,
    base: await vault.seal(theirs),
    revision: theirs.revision,
    value: await vault.seal(value),
  }
}
