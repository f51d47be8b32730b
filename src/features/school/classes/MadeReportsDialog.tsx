import type { Student } from '#contract/index.ts'
import type { MadeReports } from '#queries/school/reports.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './GenerateReports.module.css'

interface MadeReportsDialogProps {
  made: MadeReports
  students: readonly Student[]
  isOpen: boolean
  onClose: () => void
  onFiles: () => void
}

/** Printed all the same: whose report card still lacks something, and what could not be printed as it is. */
export function MadeReportsDialog({ made, students, isOpen, onClose, onFiles }: MadeReportsDialogProps) {
  const names = new Map(students.map(({ id, preName, name }) => [id, `${preName} ${name}`]))
  const warnings = (made.warnings ?? []).map(({ text }) => text)
  return (
    <Dialog
      title={texts.done}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={onFiles}>
            {texts.toFiles}
          </Button>
        </>
      }
    >
      {warnings.length > 0 && (
        <section>
          <h3>{texts.warningsTitle}</h3>
          <ul className={styles.list}>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {made.incomplete.length > 0 && (
        <section>
          <h3>{texts.incompleteTitle}</h3>
          <p>{texts.incomplete}</p>
          <p>{made.incomplete.map((id) => names.get(id) ?? id).join(', ')}</p>
        </section>
      )}
    </Dialog>
  )
}
