export { createBrowserPorts } from './createBrowserPorts.ts'
export { createOutbox } from './createOutbox.ts'
export type { MirroredRow, Ports, RowStore, Sealed, Sealer, StoredRow, StoredSettled } from './ports.ts'
export { rowKey } from './row/Row.ts'
export type {
  Hold,
  LastMerge,
  Lost,
  Outbox,
  OutboxView,
  Outcome,
  Owner,
  RowState,
  RowView,
  Sending,
  Target,
} from './types.ts'
