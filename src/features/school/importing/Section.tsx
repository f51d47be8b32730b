import { type ReactNode, useState } from 'react'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import styles from './PreviewPage.module.css'

interface SectionProps<T> {
  title: string
  items: readonly T[]
  keyOf: (item: T) => string
  children: (item: T) => ReactNode
}

/** Rows that are put on the page at once; the others on demand. */
const step = 200

export function Section<T>({ title, items, keyOf, children }: SectionProps<T>) {
  const [shown, setShown] = useState(step)
  const rest = items.length - shown
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} <span className={styles.total}>{items.length.toLocaleString('de')}</span>
      </h2>
      {items.length === 0 ? (
        <p className={styles.none}>{texts.nobody}</p>
      ) : (
        <ul>
          {items.slice(0, shown).map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + step * 5)}>
          {texts.more(Math.min(rest, step * 5))}
        </Button>
      )}
    </section>
  )
}
