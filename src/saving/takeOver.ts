import type { Entry } from '#contract/index.ts'
import { type Outbox, type RowView, rowKey } from '#outbox/index.ts'
import { cellKey, mergeEntries } from '#rules/index.ts'

/**
 * Writes what waits for a child in a former class into the report card of `className`, the class the child is in now,
 * as an edit like any other, and then ends the former row. `known` is that class's entry as the server had it last.
 * Where both say something else about a cell, the teacher is asked as in any conflict; 'clash' if that cannot be asked
 * because the new report card has inputs of its own that wait. Nothing was changed then.
 */
export async function takeOver(
  outbox: Pick<Outbox, 'view' | 'row' | 'edit' | 'save' | 'discard'>,
  row: RowView,
  className: string,
  known: Entry | undefined,
): Promise<'taken' | 'clash'> {
  const { owner } = outbox.view()
  if (!owner) throw new Error('nobody is signed in')
  const target = { ...row.target, className }
  const key = rowKey(owner, target)
  const here = outbox.row(key)
  if (here && here.state !== 'waiting' && here.state !== 'sending') return 'clash'
  const theirs = here?.value ?? known
  const mine = inClass(row.value, className)
  if (!theirs) outbox.edit(target, null, mine, 'tick')
  else {
    const base = row.base && alsoIn(inClass(row.base, className), theirs)
    const { merged, conflicts } = mergeEntries(base, mine, theirs)
    if (here && conflicts.length > 0) return 'clash'
    // Without a revision the server answers with its own version, and the clash is asked about.
    if (conflicts.length > 0) outbox.edit(target, base, mine, 'tick')
    else outbox.edit(target, here ? here.base : theirs, merged, 'tick')
  }
  await outbox.save(key)
  await outbox.discard(row.key)
  return 'taken'
}

function inClass({ revision: _, ...entry }: Entry, className: string): Entry {
  return { ...entry, class: className }
}

/** Only the cells that the other entry has, too: what it never had, nobody has taken out of it. */
function alsoIn(entry: Entry, other: Entry): Entry {
  const cells = new Set(other.grades.map(cellKey))
  return {
    ...entry,
    grades: entry.grades.filter((mark) => cells.has(cellKey(mark))),
    layout: Object.fromEntries(Object.entries(entry.layout).filter(([field]) => field in other.layout)),
  }
}
