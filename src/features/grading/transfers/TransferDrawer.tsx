import { transferTexts } from '#texts/index.ts'
import { Drawer } from '#ui/Dialog.tsx'
import { TransferFooter } from './TransferFooter.tsx'
import { TransferList, type TransferListProps } from './TransferList.tsx'
import { useAskedOnce } from './useAskedOnce.ts'

export interface TransferDrawerProps extends TransferListProps {
  isOpen: boolean
  onClose: () => void
}

/** The pane behind the sync button. */
export function TransferDrawer({ isOpen, onClose, ...list }: TransferDrawerProps) {
  useAskedOnce()
  return (
    <Drawer side="right" title={transferTexts.title} isOpen={isOpen} onClose={onClose} footer={<TransferFooter />}>
      <TransferList {...list} />
    </Drawer>
  )
}
