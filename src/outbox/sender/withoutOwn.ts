import type { Entry } from '#contract/index.ts'
import type { Mirror } from '../live/createMirror.ts'
import type { Opened } from '../live/createVault.ts'
import { blankOf } from '../row/sameEntry.ts'
import type { Ports } from '../types.ts'

/**
 * Their version without what this device sent itself when it could not keep the row (docs/offline.md 6): cells that still
 * hold such a value are put back to the row's base. Merged as somebody else's news, they would bring back what was
 * taken out here since. What another page typed and has not brought to the row is news, though.
 */
export async function withoutOwn(
  { row, base, direct }: Pick<Opened, 'row' | 'base' | 'direct'>,
  theirs: Entry,
  merge: Ports['merge'],
  mirror: Pick<Mirror, 'sends'>,
): Promise<Entry> {
  const before = base ?? blankOf(theirs)
  const elsewhere = await mirror.sends(row.key)
  const own = [...direct, ...elsewhere.flatMap((send) => (send.on ? [{ ...send, value: send.on }] : []))]
  let news = theirs
  for (const send of own) {
    // What was typed may have begun on another version of the server than the row did.
    const onBase = merge(send.base, send.value, before).merged
    news = merge(onBase, news, before).merged
  }
  return news
}
