import { useState } from 'react'
import { endpoints, type Template } from '#contract/index.ts'
import { useHas } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { HistoryIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'

const HistoryDrawer = lazyOverlay(() => import('./HistoryDrawer.tsx').then((module) => module.HistoryDrawer))

interface HistoryButtonProps {
  device: string
  template: Template
}

/** Opens the versions of the open report card. Hidden where the server keeps none. */
export function HistoryButton({ device, template }: HistoryButtonProps) {
  const has = useHas(endpoints.gradesHistory)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {has && (
        <Button variant="quiet" icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.history}
        </Button>
      )}
      <HistoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} device={device} template={template} />
    </>
  )
}
