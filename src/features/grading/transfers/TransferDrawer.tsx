import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { counted } from '#lib/format.ts'
import { useIsAdmin, useStudentClasses } from '#queries/classroom.ts'
import { useOfflineReady } from '#queries/keepClasses.ts'
import { type RowView, useOutboxView } from '#queries/outbox.ts'
import { useConnection, useGuard, useServices } from '#queries/services.ts'
import { connectionTexts, gradingTexts as texts, transferTexts, troubleTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { CheckIcon, TabletIcon, WarnIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { momentText, shortMoment } from '../model/moments.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { HeldDialog } from './HeldDialog.tsx'
import { recentTransfers } from './recentTransfers.ts'
import { SaveFileDialog } from './SaveFileDialog.tsx'
import styles from './TransferDrawer.module.css'
import { TransferFooter } from './TransferFooter.tsx'
import { TransferRow } from './TransferRow.tsx'

interface TransferListProps {
  device: string
  classes: readonly UserClass[] | undefined
  /** True for rows of one of the teacher's classes. */
  canShow: (row: RowView) => boolean
  /** True for rows of another part than the one that is being written. */
  isOtherPart: (row: RowView) => boolean
  onShow: (row: RowView) => void
  /** Opens a student's report card. */
  onGo: (to: { classID: string; studentID: string }) => void
  onDecide: (row: RowView) => void
}

export interface TransferDrawerProps extends TransferListProps {
  isOpen: boolean
  onClose: () => void
}

/** Opened by the sync button: the report cards that are not on the server, and the backup file. */
export function TransferDrawer({ isOpen, onClose, ...list }: TransferDrawerProps) {
  useForgetRequest()
  return (
    <Drawer side="right" title={transferTexts.title} isOpen={isOpen} onClose={onClose} footer={<TransferFooter />}>
      <TransferList {...list} />
    </Drawer>
  )
}

/** Removes the request to open this drawer from the history entry, so that neither reload nor back opens it again. */
function useForgetRequest(): void {
  const navigate = useNavigate()
  const requested = useLocation({ select: ({ state }) => state.pane })
  useEffect(() => {
    if (!requested) return
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      state: (state) => ({ ...state, pane: undefined }),
    })
  }, [requested, navigate])
}

const noClasses: readonly UserClass[] = []

/** Every report card that is not on the server, each with the reason. */
function TransferList({ device, classes, canShow, isOtherPart, onShow, onGo, onDecide }: TransferListProps) {
  const { outbox } = useServices()
  const { rows, ackedAt } = useOutboxView()
  const connection = useConnection()
  const others = useOthersWaiting()
  const offlineReady = useOfflineReady(classes)
  const isAdmin = useIsAdmin()
  // The students' present classes matter only when the server has refused a report card.
  const places = useStudentClasses((rows.some(({ state }) => state === 'parked') && classes) || noClasses)
  const [held, setHeld] = useState<{ key: string; reason: 'part' | 'class' }>()
  const [fileKey, setFileKey] = useState<string>()
  const [discarded, setDiscarded] = useState<RowView | null>(null)
  const isVolatile = useGuard().storageMode === 'memory'
  const isSafe = !isVolatile && rows.every((row) => row.onDevice)

  const heldRow = useLastKnown(rows.find(({ key }) => key === held?.key))
  /** True if the student is known to have left the class of a refused row. */
  const hasMoved = ({ state, target }: RowView) =>
    state === 'parked' && places !== undefined && places.get(target.studentID)?.name !== target.className

  const reason = useLastKnown(held?.reason) ?? 'class'

  /** Opens the report card, or, if it cannot be opened, what was written in it. */
  function show(row: RowView): void {
    if (!canShow(row) || hasMoved(row)) setHeld({ key: row.key, reason: 'class' })
    else if (isOtherPart(row)) setHeld({ key: row.key, reason: 'part' })
    else onShow(row)
  }

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
                onShow={() => show(row)}
                onDecide={() => onDecide(row)}
                onRetry={
                  hasMoved(row) && isAdmin === false
                    ? undefined
                    : () => void outbox.retry(row.key).catch(() => toast.error(texts.savingFailed))
                }
                onFile={() => setFileKey(row.key)}
                onDiscard={() => setDiscarded(row)}
              />
            ))}
          </ul>
        </section>
      ) : (
        <p className={styles.quiet}>{transferTexts.atServer(lastTransfer(ackedAt))}</p>
      )}
      <RecentTransfers ackedAt={ackedAt} />
      {offlineReady.length > 0 && <p className={styles.quiet}>{connectionTexts.ready(offlineReady)}</p>}
      {others > 0 && <p className={styles.quiet}>{transferTexts.others(others, device)}</p>}
      {heldRow && (
        <HeldDialog
          row={heldRow}
          reason={reason}
          place={reason === 'class' ? places?.get(heldRow.target.studentID) : undefined}
          isOpen={rows.some(({ key }) => key === held?.key)}
          onClose={() => setHeld(undefined)}
          onTaken={({ classID, name, student }) => {
            setHeld(undefined)
            toast.success(transferTexts.taken(heldRow.target.studentName, name))
            onGo({ classID, studentID: student.id })
          }}
        />
      )}
      <SaveFileDialog
        isOpen={fileKey !== undefined}
        onClose={() => setFileKey(undefined)}
        keys={fileKey === undefined ? undefined : new Set([fileKey])}
      />
      <DiscardDialog row={discarded} onClose={() => setDiscarded(null)} />
    </>
  )
}

/** The number of other accounts' report cards that wait on this device. Nobody sees more of them than their number. */
function useOthersWaiting(): number {
  const { outbox } = useServices()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let isCurrent = true
    outbox.othersWaiting().then(
      (count) => {
        if (isCurrent) setWaiting(count)
      },
      // The trouble bar reports a device that does not answer.
      () => setWaiting(0),
    )
    return () => {
      isCurrent = false
    }
  }, [outbox])
  return waiting
}

/** The time of this page's last transfer: '09:42', 'gestern 23:59' or a date. */
function lastTransfer(ackedAt: ReadonlyMap<string, number>): string | undefined {
  return ackedAt.size === 0 ? undefined : shortMoment(Math.max(...ackedAt.values()), Date.now())
}

/** The report cards that this page has transferred, by class. */
function RecentTransfers({ ackedAt }: { ackedAt: ReadonlyMap<string, number> }) {
  const recent = recentTransfers(ackedAt)
  if (recent.length === 0) return null
  return (
    <section>
      <h3 className={styles.head}>{transferTexts.recent}</h3>
      <ul>
        {recent.map(({ className, count, at }) => (
          <li key={className} className={styles.recent}>
            <CheckIcon />
            <div>
              {counted(count, 'Zeugnis', 'Zeugnisse')} der Klasse {className}
              <small>{momentText(at, Date.now())}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
