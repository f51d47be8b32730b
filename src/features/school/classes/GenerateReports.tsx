import type { Klass, Student } from '#contract/index.ts'
import { reasonOf } from '#queries/failure.ts'
import { type MadeReports, useGenerateReports } from '#queries/school/reports.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, FilesIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './GenerateReports.module.css'

interface GenerateReportsProps {
  klass: Klass
  /** True if the class has no students, and so no report cards. */
  isEmpty: boolean
}

/** Button that prints the report cards of the class and shows the progress. */
export function GenerateReports({ klass, isEmpty }: GenerateReportsProps) {
  const { generate, isPending, progress } = useGenerateReports(klass.classID)
  const isRunning = isPending || progress !== null
  const state = progress && progress.total > 0 ? texts.progress(progress.done, progress.total) : texts.generating

  async function run() {
    try {
      const { warnings = [] } = await generate()
      if (warnings.length === 0) toast.success(texts.done, { detail: texts.doneDetail })
      else toast.warning(texts.done, { detail: texts.warned(klass.name), persistent: true })
    } catch (error) {
      toast.error(texts.failed, reasonOf(error))
    }
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<FilesIcon />}
        pending={isRunning}
        pendingLabel={state}
        disabled={isEmpty}
        onClick={() => void run()}
      >
        {texts.generate}
      </Button>
      <VisuallyHidden>
        <span role="status">{isRunning && state}</span>
      </VisuallyHidden>
    </>
  )
}

interface MadeReportsNoticeProps {
  made: MadeReports
  students: readonly Student[]
  onClose: () => void
  onFiles: () => void
}

/** Notice about printed report cards: which are incomplete, and what could not be printed as written. */
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
