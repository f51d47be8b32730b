import { lazy, Suspense } from 'react'
import type { Template } from '#contract/index.ts'
import styles from './UndoSlot.module.css'

const UndoButtons = lazy(() => import('../aids.ts').then((module) => ({ default: module.UndoButtons })))

interface LazyUndoButtonsProps {
  template: Template
  /** False in the sheet's first moment: what is loaded beside the form waits for it. */
  isWhole: boolean
}

/** Keeps the buttons' place until their code is there; what is typed before is noted all the same. */
export function LazyUndoButtons({ template, isWhole }: LazyUndoButtonsProps) {
  return (
    <div className={styles.slot}>
      <Suspense fallback={null}>{isWhole && <UndoButtons template={template} />}</Suspense>
    </div>
  )
}
