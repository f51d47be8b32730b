import { useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { useConnection } from '#queries/connection.ts'
import { useGuard } from '#queries/guard.ts'
import { useOfflineReady } from '#queries/keepClasses.ts'
import { type RowView, useOutboxView } from '#queries/outbox.ts'
import { useServices } from '#queries/services.ts'
import { useIsAdmin } from '#queries/userRole.ts'
import { useStudentClasses } from '#queries/useStudentClasses.ts'
import { connectionTexts, gradingTexts as texts, transferTexts, troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { TabletIcon, WarnIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useLastKnown } from '#ui/useLastKnown.ts'
import { shortMoment } from '../model/moments.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { HeldDialog } from './HeldDialog.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { SaveFileDialog } from './SaveFileDialog.tsx'
import styles from './TransferList.module.css'
import { TransferRow } from './TransferRow.tsx'
import { useOthersWaiting } from './useOthersWaiting.ts'

export interface TransferListProps {
  device: string
  classes: readonly UserClass[] | undefined
  canShow: (row: RowView) => boolean
  onShow: (row: RowView) => void
  /** To a child's report card. */
  onGo: (to: { classID: string; studentID: string }) => void
  onDecide: (row: RowView) => void
}

const noClasses: readonly UserClass[] = []

/** Every report card that the server does not have yet, each with its reason. */
export function TransferList({ device, classes, canShow, onShow, onGo, onDecide }: TransferListProps) {
  const { outbox } = useServices()
  const { rows, ackedAt } = useOutboxView()
  const connection = useConnection()
  const others = useOthersWaiting()
  const offlineReady = useOfflineReady(classes)
  const isAdmin = useIsAdmin()
  // Only what the server refused makes one look where the children are.
  const places = useStudentClasses((rows.some(({ state }) => state === 'parked') && classes) || noClasses)
  const [read, setRead] = useState<string>()
  const [saved, setSaved] = useState<string>()
  const [doomed, setDoomed] = useState<RowView | null>(null)
  const isVolatile = useGuard().place === 'memory'
  const isSafe = !isVolatile && rows.every((row) => row.onDevice)

  const readRow = useLastKnown(rows.find(({ key }) => key === read))
  /** The child has left the class since, as far as that is known. */
  const hasMoved = ({ state, target }: RowView) =>
    state === 'parked' && places !== undefined && places.get(target.studentID)?.name !== target.className

  return (
    <>
      {rows.length > 0 && isSafe && (
        <Banner icon={<TabletIcon />}>
          <b>{transferTexts.safe(device)}</b> {connection !== 'there' && transferTexts.goesOn}
        </Banner>
      )}
      {rows.length > 0 && isVolatile && (
        <Banner tone="warn" icon={<WarnIcon />}>
          <b>{troubleTexts.memory}</b> {troubleTexts.memoryCost}
        </Banner>
      )}
      {rows.length > 0 ? (
        <section>
          <h3 className={styles.head}>Zeugnisse, {rows.length}</h3>
          <ul>
            {rows.map((row) => (
              <TransferRow
                key={row.key}
                row={row}
                connection={connection}
                classID={classes?.find(({ name }) => name === row.target.className)?.classID}
                onShow={() => (canShow(row) && !hasMoved(row) ? onShow(row) : setRead(row.key))}
                onDecide={() => onDecide(row)}
                onRetry={
                  hasMoved(row) && isAdmin === false
                    ? undefined
                    : () => void outbox.retry(row.key).catch(() => toast.error(texts.savingFailed))
                }
                onFile={() => setSaved(row.key)}
                onDiscard={() => setDoomed(row)}
              />
            ))}
          </ul>
        </section>
      ) : (
        <p className={styles.quiet}>{transferTexts.atServer(lastClock(ackedAt))}</p>
      )}
      <RecentTransfers ackedAt={ackedAt} />
      {offlineReady.length > 0 && <p className={styles.quiet}>{connectionTexts.ready(offlineReady)}</p>}
      {others > 0 && <p className={styles.quiet}>{transferTexts.others(others, device)}</p>}
      {readRow && (
        <HeldDialog
          row={readRow}
          place={places?.get(readRow.target.studentID)}
          isOpen={rows.some(({ key }) => key === read)}
          onClose={() => setRead(undefined)}
          onTaken={({ classID, name, student }) => {
            setRead(undefined)
            toast.success(transferTexts.taken(readRow.target.studentName, name))
            onGo({ classID, studentID: student.id })
          }}
        />
      )}
      <SaveFileDialog
        isOpen={saved !== undefined}
        onClose={() => setSaved(undefined)}
        keys={saved === undefined ? undefined : new Set([saved])}
      />
      <DiscardDialog row={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

/** When this page last brought something to the server: '09:42', 'gestern 23:59' or a date before it. */
function lastClock(ackedAt: ReadonlyMap<string, number>): string | undefined {
  return ackedAt.size === 0 ? undefined : shortMoment(Math.max(...ackedAt.values()), Date.now())
}
