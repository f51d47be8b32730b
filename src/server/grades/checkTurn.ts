import type { EntryConflict } from '#contract/index.ts'
import { Refusal } from '../http/Refusal.ts'
import type { StoredEntry } from '../store/entries.ts'
import type { Db } from '../store/schema.ts'
import { userName } from '../store/users.ts'
import type { Save } from './saveGrades.ts'

/** Counts are kept by user and device: two teachers may share an iPad, each with edits of their own. */
function isOwn(before: StoredEntry, { user, headers }: Save): boolean {
  return before.author === user.userID && before.device === (headers.written?.device ?? null)
}

/** Somebody else wrote since the version this edit began from. A device's own earlier edit is no conflict: its answer was lost. */
function isConflict(before: StoredEntry, save: Save): boolean {
  const { revision, written } = save.headers
  if (revision === undefined || revision === before.entry.revision) return false
  return !(written && isOwn(before, save))
}

/**
 * Refuses an edit that would overwrite something its writer has not seen, in the writer's words. `seq` is the highest
 * count that this author's device ever wrote the entry with.
 */
export async function checkTurn(
  db: Db,
  before: (StoredEntry & { seq: number }) | undefined,
  save: Save,
): Promise<void> {
  if (!before) return
  const current = async (): Promise<EntryConflict> => ({
    entry: { ...before.entry, class: save.entry.class },
    author: await userName(db, save.school, before.author),
    at: before.at,
  })
  const { written } = save.headers
  if (written && written.seq <= before.seq) {
    throw new Refusal('stale', 'Dieses Gerät hat schon einen neueren Stand gespeichert.', { data: await current() })
  }
  if (isConflict(before, save)) {
    throw new Refusal('conflict', 'Dieses Zeugnis wurde inzwischen an anderer Stelle geändert.', {
      data: await current(),
    })
  }
}
