export { createOutbox } from './createOutbox.ts'
export { rowKey } from './rowKey.ts'
export type {
  Hold,
  Outbox,
  OutboxView,
  Outcome,
  Owner,
  Ports,
  RowState,
  RowView,
  Sealed,
  Sealer,
  Sending,
  StoredRow,
  Target,
} from './types.ts'
