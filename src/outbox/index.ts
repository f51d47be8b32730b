export { createBrowserPorts } from './createBrowserPorts.ts'
export { createOutbox } from './createOutbox.ts'
export { rowKey } from './rowKey.ts'
export type {
  Hold,
  LastMerge,
  Lost,
  MirroredRow,
  Outbox,
  OutboxView,
  Outcome,
  Owner,
  Ports,
  RowState,
  RowStore,
  RowView,
  Sealed,
  Sealer,
  Sending,
  StoredRow,
  Target,
} from './types.ts'
