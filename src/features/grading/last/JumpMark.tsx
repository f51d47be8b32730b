import { ArrowDownIcon, ArrowUpIcon, SwapIcon } from '#ui/icons.ts'
import type { Jump } from './jumpOf.ts'
import styles from './Last.module.css'

const icons = { better: ArrowUpIcon, worse: ArrowDownIcon, apart: SwapIcon }

/** A jump with a sign and in words. */
export function JumpMark({ jump: { way, words } }: { jump: Jump }) {
  const Icon = icons[way]
  return (
    <span className={styles.jump}>
      <Icon />
      {words}
    </span>
  )
}
