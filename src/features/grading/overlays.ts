// What opens over the report card: loaded together, with the first of them.
export { ConflictDialog } from './conflict/ConflictDialog.tsx'
export { tellMerge } from './conflict/tellMerge.ts'
export { HistoryDrawer } from './history/HistoryDrawer.tsx'
export { TransferDrawer } from './transfers/TransferDrawer.tsx'
