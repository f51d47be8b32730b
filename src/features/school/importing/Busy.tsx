import styles from './Busy.module.css'

/** Something takes a moment, nobody knows how long. */
export function Busy({ label }: { label: string }) {
  return (
    <div className={styles.busy}>
      <p role="status">{label}</p>
      <div className={styles.track} role="progressbar" aria-label={label} />
    </div>
  )
}
