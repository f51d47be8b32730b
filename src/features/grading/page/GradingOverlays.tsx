import { useState } from 'react'
import { lazyOverlay } from '#ui/lazy.tsx'
import type { useConflict } from '../conflict/useConflict.ts'
import { usePreview } from '../paper/PreviewScope.tsx'
import type { useGradingPage } from './useGradingPage.ts'

const TransferDrawer = lazyOverlay(() =>
  import('../transfers/TransferDrawer.tsx').then((module) => module.TransferDrawer),
)
const ConflictDialog = lazyOverlay(() =>
  import('../conflict/ConflictDialog.tsx').then((module) => module.ConflictDialog),
)

const PreviewDialog = lazyOverlay(() => import('../paper/PreviewDialog.tsx').then((module) => module.PreviewDialog))

interface GradingOverlaysProps {
  page: ReturnType<typeof useGradingPage>
  conflict: ReturnType<typeof useConflict>
  device: string
  isTransfersOpen: boolean
  onCloseTransfers: () => void
}

/** What opens over the form and over the column view: transfers, a conflict to decide and the preview. */
export function GradingOverlays({ page, conflict, device, isTransfersOpen, onCloseTransfers }: GradingOverlaysProps) {
  // The last conflict stays for the closing motion.
  const [row, setRow] = useState(conflict.row)
  if (conflict.row && conflict.row !== row) setRow(conflict.row)
  const theirs = row?.hold?.theirs
  const preview = usePreview()
  const { classInYear, data } = page
  const { students, ofClass } = data
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
      {classInYear && students && ofClass && (
        <PreviewDialog
          ofClass={ofClass}
          classInYear={classInYear}
          students={students}
          studentID={preview.studentID}
          isOpen={preview.studentID !== undefined}
          onShow={preview.show}
          onGoTo={(id) => {
            preview.show(undefined)
            page.goToStudent(id)
          }}
          onClose={() => preview.show(undefined)}
        />
      )}
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
