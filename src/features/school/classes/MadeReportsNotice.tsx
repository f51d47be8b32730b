import type { Student } from '#contract/index.ts'
import type { MadeReports } from '#queries/school/reports.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import styles from './GenerateReports.module.css'

interface MadeReportsNoticeProps {
  made: MadeReports
  students: readonly Student[]
  onClose: () => void
  onFiles: () => void
}

/** Printed all the same: whose report card still lacks something, and what could not be printed as it is. */
export function MadeReportsNotice({ made, students, onClose, onFiles }: MadeReportsNoticeProps) {
  const names = new Map(students.map(({ id, preName, name }) => [id, `${preName} ${name}`]))
  const warnings = (made.warnings ?? []).map(({ text }) => text)
  if (warnings.length === 0 && made.incomplete.length === 0) return null
  return (
    <section className={styles.notice} aria-label={texts.notice}>
      <div className={styles.words}>
        {warnings.length > 0 && (
          <>
            <h2>{texts.warningsTitle}</h2>
            <ul className={styles.list}>
              {warnings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {made.incomplete.length > 0 && (
          <>
            <h2>{texts.incompleteTitle}</h2>
            <p>
              {texts.incomplete} {made.incomplete.map((id) => names.get(id) ?? id).join(', ')}
            </p>
          </>
        )}
        <Button onClick={onFiles}>{texts.toFiles}</Button>
      </div>
      <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
    </section>
  )
}
