import { useState } from 'react'
import { clockTime, counted } from '#lib/format.ts'
import { type RowView, useOutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { CheckIcon, TabletIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { saveRowsAsFile } from './saveRowsAsFile.ts'
import styles from './TransferList.module.css'
import { TransferRow } from './TransferRow.tsx'

export interface TransferListProps {
  device: string
  /** Names of the classes that a lesson without network can open. */
  offlineReady: readonly string[]
  canShow: (row: RowView) => boolean
  onShow: (row: RowView) => void
}

/** Every report card that the server does not have yet, each with its reason. */
export function TransferList({ device, offlineReady, canShow, onShow }: TransferListProps) {
  const { outbox } = useServices()
  const { rows, sender, lastAckAt } = useOutboxView()
  const [doomed, setDoomed] = useState<RowView | null>(null)
  const isSafe = rows.every((row) => row.onDevice)

  return (
    <>
      {rows.length > 0 && isSafe && (
        <Banner icon={<TabletIcon />}>
          <b>Alles ist auf diesem {device} gesichert.</b>
          {sender === 'offline' && ' Sobald WLAN da ist, geht es von allein weiter.'}
        </Banner>
      )}
      <section>
        <h3 className={styles.head}>{counted(rows.length, 'Zeugnis', 'Zeugnisse')}</h3>
        <ul>
          {rows.map((row) => (
            <TransferRow
              key={row.key}
              row={row}
              sender={sender}
              onShow={canShow(row) ? () => onShow(row) : undefined}
              onRetry={() => void outbox.retry(row.key).catch(() => toast.error(texts.savingFailed))}
              onFile={() => saveRowsAsFile([row], new Date())}
              onDiscard={() => setDoomed(row)}
            />
          ))}
        </ul>
      </section>
      {lastAckAt !== undefined && (
        <p className={styles.quiet}>
          <CheckIcon />
          Zuletzt übertragen um {clockTime(lastAckAt)} Uhr
        </p>
      )}
      {offlineReady.length > 0 && <p className={styles.quiet}>Für offline bereit: {offlineReady.join(', ')}</p>}
      <DiscardDialog row={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}
