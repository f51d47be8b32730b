import styles from './LoadingPage.module.css'

/** While it is asked who is signed in. */
export function LoadingPage() {
  return (
    <main className={styles.loading}>
      <p role="status">Loading...</p>
    </main>
  )
}
