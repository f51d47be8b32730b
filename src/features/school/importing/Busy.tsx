import styles from './Busy.module.css'

interface BusyProps {
  label: string
  /** How much is done, from 0 to 1. Left out where nobody knows. */
  share?: number
}

/** Something takes a moment. */
export function Busy({ label, share }: BusyProps) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div className={styles.busy}>
      <p role="status">{label}</p>
      <div className={styles.track} role="progressbar" aria-label={label} aria-valuenow={percent}>
        <div className={styles.part} style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
    </div>
  )
}
