import type { Ports, RowStore, StoredRow } from '../types.ts'

/** The version of the rows that this build writes. It never changes, sends or deletes rows of a newer version (I10). */
export const knownVersion = 2

export function isKnown(row: Pick<StoredRow, 'v'>): boolean {
  return row.v === knownVersion
}

/** Version 1 had `draft`, the value as last typed, and `saved`, the value as last saved. Only `saved` was sent. */
type FirstVersion<Row extends StoredRow> = Omit<Row, 'value' | 'since'> &
  Pick<StoredRow, 'editedAt'> & { draft: StoredRow['value']; saved?: StoredRow['value']; savedSeq: number }

/** A row of version 1 as version 2. The draft becomes the value: it has everything that was typed, saved or not. */
function upgradeRow<Row extends StoredRow>(row: Row): Row {
  if (row.v !== 1) return row
  const { draft, saved: _, savedSeq: __, ...rest } = row as unknown as FirstVersion<Row>
  return { ...rest, v: knownVersion, value: draft, since: rest.editedAt } as unknown as Row
}

/** The store with its older rows upgraded as they are read. A row is stored as version 2 when it changes. */
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
