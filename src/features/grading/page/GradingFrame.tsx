import { type ReactNode, useState } from 'react'
import { device } from '#ui/device.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import { CardEditorContext } from '../card/CardEditorContext.ts'
import { useConflict } from '../conflict/useConflict.ts'
import { usePreview } from '../paper/PreviewScope.tsx'
import { HandInAllContext } from '../state/handInLazily.tsx'
import type { useGradingPage } from './useGradingPage.ts'
import { useOutboxToasts } from './useOutboxToasts.ts'
import type { useAskedPane } from './useSelection.ts'

const TransferDrawer = lazyOverlay(() =>
  import('../transfers/TransferDrawer.tsx').then((module) => module.TransferDrawer),
)
const ConflictDialog = lazyOverlay(() =>
  import('../conflict/ConflictDialog.tsx').then((module) => module.ConflictDialog),
)
const PreviewDialog = lazyOverlay(() => import('../paper/PreviewDialog.tsx').then((module) => module.PreviewDialog))
const HandInAllDialog = lazyOverlay(() =>
  import('../state/HandInAllDialog.tsx').then((module) => module.HandInAllDialog),
)

/** What the bar of a page opens over it. `asked`: a link opens the page with it. */
export function useOverlays({ opened }: ReturnType<typeof useGradingPage>, asked?: ReturnType<typeof useAskedPane>) {
  const conflict = useConflict(opened?.key, asked === 'conflict')
  const [isTransfersOpen, setTransfersOpen] = useState(asked === 'transfers')
  return {
    conflict,
    isTransfersOpen,
    /** A conflict comes first. */
    openTransfers: () => void (conflict.askNext() || setTransfersOpen(true)),
    closeTransfers: () => setTransfersOpen(false),
  }
}

interface GradingFrameProps {
  page: ReturnType<typeof useGradingPage>
  overlays: ReturnType<typeof useOverlays>
  /** The page itself. */
  children: ReactNode
}

/**
 * Around every page of report cards: its editor, and what opens over it. That stays when the tablet is turned, which
 * takes away a list beside the sheet.
 */
export function GradingFrame({ page, overlays, children }: GradingFrameProps) {
  const { conflict, isTransfersOpen, closeTransfers } = overlays
  useOutboxToasts()
  // The last conflict stays for the closing motion.
  const [row, setRow] = useState(conflict.row)
  if (conflict.row && conflict.row !== row) setRow(conflict.row)
  const theirs = row?.hold?.theirs
  const preview = usePreview()
  const [isHandingIn, setHandingIn] = useState(false)
  const { classInYear, data } = page
  const { students, ofClass } = data
  return (
    <CardEditorContext value={page.editor}>
      <HandInAllContext value={() => setHandingIn(true)}>{children}</HandInAllContext>
      <TransferDrawer
        isOpen={isTransfersOpen}
        onClose={closeTransfers}
        device={device}
        classes={page.classes}
        canShow={page.canShow}
        isOtherPart={page.isOtherPart}
        runningYear={data.year}
        onShow={(one) => {
          closeTransfers()
          page.show(one)
        }}
        onGo={(to) => {
          closeTransfers()
          page.goTo(to)
        }}
        onDecide={(one) => {
          closeTransfers()
          conflict.ask(one.key)
        }}
      />
      {classInYear && students && ofClass && (
        <>
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
          <HandInAllDialog
            ofClass={ofClass}
            classInYear={classInYear}
            students={students}
            isOpen={isHandingIn}
            onClose={() => setHandingIn(false)}
          />
        </>
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
    </CardEditorContext>
  )
}
