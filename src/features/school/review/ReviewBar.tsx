import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Klass } from '#contract/index.ts'
import { useDeviceDraft } from '#drafts/useDeviceDraft.ts'
import { useSessionUser } from '#queries/services.ts'
import { callName, fullName, longestText, type Standing } from '#rules/index.ts'
import { scaleTexts, reviewTexts as texts, versionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ArrowRightIcon, CheckIcon, FilesIcon, UndoIcon } from '#ui/icons.ts'
import { PageFoot } from '#ui/PageFoot.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useFormSubmit, useOneRun } from '#ui/useFormSubmit.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ClassMore, ClassStrip, waitingOf, type Zoom } from './ClassStrip.tsx'
import styles from './ReviewBar.module.css'
import {
  factOf,
  isSeen,
  isWaiting,
  needsMarks,
  nextWaiting,
  type ReviewedStudent,
  SeenCards,
  withSeen,
} from './review.ts'
import { useChangeCards } from './useChangeCards.ts'

/** What is typed about a report card that is not sent back yet. */
const ReturnReason = z.object({ reason: z.string() })

interface ReviewBarProps {
  klass: Klass
  standing: Standing
  /** The children whose report cards wait with something missing. */
  incomplete: number
  /** The year key of the states. */
  year: string | null
  students: readonly ReviewedStudent[]
  student: ReviewedStudent
  onShow: (studentID: string) => void
  /** Gets the button that approves, for the key that presses it. */
  approveKey: RefObject<HTMLButtonElement | null>
  /** On a phone. */
  zoom: Zoom | undefined
}

/** Who brought the report card to its state, and what the head does with it. Sending back turns the bar into a form. */
export function ReviewBar({
  klass,
  standing,
  incomplete,
  year,
  students,
  student,
  onShow,
  approveKey,
  zoom,
}: ReviewBarProps) {
  const user = useSessionUser()
  const navigate = useNavigate()
  const [writing, setWriting] = useState<string>()
  const change = useChangeCards(klass.classID, year)
  const { id, state } = student
  const { pending, run } = useOneRun(id)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    shown.current = id
    return () => {
      shown.current = undefined
    }
  }, [id])
  // Read before the form opens: its field has the focus within the tap.
  const { draft, write } = useDeviceDraft(`sendBack/${klass.classID}/${id}`, ReturnReason)
  const next = nextWaiting(students, id)
  const seen = useSeenCards(klass.classID, students, student)
  const { waiting, unseen } = waitingOf(students, seen)
  const missing = scaleTexts.left(standing)
  // What is missing in a report card that can be approved must not be overlooked.
  const isWarned = needsMarks(standing, student)
  const fact = factOf(student, isWarned ? '' : missing, user?.name)

  /** Goes on to the next child, unless the head has gone to another one herself. */
  const leave = () => {
    if (next && shown.current === id) onShow(next.id)
  }

  const approve = (event: MouseEvent) => {
    // The second half of a double tap would approve a report card that nobody has read.
    if (event.detail > 1) return
    run(async () => {
      if (await change([student], 'approved')) leave()
    })
  }

  const versions = state.version !== undefined && (
    <Button
      icon={<FilesIcon />}
      onClick={() => void navigate({ to: '/schoolConfig/main', state: { settings: { name: 'versions', id } } })}
    >
      {versionTexts.version(state.version)}
    </Button>
  )
  if (writing === id && state.state === 'submitted' && draft !== undefined) {
    return (
      <SendBack
        key={id}
        student={student}
        reason={draft?.reason ?? ''}
        onType={(reason) => write({ reason })}
        onCancel={() => setWriting(undefined)}
        onSend={async (reason) => {
          if (!(await change([student], 'open', reason))) return
          write(null)
          setWriting((now) => (now === id ? undefined : now))
          toast.success(texts.sentBack)
          leave()
        }}
      />
    )
  }
  const goOn = next && (
    <Button onClick={() => onShow(next.id)}>
      {texts.goOn(fullName(next))}
      <ArrowRightIcon aria-hidden="true" />
    </Button>
  )
  // In two lines.
  const who = (waiting.length > 1 ? state.by : undefined) ?? fact.title
  const counted = waiting.length > 1 && (
    <span role="status">{texts.seen(waiting.length - unseen.length, waiting.length)}</span>
  )
  return (
    <PageFoot
      className={styles.bar}
      above={<ClassStrip klass={klass} students={students} seen={seen} incomplete={incomplete} change={change} />}
    >
      <p className={styles.fact}>
        <b>{isWarned ? missing : fact.title}</b> {isWarned ? who : fact.detail}
        {isWarned && <VisuallyHidden> {fact.detail}</VisuallyHidden>}
        {counted && ' · '}
        {counted}
      </p>
      {state.state === 'submitted' && (
        <>
          <Button variant={isWarned ? 'primary' : 'second'} icon={<UndoIcon />} onClick={() => setWriting(id)}>
            {texts.sendBack}
          </Button>
          <Button
            ref={approveKey}
            variant={isWarned ? 'second' : 'primary'}
            icon={<CheckIcon />}
            pending={pending}
            pendingLabel={texts.approving}
            onClick={approve}
          >
            {next ? texts.approve : texts.approveLast}
          </Button>
        </>
      )}
      {state.state === 'approved' && (
        <>
          <Button
            pending={pending}
            pendingLabel={texts.unapproving}
            onClick={() =>
              run(async () => {
                if (await change([student], 'submitted')) toast.success(texts.unapproved)
              })
            }
          >
            {texts.unapprove}
          </Button>
          {goOn}
        </>
      )}
      {versions}
      {(state.state === 'open' || state.state === 'issued') && goOn}
      <ClassMore students={students} seen={seen} onShow={onShow} zoom={zoom} />
    </PageFoot>
  )
}

