import type { RowView } from '#queries/outbox.ts'

/** What a backup file of waiting rows holds; `version` is raised when its shape changes. */
export interface RowsFile {
  kind: 'zeugnis-eingaben'
  version: 1
  rows: readonly Pick<RowView, 'target' | 'draft' | 'base' | 'editedAt'>[]
}

export function rowsFile(rows: readonly RowView[]): RowsFile {
  return {
    kind: 'zeugnis-eingaben',
    version: 1,
    rows: rows.map(({ target, draft, base, editedAt }) => ({ target, draft, base, editedAt })),
  }
}

/** Hands the rows to the browser as a download. The file's name tells nobody's name. */
export function saveRowsAsFile(rows: readonly RowView[], now: Date): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(rowsFile(rows), null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `zeugnis-eingaben-${now.toISOString().slice(0, 10)}.json`
  link.click()
  // The download has begun by then; Safari still reads the address for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
