// What opens over the report card: loaded together, with the first of them.
export { ConflictDialog } from './conflict/ConflictDialog.tsx'
export { TransferDrawer } from './transfers/TransferDrawer.tsx'
