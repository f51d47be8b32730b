import styles from './ProgressRing.module.css'

interface ProgressRingProps {
  done: number
  total: number
}

/** An empty, partly filled or checked ring. Decorative: words beside it say the same. */
export function ProgressRing({ done, total }: ProgressRingProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  if (share === 1) {
    return (
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.full} cx="12" cy="12" r="11" />
        <path className={styles.check} d="M7.3 12.5l3.2 3.1 6.2-6.8" />
      </svg>
    )
  }
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      {share > 0 && (
        <circle
          className={styles.part}
          cx="12"
          cy="12"
          r="9.5"
          pathLength={100}
          strokeDasharray={`${(share * 100).toFixed(1)} 100`}
        />
      )}
    </svg>
  )
}
