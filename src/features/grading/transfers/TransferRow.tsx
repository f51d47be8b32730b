import type { Entry } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useClassTemplate } from '#queries/classroom.ts'
import type { RowView } from '#queries/outbox.ts'
import type { Connection } from '#queries/services.ts'
import { diffEntries, progressOf } from '#rules/index.ts'
import { transferTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ClockIcon, CloudUpIcon, WarnIcon } from '#ui/icons.ts'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { rowText, studentMark } from '../model/rowText.ts'
import styles from './TransferRow.module.css'

interface TransferRowProps {
  row: RowView
  connection: Connection
  classID: string | undefined
  onShow: () => void
  onDecide: () => void
  /** Undefined when the server would refuse the report card again. */
  onRetry: (() => void) | undefined
  onFile: () => void
  onDiscard: () => void
}

const icons = { asks: WarnIcon, sends: CloudUpIcon, waits: ClockIcon }

/** One waiting report card: the reason why it waits, and the actions on it. */
export function TransferRow(props: TransferRowProps) {
  const { row, connection, classID, onShow, onDecide, onRetry, onFile, onDiscard } = props
  const { studentName, className } = row.target
  const mark = studentMark(row.state)
  const Icon = icons[mark]
  const changes = diffEntries(row.base, row.value).length
  return (
    <li className={styles.row} data-mark={mark} aria-label={studentName}>
      <RowRing classID={classID} draft={row.value} />
      <div className={styles.text}>
        <b>{studentName}</b>
        <span>
          {className}, {counted(changes, 'Änderung', 'Änderungen')}
        </span>
        <span className={styles.reason}>{rowText(row, connection, Date.now())}</span>
        <div className={styles.actions}>
          {row.state === 'conflict' && (
            <Button variant="quiet" onClick={onDecide}>
              {texts.decide}
            </Button>
          )}
          {row.state === 'parked' && onRetry && (
            <Button variant="quiet" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          <Button variant="quiet" onClick={onShow}>
            {texts.show}
          </Button>
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
      </div>
      <Icon />
    </li>
  )
}

/** The progress of the waiting report card; an empty ring for a class that the teacher no longer has. */
function RowRing({ classID, draft }: { classID: string | undefined; draft: Entry }) {
  const { data: template } = useClassTemplate(classID)
  const { done, total } = template ? progressOf(template, draft) : { done: 0, total: 0 }
  return <ProgressRing done={done} total={total} />
}
