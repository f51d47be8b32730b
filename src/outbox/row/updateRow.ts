import type { RowStore, StoredRow } from '../types.ts'

/** What a transition makes of a row, and what it found. `row`: null deletes, undefined leaves it. */
export interface Step<Verdict> {
  row?: StoredRow | null
  verdict: Verdict
}

/** Runs a pure transition in one transaction of the store. Resolves after the commit with what is stored then. */
export async function updateRow<Verdict>(
  store: Pick<RowStore, 'update'>,
  key: string,
  transition: (row: StoredRow | undefined, floor: number) => Step<Verdict>,
): Promise<{ stored: StoredRow | undefined; verdict: Verdict }> {
  let last: Step<Verdict> | undefined
  const stored = await store.update(key, (row, floor) => {
    last = transition(row, floor)
    return last.row
  })
  if (!last) throw new Error('The store resolved without running the change.')
  return { stored, verdict: last.verdict }
}
