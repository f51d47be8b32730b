import type { OutboxView, RowView } from '#queries/outbox.ts'
import { Button } from '#ui/Button.tsx'
import { ClockIcon, CloudUpIcon, WarnIcon } from '#ui/icons.ts'
import { rowText } from '../model/rowText.ts'
import { studentMark } from '../model/studentMark.ts'
import styles from './TransferRow.module.css'

interface TransferRowProps {
  row: RowView
  sender: OutboxView['sender']
  /** Undefined when the class is none of the teacher's any more. */
  onShow: (() => void) | undefined
  onRetry: () => void
  onFile: () => void
  onDiscard: () => void
}

const icons = { asks: WarnIcon, sends: CloudUpIcon, waits: ClockIcon }

/** One waiting report card: why it waits, and what can be done. */
export function TransferRow({ row, sender, onShow, onRetry, onFile, onDiscard }: TransferRowProps) {
  const { studentName, className, year } = row.target
  const mark = studentMark(row.state)
  const Icon = icons[mark]
  return (
    <li className={styles.row} data-mark={mark} aria-label={studentName}>
      <Icon />
      <div className={styles.text}>
        <b>{studentName}</b>
        <span>
          {className}, {year}
        </span>
        <span className={styles.reason}>{rowText(row, sender)}</span>
        <div className={styles.actions}>
          {row.state === 'parked' && (
            <Button variant="quiet" onClick={onRetry}>
              Erneut senden
            </Button>
          )}
          {onShow && (
            <Button variant="quiet" onClick={onShow}>
              Ansehen
            </Button>
          )}
          <Button variant="quiet" onClick={onFile}>
            Als Datei sichern
          </Button>
          {row.state !== 'sending' && row.state !== 'conflict' && (
            <Button variant="quiet" className={styles.discard} onClick={onDiscard}>
              Verwerfen
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
