import { useState } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useStudentTemplate } from '#queries/classroom.ts'
import type { RowView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { diffEntries, fullName, progressOf } from '#rules/index.ts'
import { transferTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MoreIcon } from '#ui/icons.ts'
import { PersonName } from '#ui/PersonName.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { shortMoment } from '../model/moments.ts'
import { rowText } from '../model/rowText.ts'
import styles from './TransferDrawer.module.css'

interface TransferRowProps {
  row: RowView
  classID: string | undefined
  /** Opens the report card, or what was written in it. */
  onShow: () => void
  onDecide: () => void
  /** Undefined when the server would refuse the report card again. */
  onRetry: (() => void) | undefined
  onFile: () => void
  onDiscard: () => void
}

/** One report card that is not on the server: a press opens it, and 'Mehr' beside it what else can be done with it. */
export function TransferRow({ row, classID, onShow, onDecide, onRetry, onFile, onDiscard }: TransferRowProps) {
  const { studentName, className } = row.target
  const isRefused = row.state === 'parked' || row.state === 'blocked'
  const [chosen, setIsOpen] = useState<boolean>()
  // Where a decision is needed, the possible actions are open by themselves.
  const isOpen = chosen ?? (isRefused || row.state === 'conflict')
  const changes = counted(diffEntries(row.base, row.value).length, 'Änderung', 'Änderungen')
  const reason = rowText(row)
  return (
    <li className={styles.row} data-state={row.state} aria-label={studentName}>
      <Row>
        <button type="button" className={styles.open} onClick={onShow}>
          <RowRing classID={classID} row={row} />
          <Text as="span" grow anywhere>
            <RowName row={row} classID={classID} />{' '}
            <Text as="small" ink={3} block>
              {texts.changes(className, changes)}, {texts.since(shortMoment(row.editedAt, Date.now()))}
            </Text>
          </Text>
        </button>
        <IconButton
          label={texts.moreOf(studentName)}
          icon={<MoreIcon />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Row>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {isOpen && (
        <div className={styles.actions}>
          {row.state === 'conflict' && (
            <Button variant="quiet" onClick={onDecide}>
              {texts.decide}
            </Button>
          )}
          {isRefused && onRetry && (
            <Button variant="quiet" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {row.state !== 'frozen' && (
            <Button variant="quiet" onClick={onFile}>
              {texts.saveFile}
            </Button>
          )}
          {row.state !== 'sending' && (
            <Button variant="quiet" className={styles.discard} onClick={onDiscard}>
              {texts.discard}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The student's name, the family name bold as in the list of the class; the whole name of one who is not known here. */
function RowName({ row: { target }, classID }: Pick<TransferRowProps, 'row' | 'classID'>) {
  const { queryClient } = useServices()
  const students = queryClient.getQueryData<GradingStudent[]>(['classStudents', { classID: classID ?? '' }])
  const student = students?.find(({ id }) => id === target.studentID)
  if (!student || fullName(student) !== target.studentName) return <b>{target.studentName}</b>
  return (
    <span>
      <PersonName {...student} />
    </span>
  )
}

/** The progress of the waiting report card; an empty ring for a class that the teacher no longer has. */
function RowRing({ classID, row }: Pick<TransferRowProps, 'row' | 'classID'>) {
  const template = useStudentTemplate(classID, row.target.studentID)
  const { done, total } = template ? progressOf(template, row.value) : { done: 0, total: 0 }
  return <ProgressRing done={done} total={total} />
}
