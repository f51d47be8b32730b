import { importTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

interface ConfirmRemovalProps {
  count: number
  /** Why it is asked. */
  text: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** The second confirmation: it names how many go (decisions 8). */
export function ConfirmRemoval({ count, text, ...dialog }: ConfirmRemovalProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.removalTitle(count)}
      confirmLabel={texts.removalYes(count)}
      cancelLabel={texts.removalNo}
    >
      <p>{text}</p>
      <p>{texts.removalKept}</p>
    </ConfirmDialog>
  )
}
