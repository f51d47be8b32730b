import { templatesTexts as texts } from '#texts/index.ts'
import { GripIcon } from '#ui/icons.ts'
import styles from './Grip.module.css'

/** For finger and mouse; the buttons beside it do the same for everybody. */
export function Grip({ grip }: { grip: (element: HTMLElement | null) => void }) {
  return (
    <span ref={grip} data-grip="" className={styles.grip} title={texts.dragHint} aria-hidden="true">
      <GripIcon />
    </span>
  )
}
