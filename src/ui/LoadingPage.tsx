import styles from './LoadingPage.module.css'

/** Shown while the session is checked. */
export function LoadingPage() {
  return (
    <main className={styles.loading}>
      <p role="status">Loading...</p>
    </main>
  )
}
