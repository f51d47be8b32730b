import { useState } from 'react'
import { lazyOverlay } from '#ui/lazy.tsx'
import type { useConflict } from '../conflict/useConflict.ts'
import type { useGradingPage } from './useGradingPage.ts'

const TransferDrawer = lazyOverlay(() =>
  import('../transfers/TransferDrawer.tsx').then((module) => module.TransferDrawer),
)
const ConflictDialog = lazyOverlay(() =>
  import('../conflict/ConflictDialog.tsx').then((module) => module.ConflictDialog),
)

interface GradingOverlaysProps {
  page: ReturnType<typeof useGradingPage>
  conflict: ReturnType<typeof useConflict>
  device: string
  isTransfersOpen: boolean
  onCloseTransfers: () => void
}

/** What opens over the form and over the column view: the list of transfers, and a conflict to decide. */
export function GradingOverlays({ page, conflict, device, isTransfersOpen, onCloseTransfers }: GradingOverlaysProps) {
  // The last conflict stays for the closing motion.
  const [row, setRow] = useState(conflict.row)
  if (conflict.row && conflict.row !== row) setRow(conflict.row)
  const theirs = row?.hold?.theirs
  return (
    <>
      <TransferDrawer
        isOpen={isTransfersOpen}
        onClose={onCloseTransfers}
        device={device}
        classes={page.classes}
        canShow={page.canShow}
        isOtherPart={page.isOtherPart}
        onShow={(one) => {
          onCloseTransfers()
          page.show(one)
        }}
        onGo={(to) => {
          onCloseTransfers()
          page.goTo(to)
        }}
        onDecide={(one) => {
          onCloseTransfers()
          conflict.ask(one.key)
        }}
      />
      {row && theirs && (
        <ConflictDialog
          key={`${row.key} ${theirs.at} ${theirs.entry.revision}`}
          row={row}
          theirs={theirs}
          isOpen={conflict.row !== undefined}
          onClose={conflict.close}
          classes={page.classes}
          device={device}
        />
      )}
    </>
  )
}
