import type { EntryConflict } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { EntryKey, StoredEntry } from '../store/entries.ts'
import { highestSeq } from '../store/entryWrites.ts'
import type { Db } from '../store/schema.ts'
import { userName } from '../store/users.ts'
import type { Save } from './saveGrades.ts'

/** Counts are kept by user and device: two teachers may share an iPad, each with edits of their own. */
export function isOwn(before: StoredEntry, { user, headers }: Save): boolean {
  return before.author === user.userID && before.written?.device === headers.written?.device
}

async function isStale(db: Db, key: EntryKey, before: StoredEntry, save: Save): Promise<boolean> {
  const { written } = save.headers
  if (!written) return false
  const stored = isOwn(before, save) ? (before.written?.seq ?? 0) : 0
  return written.seq <= Math.max(stored, await highestSeq(db, key, save.user.userID, written.device))
}

/** Somebody else wrote since the version this edit began from. A device's own earlier edit is no conflict: its answer was lost. */
function isConflict(before: StoredEntry, save: Save): boolean {
  const { revision, written } = save.headers
  if (revision === undefined || revision === before.entry.revision) return false
  return !(written && isOwn(before, save))
}

/** Refuses an edit that would overwrite something its writer has not seen (offline.md 4), in the writer's words. */
export async function checkTurn(db: Db, key: EntryKey, before: StoredEntry | undefined, save: Save): Promise<void> {
  if (!before) return
  const current = async (): Promise<EntryConflict> => ({
    entry: { ...before.entry, class: save.entry.class },
    author: await userName(db, key.school, before.author),
    at: before.at,
  })
  if (await isStale(db, key, before, save)) {
    throw new Refusal('stale', 'Dieses Gerät hat schon einen neueren Stand gespeichert.', { data: await current() })
  }
  if (isConflict(before, save)) {
    throw new Refusal('conflict', 'Dieses Zeugnis wurde inzwischen an anderer Stelle geändert.', {
      data: await current(),
    })
  }
}
