import styles from './BrokenPage.module.css'

/**
 * A part of the app could not be loaded or threw. It needs nothing that would have to be loaded itself, and
 * its way home is a fresh start.
 */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={styles.page} role="alert">
      <h1>Diese Seite konnte nicht geladen werden.</h1>
      <p>Was schon gesichert war, bleibt gesichert.</p>
      <button type="button" onClick={onRetry}>
        Erneut versuchen
      </button>
      <a href="/home">Startseite</a>
    </main>
  )
}
