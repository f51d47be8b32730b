import type { Template } from '#contract/index.ts'
import { lazyAside } from '#ui/lazy.tsx'
import styles from './UndoSlot.module.css'

const UndoButtons = lazyAside(() => import('../aids.ts').then((module) => module.UndoButtons))

interface LazyUndoButtonsProps {
  template: Template
  /** False in the sheet's first moment: what is loaded beside the form waits for it. */
  isWhole: boolean
}

/** Keeps the buttons' place until their code is there; what is typed before is noted all the same. */
export function LazyUndoButtons({ template, isWhole }: LazyUndoButtonsProps) {
  return <div className={styles.slot}>{isWhole && <UndoButtons template={template} />}</div>
}
