import type { Klass, MadeReport, Student } from '#contract/index.ts'
import { failureWords } from '#queries/failure.ts'
import { useGenerateReports } from '#queries/school/printing.ts'
import { fullName, type PaperFault, type Standing } from '#rules/index.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, FilesIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Stack } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { WarnList } from '#ui/WarnList.tsx'
import { CardLink } from './CardLink.tsx'
import styles from './GenerateReports.module.css'

/** Prints the report cards of a class and says how it went. */
export function usePrintClass({ classID, name }: Pick<Klass, 'classID' | 'name'>) {
  const { generate, isPending, progress } = useGenerateReports(classID)

  async function print(): Promise<void> {
    try {
      const { warnings = [] } = (await generate()) ?? {}
      toast.success(texts.done, { detail: texts.doneDetail })
      if (warnings.length > 0) toast.warning(texts.warned, { detail: texts.warnedDetail(name), persistent: true })
    } catch (error) {
      toast.error(...failureWords(texts.failed, error))
    }
  }

  const state = progress && progress.total > 0 ? texts.progress(progress.done, progress.total) : texts.generating
  /** `state` is undefined while nothing is printed; `delay` says why the printing does not go on, if so. */
  return { print, state: isPending || progress !== null ? state : undefined, delay: progress?.reason }
}

interface PrintButtonProps {
  /** How far the printing is; undefined while nothing is printed. */
  state: string | undefined
  /** It is the next step, and no report card is incomplete. */
  isPrimary: boolean
  /** One of two that fill a row, not a button of the page's head. */
  isBelow: boolean
  isDisabled: boolean
  onPress: () => void
}

/** Button that prints the report cards of the class, and shows how far that is. */
export function PrintButton({ state, isPrimary, isBelow, isDisabled, onPress }: PrintButtonProps) {
  return (
    <Button
      variant={isPrimary ? 'primary' : 'second'}
      icon={isBelow ? undefined : <FilesIcon />}
      pending={state !== undefined}
      pendingLabel={state ?? texts.generating}
      disabled={isDisabled}
      onClick={onPress}
    >
      {texts.generate}
    </Button>
  )
}

interface Incomplete {
  student: Student
  standing: Standing
}

/** The faults as rows of a list of warnings. */
export const faultRows = (faults: readonly PaperFault[]) =>
  faults.map(({ studentID, name, words }) => ({ id: studentID ?? name, name, words }))

interface PrintQuestionProps extends Overlay {
  classID: string
  /** How many students the class has. */
  count: number
  incomplete: readonly Incomplete[]
  faults: readonly PaperFault[]
  /** The report cards could not be loaded. */
  isUnchecked: boolean
  onConfirm: () => void
}

/** Names the incomplete report cards, and what would be on paper otherwise than it is entered, before they are printed. */
export function PrintQuestion(props: PrintQuestionProps) {
  const { classID, count, incomplete, faults, isUnchecked, onConfirm, ...dialog } = props
  return (
    <ConfirmDialog
      {...dialog}
      title={incomplete.length > 0 ? texts.question(incomplete.length, count) : texts.faultsQuestion}
      confirmLabel={texts.printAnyway}
      tone="primary"
      onConfirm={() => {
        dialog.onClose()
        onConfirm()
      }}
    >
      {isUnchecked && <p>{texts.unchecked(count)}</p>}
      {faults.length > 0 && <WarnList folds title={texts.faults} rows={faultRows(faults)} />}
      {incomplete.length > 0 && (
        <>
          <p>{texts.questionHint}</p>
          <ul className={styles.missing}>
            {incomplete.map(({ student, standing }) => (
              <li key={student.id}>
                <CardLink classID={classID} student={student} standing={standing} isNamed />
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

interface MadeReportsNoticeProps {
  made: MadeReport
  students: readonly Student[]
  onClose: () => void
  onFiles: () => void
}

/** Notice about printed report cards: which are incomplete, and what could not be printed as written. */
export function MadeReportsNotice({ made, students, onClose, onFiles }: MadeReportsNoticeProps) {
  const names = new Map(students.map((student) => [student.id, fullName(student)]))
  const warnings = (made.warnings ?? []).map(({ text }) => text)
  if (warnings.length === 0 && made.incomplete.length === 0) return null
  return (
    <section className={styles.notice} aria-label={texts.notice}>
      <Stack gap={2} start grow>
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
      </Stack>
      <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />
    </section>
  )
}
