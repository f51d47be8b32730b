import { lazy, Suspense, useState } from 'react'
import type { Template } from '#contract/index.ts'
import { useHistoryLacks } from '#queries/historyLacks.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { HistoryIcon } from '#ui/icons.ts'
import styles from './HistoryButton.module.css'

const HistoryDrawer = lazy(() => import('../overlays.ts').then((module) => ({ default: module.HistoryDrawer })))

interface HistoryButtonProps {
  device: string
  template: Template
  /** The first section has no columns: the button stands in its head. */
  isOverHead: boolean
}

/** Opens the versions of the open report card; gone once the server has said that it keeps none. */
export function HistoryButton({ device, template, isOverHead }: HistoryButtonProps) {
  const lacks = useHistoryLacks()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      {!lacks && (
        <div className={styles.place} data-over={isOverHead ? '' : undefined}>
          <Button
            variant="quiet"
            className={styles.button}
            icon={<HistoryIcon />}
            aria-haspopup="dialog"
            onClick={() => {
              setWasOpened(true)
              setIsOpen(true)
            }}
          >
            {texts.history}
          </Button>
        </div>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <HistoryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} device={device} template={template} />
        </Suspense>
      )}
    </>
  )
}
