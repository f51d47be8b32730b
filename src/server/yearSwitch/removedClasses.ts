import * as z from 'zod/mini'
import { insertClass, oneClass, removeClass } from '../classes/store.ts'
import type { Db } from '../database/schema.ts'
import { Refusal } from '../http/Refusal.ts'
import { membersOf } from '../students/store.ts'
import { templateExists } from '../templates/store.ts'

/** A class that was removed with the change of the year, as it was; its teachers are kept apart. */
export const RemovedClass = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  template: z.nullable(z.string()),
  /** Its former names, under which devices may still send. */
  renames: z.array(
    z.object({
      ...{
        position: z.number(),
        from_name: z.string(),
        to_name: z.string(),
        year: z.nullable(z.string()),
        at: z.string(),
      },
    }),
  ),
})
type RemovedClass = z.infer<typeof RemovedClass>

/**
 * Removes classes that nobody is in. Resolves with what puts them back. Throws a `Refusal` for one that is gone, and for one
 * that a child is in.
 */
export async function removeClasses(db: Db, classIDs: readonly string[]): Promise<RemovedClass[]> {
  const removed: RemovedClass[] = []
  const members = new Set((await membersOf(db)).map((member) => member.class))
  for (const classID of new Set(classIDs)) {
    const row = await oneClass(db, classID)
    if (!row) throw new Refusal('stale', 'Eine der Klassen gibt es nicht mehr. Bitte die Seite neu öffnen.')
    if (members.has(classID)) {
      throw new Refusal(
        'conflict',
        `In der Klasse ${row.name} sind nach dem Wechsel Kinder. Sie können sie nicht löschen.`,
      )
    }
    const renames = await db
      .selectFrom('class_rename')
      .select(['position', 'from_name', 'to_name', 'year', 'at'])
      .where('class', '=', classID)
      .execute()
    await removeClass(db, classID)
    removed.push({ ...row, renames })
  }
  return removed
}

/** Puts removed classes back under their IDs; their names must be free. */
export async function putBackClasses(db: Db, removed: readonly RemovedClass[]): Promise<void> {
  for (const { renames, ...row } of removed) {
    const isThere = row.template !== null && (await templateExists(db, row.template))
    await insertClass(db, { ...row, template: isThere ? row.template : null })
    if (renames.length === 0) continue
    await db
      .insertInto('class_rename')
      .values(renames.map((rename) => ({ class: row.id, ...rename })))
      .execute()
  }
}
