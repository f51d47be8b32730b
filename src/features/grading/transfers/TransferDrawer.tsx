import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReportStates, UserClass } from '#contract/index.ts'
import { isStoragePersistent } from '#pwa/index.ts'
import { noClasses } from '#queries/classProgress.ts'
import { useIsAdmin } from '#queries/classroom.ts'
import { useOfflineReady } from '#queries/keepClasses.ts'
import { type RowView, useOutboxView } from '#queries/outbox.ts'
import { networkLoginPath, useConnection, useGuard, useServices } from '#queries/services.ts'
import { reportStatesKey, stateIn } from '#readCache/reportStates.ts'
import { connectionTexts, gradingTexts as texts, transferTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Dialog.tsx'
import { RefreshIcon, TabletCheckIcon, WarnIcon } from '#ui/icons.ts'
import { LineDrawing } from '#ui/LineDrawing.tsx'
import { AnchorButton, LinkButton } from '#ui/LinkButton.tsx'
import type { Overlay } from '#ui/lazy.tsx'
import { toast } from '#ui/toast.ts'
import { useAsync } from '#ui/useAsync.ts'
import { useLastKnown } from '#ui/useSubject.ts'
import { useLastAck } from '../bar/useLastAck.ts'
import { momentText } from '../model/moments.ts'
import { BackupRows, LoadButton } from './BackupRows.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { HeldDialog } from './HeldDialog.tsx'
import { SaveFileDialog } from './SaveFileDialog.tsx'
import { useStudentClasses } from './studentClasses.ts'
import styles from './TransferDrawer.module.css'
import { TransferRow } from './TransferRow.tsx'
import { transferText } from './transferText.ts'

interface TransferListProps {
  device: string
  classes: readonly UserClass[] | undefined
  /** True for rows of one of the teacher's classes. */
  canShow: (row: RowView) => boolean
  /** True for rows of another part than that of the page. */
  isOtherPart: (row: RowView) => boolean
  /** The year key of the running part; undefined while it is not known. */
  runningYear: string | undefined
  onShow: (row: RowView) => void
  /** Opens a student's report card. */
  onGo: (to: { classID: string; studentID: string }) => void
  onDecide: (row: RowView) => void
}

export interface TransferDrawerProps extends TransferListProps, Overlay {}

/** Opened by the sync button: whether everything has reached the server, and what can be done about the rest. */
export function TransferDrawer({ isOpen, onClose, ...list }: TransferDrawerProps) {
  return (
    <Drawer side="right" title={transferTexts.title} isOpen={isOpen} onClose={onClose}>
      <TransferState {...list} />
    </Drawer>
  )
}

/** Whether anything has to be done, what waits, the way to a file, and below them the one button that helps. */
function TransferState(props: TransferListProps) {
  const { device, classes, canShow, isOtherPart, runningYear, onShow, onGo, onDecide } = props
  const { outbox, queryClient } = useServices()
  const navigate = useNavigate()
  const view = useOutboxView()
  const { rows, sender } = view
  const connection = useConnection()
  const isAdmin = useIsAdmin()
  // The students' present classes matter only when the server has refused a report card.
  const places = useStudentClasses((rows.some(({ state }) => state === 'parked') && classes) || noClasses)
  const [held, setHeld] = useState<{ key: string; reason: 'part' | 'class' }>()
  const [fileKey, setFileKey] = useState<string>()
  const [discarded, setDiscarded] = useState<RowView | null>(null)
  const isVolatile = useGuard().storageMode === 'memory'
  // Of storage that the browser may clear, a file is the safer copy.
  const isUnpromised = useAsync(isStoragePersistent, undefined) === false
  const [lastAck] = useLastAck()
  const { sentence, hint, action, isCalm } = transferText({
    ...(lastAck !== undefined && { lastAckAt: lastAck }),
    ...{ ...view, connection, isVolatile, isUnpromised, device },
    now: Date.now(),
  })
  const offline = useOfflineReady(classes)
  const ready = offline.length > 0 ? `${connectionTexts.ready(offline)}.` : undefined
  const line = hint ?? ready
  const canSave = rows.some(({ state }) => state !== 'frozen')

  const heldRow = useLastKnown(rows.find(({ key }) => key === held?.key))
  const reason = useLastKnown(held?.reason) ?? 'class'
  /** True if the student is known to have left the class of a refused row. */
  const hasMoved = ({ state, target }: RowView) =>
    state === 'parked' && places !== undefined && places.get(target.studentID)?.name !== target.className

  /** Opens the report card, or, if it cannot be opened, what was written in it. */
  function show(row: RowView): void {
    if (!canShow(row) || hasMoved(row)) setHeld({ key: row.key, reason: 'class' })
    else if (!isOtherPart(row)) onShow(row)
    else if (!showPart(row)) setHeld({ key: row.key, reason: 'part' })
  }

  /** Opens a report card of the running part, or one of an earlier part that is open again, on its page. */
  function showPart({ target: { className, studentID, year } }: RowView): boolean {
    const classID = classes?.find(({ name }) => name === className)?.classID ?? ''
    const states = queryClient.getQueryData<ReportStates | null>(reportStatesKey(classID))
    // Stored states may be older than the running part and still take the part before it for the running one.
    const state = states?.year === year ? undefined : stateIn(states, year, studentID)
    if (year === runningYear) void navigate({ to: '/reportCard/main', state: { classID, studentID } })
    else if (state && !state.lock) {
      void navigate({ to: '/reportCard/earlier', state: { classID, studentID, part: year } })
    } else return false
    return true
  }

  async function tryNow(): Promise<void> {
    try {
      await outbox.flush()
    } catch {
      toast.error(texts.savingFailed)
    }
    outbox.kick()
  }

  const retry = ({ key }: RowView) => void outbox.retry(key).catch(() => toast.error(texts.savingFailed))

  function withFirst(state: RowView['state'], then: (row: RowView) => void): void {
    const row = rows.find((one) => one.state === state)
    if (row) then(row)
  }

  return (
    <>
      {isCalm && rows.length === 0 ? (
        <div className={styles.calm} role="status">
          <LineDrawing name="wolke" />
          <p>{sentence}</p>
          {line !== undefined && <p>{line}</p>}
        </div>
      ) : (
        <Banner tone={isCalm ? 'neutral' : 'warn'} icon={isCalm ? <TabletCheckIcon /> : <WarnIcon />}>
          <b>{sentence}</b>
          {line !== undefined && <p>{line}</p>}
        </Banner>
      )}
      {rows.length > 0 && (
        <section>
          <h3 className={styles.part}>{transferTexts.waiting}</h3>
          <ul aria-label={transferTexts.waiting}>
            {rows.map((row) => (
              <TransferRow
                key={row.key}
                row={row}
                classID={classes?.find(({ name }) => name === row.target.className)?.classID}
                onShow={() => show(row)}
                onDecide={() => onDecide(row)}
                onRetry={hasMoved(row) && isAdmin === false ? undefined : () => retry(row)}
                onFile={() => setFileKey(row.key)}
                onDiscard={() => setDiscarded(row)}
              />
            ))}
          </ul>
        </section>
      )}
      <BackupRows canSave={canSave} />
      <div className={styles.foot}>
        {action === 'try' && (
          <Button
            variant={connection === 'there' ? 'primary' : 'second'}
            size="lg"
            icon={<RefreshIcon />}
            pending={sender === 'sending'}
            pendingLabel={transferTexts.sending}
            onClick={() => void tryNow()}
          >
            {connection === 'there' ? transferTexts.sendNow : transferTexts.checkNow}
          </Button>
        )}
        {action === 'decide' && (
          <Button variant="primary" size="lg" onClick={() => withFirst('conflict', onDecide)}>
            {transferTexts.decide}
          </Button>
        )}
        {action === 'show' && (
          <Button variant="primary" size="lg" onClick={() => withFirst('parked', show)}>
            {transferTexts.show}
          </Button>
        )}
        {action === 'retry' && (
          <Button
            variant="primary"
            size="lg"
            icon={<RefreshIcon />}
            onClick={() => rows.filter(({ state }) => state === 'blocked').forEach(retry)}
          >
            {transferTexts.retry}
          </Button>
        )}
        {action === 'networkLogin' && (
          <AnchorButton
            variant="primary"
            size="lg"
            href={networkLoginPath}
            // Where leaving the page would lose inputs, it stays.
            {...(isVolatile && { target: '_blank' })}
          >
            {connectionTexts.networkLogin}
          </AnchorButton>
        )}
        {action === 'signIn' && (
          <LinkButton variant="primary" size="lg" to="/auth/login">
            {transferTexts.toLogin}
          </LinkButton>
        )}
        {!canSave && <LoadButton />}
        <Facts device={device} ready={line === ready ? undefined : ready} ackedAt={view.ackedAt} />
      </div>
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

interface FactsProps extends Pick<TransferListProps, 'device'> {
  /** The classes that open without network, in words. */
  ready: string | undefined
  ackedAt: ReadonlyMap<string, number>
}

/** What reassures: the last transfer of this page, the classes that open without network, and other accounts' rows. */
function Facts({ device, ready, ackedAt }: FactsProps) {
  const { outbox } = useServices()
  // The trouble bar reports a device that does not answer.
  const others = useAsync(outbox.othersWaiting, 0)
  const facts = [
    ackedAt.size > 0 && transferTexts.recent(momentText(Math.max(...ackedAt.values()), Date.now())),
    ready,
    others > 0 && transferTexts.others(others, device),
  ]
  return <p className={styles.quiet}>{facts.filter(Boolean).join(' ')}</p>
}
