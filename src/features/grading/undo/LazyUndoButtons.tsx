import { lazy, Suspense } from 'react'
import type { Template } from '#contract/index.ts'
import styles from './UndoSlot.module.css'

const UndoButtons = lazy(() => import('../aids.ts').then((module) => ({ default: module.UndoButtons })))

/** Keeps the buttons' place until their code is there; what is typed before is noted all the same. */
export function LazyUndoButtons({ template }: { template: Template }) {
  return (
    <div className={styles.slot}>
      <Suspense fallback={null}>
        <UndoButtons template={template} />
      </Suspense>
    </div>
  )
}
