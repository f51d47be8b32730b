import styles from './BrokenPage.module.css'

/**
 * Shown when a part of the app could not be loaded or threw. It uses no component that would have to be loaded, and its
 * link to home reloads the app.
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
