import { useState } from 'react'
import type { Klass, Student } from '#contract/index.ts'
import { reasonOf } from '#queries/failure.ts'
import { type MadeReports, useGenerateReports } from '#queries/school/reports.ts'
import type { Standing } from '#rules/index.ts'
import { generateReportsTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, FilesIcon, MoreIcon } from '#ui/icons.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { CardLink } from './CardLink.tsx'
import styles from './GenerateReports.module.css'

interface GenerateReportsProps {
  klass: Klass
  students: readonly Student[]
  /** How far the report cards are; undefined while it is loading, null if it cannot be known. */
  standings: ReadonlyMap<string, Standing> | null | undefined
  /** False while there is something else to do first: then it stands in a menu. */
  isPrimary: boolean
}

/** Prints the report cards of a class and says how it went. */
export function usePrintClass({ classID, name }: Pick<Klass, 'classID' | 'name'>) {
  const { generate, isPending, progress } = useGenerateReports(classID)

  async function print(): Promise<void> {
    try {
      const { warnings = [] } = await generate()
      if (warnings.length === 0) toast.success(texts.done, { detail: texts.doneDetail })
      else toast.warning(texts.done, { detail: texts.warned(name), persistent: true })
    } catch (error) {
      toast.error(texts.failed, reasonOf(error))
    }
  }

  return { print, isRunning: isPending || progress !== null, progress }
}

/** Button that prints the report cards of the class, after a question if some are incomplete, and shows the progress. */
export function GenerateReports({ klass, students, standings, isPrimary }: GenerateReportsProps) {
  const [isAsking, setAsking] = useState(false)
  const { print, isRunning, progress } = usePrintClass(klass)
  const state = progress && progress.total > 0 ? texts.progress(progress.done, progress.total) : texts.generating

  const incomplete = students.flatMap((student) => {
    const standing = standings?.get(student.id)
    return standing?.isIncomplete ? [{ student, standing }] : []
  })

  const start = () => (incomplete.length > 0 ? setAsking(true) : void print())
  const isDisabled = students.length === 0 || standings === undefined

  return (
    <>
      {isPrimary || isRunning ? (
        <Button
          variant={isPrimary && incomplete.length === 0 && students.length > 0 ? 'primary' : 'second'}
          icon={<FilesIcon />}
          pending={isRunning}
          pendingLabel={state}
          disabled={isDisabled}
          onClick={start}
        >
          {texts.generate}
        </Button>
      ) : (
        <MenuButton title={texts.more} items={[{ id: 'generate', label: texts.generate }]} onChoose={() => start()}>
          <IconButton label={texts.more} icon={<MoreIcon />} disabled={isDisabled} />
        </MenuButton>
      )}
      <VisuallyHidden>
        <span role="status">{isRunning && state}</span>
      </VisuallyHidden>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.question(students.length - incomplete.length, students.length)}
        confirmLabel={texts.printAnyway}
        cancelLabel={texts.cancel}
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          void print()
        }}
      >
        <p>{texts.questionHint}</p>
        <ul className={styles.missing}>
          {incomplete.map(({ student, standing }) => (
            <li key={student.id}>
              <CardLink classID={klass.classID} student={student} standing={standing} isNamed />
            </li>
          ))}
        </ul>
      </ConfirmDialog>
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
