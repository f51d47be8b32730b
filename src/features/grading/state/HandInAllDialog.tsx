import { useState } from 'react'
import { handInTexts as texts } from '#texts/index.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { useHandIn } from './useHandIn.ts'
import { type ToHandIn, useToHandIn } from './useToHandIn.ts'

interface HandInAllDialogProps extends ToHandIn, Overlay {}

/** '24 Zeugnisse abgeben?' */
export function HandInAllDialog({ isOpen, onClose, ...props }: HandInAllDialogProps) {
  const ids = useToHandIn(props)
  const { run } = useHandIn(props.classInYear)
  // Once they are handed in, none is left; the closing motion still shows the question.
  const [count, setCount] = useState(ids.length)
  if (ids.length > 0 && ids.length !== count) setCount(ids.length)
  return (
    <ConfirmDialog
      tone="primary"
      title={texts.askAll(count)}
      confirmLabel={texts.handIn}
      pendingLabel={texts.handingIn}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (close, signal) => {
        await run(ids, 'submitted', signal)
        close()
      }}
    >
      <p>
        {texts.onlyComplete} {texts.readOnlyThen}
      </p>
    </ConfirmDialog>
  )
}