interface SendBackProps {
  student: ReviewedStudent
  /** What is typed so far. */
  reason: string
  onType: (reason: string) => void
  onCancel: () => void
  /** Resolves when it was sent or refused. */
  onSend: (reason: string) => Promise<void>
}

/** The bar as a form: what is to be changed, in one sentence. What is typed stays, also over a reload, until it is sent. */
function SendBack({ student, reason, onType, onCancel, onSend }: SendBackProps) {
  const [error, setError] = useState<string>()
  const { form, pending, submit } = useFormSubmit(async () => {
    const sentence = reason.trim()
    if (sentence === '') return setError(texts.whatMissing)
    if (sentence.length > longestText) return setError(texts.whatTooLong)
    await onSend(sentence)
  })
  return (
    <PageFoot className={styles.form}>
      <form ref={form} noValidate onSubmit={submit}>
        <TextField
          label={texts.what}
          isMultiline
          autoFocus
          isReadOnly={pending}
          value={reason}
          error={error}
          onChange={(typed) => {
            setError(undefined)
            onType(typed)
          }}
        />
        <div className={styles.send}>
          <p>{texts.whatHint(student.state.by, callName(student))}</p>
          <Button variant="quiet" size="lg" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            size="lg"
            type="submit"
            icon={<UndoIcon />}
            pending={pending}
            pendingLabel={texts.sendingBack}
          >
            {texts.sendBack}
          </Button>
        </div>
      </form>
    </PageFoot>
  )
}

/**
 * The waiting report cards of a class that were on paper before this admin, in this visit or an earlier one of the session.
 * The shown one joins them.
 */
function useSeenCards(classID: string, students: readonly ReviewedStudent[], shown: ReviewedStudent): SeenCards {
  const { draft, update } = useDeviceDraft(`seenCards/${classID}`, SeenCards)
  const isNew = draft !== undefined && isWaiting(shown) && !isSeen(draft ?? {}, shown)
  const add = useEffectEvent((one: ReviewedStudent) => update((now) => withSeen(students, now ?? {}, one)))
  useEffect(() => {
    if (isNew) add(shown)
  }, [isNew, shown])
  return draft ?? {}
}
