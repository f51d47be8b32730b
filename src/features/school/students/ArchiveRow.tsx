import type { ArchivedStudent } from '#contract/index.ts'
import { dayOf } from '#lib/format.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Archive.module.css'

interface ArchiveRowProps {
  student: ArchivedStudent
  isRunning: boolean
  onRestore: () => void
}

export function ArchiveRow({ student, isRunning, onRestore }: ArchiveRowProps) {
  const { preName, name, class: className, id, removedAt, until, entries } = student
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>
          {preName} <b>{name}</b>
        </span>
        <small>
          {[
            className,
            `${texts.id} ${id}`,
            texts.entryCount(entries),
            texts.removedAt(dayOf(Date.parse(removedAt))),
            texts.until(dayOf(Date.parse(until))),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Button
        aria-label={texts.restoreOf(`${preName} ${name}`)}
        pending={isRunning}
        pendingLabel={texts.restoring}
        onClick={onRestore}
      >
        {texts.restore}
      </Button>
    </li>
  )
}
