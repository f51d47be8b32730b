import { initials } from '#lib/format.ts'
import styles from './Avatar.module.css'

/** The initials on a disc; the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
