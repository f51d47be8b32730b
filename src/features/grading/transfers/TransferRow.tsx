import { counted } from '#lib/format.ts'
import type { Connection } from '#queries/connection.ts'
import type { RowView } from '#queries/outbox.ts'
import { diffEntries } from '#rules/index.ts'
import { transferTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ClockIcon, CloudUpIcon, WarnIcon } from '#ui/icons.ts'
import { rowText, studentMark } from '../model/rowText.ts'
import { RowRing } from './RowRing.tsx'
import styles from './TransferRow.module.css'

interface TransferRowProps {
  row: RowView
  connection: Connection
  classID: string | undefined
  onShow: () => void
  onDecide: () => void
  /** Undefined where the server would refuse it again. */
  onRetry: (() => void) | undefined
  onFile: () => void
  onDiscard: () => void
}

const icons = { asks: WarnIcon, sends: CloudUpIcon, waits: ClockIcon }

/** One waiting report card: why it waits, and what can be done. */
export function TransferRow({
  row,
  connection,
  classID,
  onShow,
  onDecide,
  onRetry,
  onFile,
  onDiscard,
}: TransferRowProps) {
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
