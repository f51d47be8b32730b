import type { Ports, RowStore, StoredRow } from '../types.ts'

/** The payload schema this build writes. Rows of any newer version are never changed, sent or deleted by it (I10). */
export const knownVersion = 2

export function isKnown(row: Pick<StoredRow, 'v'>): boolean {
  return row.v === knownVersion
}

/** What version 1 had instead of `value`: a draft beside what was saved last. Only the saved one was sent. */
type FirstVersion<Row extends StoredRow> = Omit<Row, 'value' | 'since'> &
  Pick<StoredRow, 'editedAt'> & { draft: StoredRow['value']; saved?: StoredRow['value']; savedSeq: number }

/** A row of version 1 as this build knows it: the draft has everything in it, saved or not. */
function upgradeRow<Row extends StoredRow>(row: Row): Row {
  if (row.v !== 1) return row
  const { draft, saved: _, savedSeq: __, ...rest } = row as unknown as FirstVersion<Row>
  return { ...rest, v: knownVersion, value: draft, since: rest.editedAt } as unknown as Row
}

/** The store with its older rows as this build knows them; each is written so when it changes. */
export function upgradeStore(store: RowStore): RowStore {
  const upgraded = (row: StoredRow | undefined) => row && upgradeRow(row)
  return {
    list: async () => (await store.list()).map(upgradeRow),
    get: async (key) => upgraded(await store.get(key)),
    update: async (key, change) => upgraded(await store.update(key, (row, floor) => change(upgraded(row), floor))),
    deviceID: () => store.deviceID(),
  }
}

export function upgradeMirror(mirror: Ports['mirror']): Ports['mirror'] {
  return { ...mirror, all: () => mirror.all().map(upgradeRow) }
}
