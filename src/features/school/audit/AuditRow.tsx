import { type AuditAction, type AuditEntry, auditActions } from '#contract/index.ts'
import { dayAndTime } from '#lib/format.ts'
import { auditTexts as texts } from '#texts/index.ts'
import styles from './AuditPage.module.css'

const isStudents = (action: string) => (auditActions.students as readonly string[]).includes(action)

const words: Record<AuditAction, string> = texts.actions

/** An action of a newer server stands by its own word. */
const actionOf = (action: string) => (Object.hasOwn(words, action) ? words[action as AuditAction] : action)

export function AuditRow({ entry: { at, who, action, target } }: { entry: AuditEntry }) {
  const about = isStudents(action) ? texts.studentNumber(target) : target
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.at}>
        {dayAndTime(Date.parse(at))}
      </time>
      <p className={styles.what}>
        <strong>{actionOf(action)}</strong> {about}
      </p>
      <span className={styles.who}>{who}</span>
    </li>
  )
}
