import { sessionTexts } from '#texts/index.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <title>Zeugnis</title>
      <EmptyState drawing="leer" title={sessionTexts.notFound} heading="h1">
        <p>{sessionTexts.notFoundHint}</p>
        <LinkButton to="/home">{sessionTexts.home}</LinkButton>
      </EmptyState>
    </main>
  )
}
