import { useState } from 'react'
import type { Template } from '#contract/index.ts'
import { useIsHistoryUnsupported } from '#queries/gradesHistory.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { HistoryIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'

const HistoryDrawer = lazyOverlay(() => import('./HistoryDrawer.tsx').then((module) => module.HistoryDrawer))

interface HistoryButtonProps {
  device: string
  template: Template
}

/** Opens the versions of the open report card. Hidden once the server has answered that it stores no versions. */
export function HistoryButton({ device, template }: HistoryButtonProps) {
  const isUnsupported = useIsHistoryUnsupported()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!isUnsupported && (
        <Button variant="quiet" icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.history}
        </Button>
      )}
      <HistoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} device={device} template={template} />
    </>
  )
}
