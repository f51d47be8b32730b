import { useState } from 'react'
import type { ImportProblem } from '#contract/index.ts'
import { importTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import styles from './PreviewPage.module.css'

/** Problems in sight at once. */
const few = 8
const many = 500

/** Rows that cannot be taken, or only in part, by line. */
export function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const [shown, setShown] = useState(few)
  if (problems.length === 0) return null
  const lines = new Set(problems.map(({ line }) => line)).size
  const rest = problems.length - shown
  return (
    <section className={styles.problems} aria-label={texts.problems(lines)}>
      <h2>{texts.problems(lines)}</h2>
      <ul>
        {problems.slice(0, shown).map(({ line, kind, text }) => (
          <li key={`${line} ${text}`} data-kind={kind}>
            <b>{texts.line(line)}</b>
            <span>{text}</span>
            <small>{kind === 'error' ? texts.skippedRow : texts.partRow}</small>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + many)}>
          {texts.more(Math.min(rest, many))}
        </Button>
      )}
    </section>
  )
}
