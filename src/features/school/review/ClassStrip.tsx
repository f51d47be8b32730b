import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { Klass } from '#contract/index.ts'
import { fullName } from '#rules/index.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CheckIcon, DoneIcon, LockIcon, MinusIcon, MoreIcon, PlusIcon } from '#ui/icons.ts'
import { MenuButton } from '#ui/MenuButton.tsx'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import styles from './ClassStrip.module.css'
import { classDone, isSeen, isWaiting, type ReviewedStudent, type SeenCards } from './review.ts'
import type { ChangeCards } from './useChangeCards.ts'

interface ClassStripProps {
  klass: Klass
  students: readonly ReviewedStudent[]
  seen: SeenCards
  /** How many of the report cards that wait are incomplete. */
  incomplete: number
  change: ChangeCards
}

/** What waits in a class, and what of it was not seen yet. */
export function waitingOf(students: readonly ReviewedStudent[], seen: SeenCards) {
  const waiting = students.filter(isWaiting)
  return { waiting, unseen: waiting.filter((student) => !isSeen(seen, student)) }
}

/** Approves all report cards of the class that wait, once each of them was seen. When nothing waits, what comes next. */
export function ClassStrip({ klass, students, seen, incomplete, change }: ClassStripProps) {
  const navigate = useNavigate()
  const { pending, run } = useOneRun()
  const { waiting, unseen } = waitingOf(students, seen)
  const done = classDone(students, klass.name)

  const approve = (event: MouseEvent) => {
    if (event.detail > 1) return
    run(async () => {
      if (await change(waiting, 'approved')) toast.success(texts.approvedAll(waiting.length))
    })
  }

  if (done) {
    return (
      <div className={styles.strip} role="status">
        <DoneIcon ink="ok" aria-hidden="true" />
        <p>{done.words}</p>
        {done.canIssue && (
          <Button
            variant="primary"
            icon={<LockIcon />}
            onClick={() =>
              void navigate({
                to: '/schoolConfig/main',
                state: { settings: { name: 'class', id: klass.classID, ask: 'issue' } },
              })
            }
          >
            {texts.issue}
          </Button>
        )}
      </div>
    )
  }
  if (waiting.length < 2 || unseen.length > 0) return null
  return (
    <div className={styles.strip}>
      <p>{texts.allSeen(incomplete)}</p>
      <Button variant="primary" icon={<CheckIcon />} pending={pending} pendingLabel={texts.approving} onClick={approve}>
        {texts.approveAll(waiting.length)}
      </Button>
    </div>
  )
}

interface ClassMoreProps extends Pick<ClassStripProps, 'students' | 'seen'> {
  onShow: (studentID: string) => void
  zoom: Zoom | undefined
}

/** Of the paper on a phone. */
export interface Zoom {
  step: number
  last: number
  onStep: (step: number) => void
}

/**
 * '…' with the size of the paper on a phone, and with what concerns the whole class while not each of its report cards was
 * seen: it names those that were not.
 */
export function ClassMore({ students, seen, onShow, zoom }: ClassMoreProps) {
  const [isNaming, setNaming] = useState(false)
  const { waiting, unseen } = waitingOf(students, seen)
  const items = [
    ...(zoom && zoom.step < zoom.last ? [{ id: 'larger', label: texts.larger, icon: <PlusIcon /> }] : []),
    ...(zoom && zoom.step > 0 ? [{ id: 'smaller', label: texts.smaller, icon: <MinusIcon /> }] : []),
    ...(waiting.length > 1 && unseen.length > 0
      ? [{ id: 'all', label: texts.approveAll(waiting.length), icon: <CheckIcon /> }]
      : []),
  ]
  return (
    <>
      {items.length > 0 && (
        <MenuButton
          title={texts.more}
          items={items}
          onChoose={(id) => {
            if (id === 'all') setNaming(true)
            else zoom?.onStep(zoom.step + (id === 'larger' ? 1 : -1))
          }}
        >
          <IconButton label={texts.more} icon={<MoreIcon />} />
        </MenuButton>
      )}
      <Dialog title={texts.unseenTitle(unseen.length)} isOpen={isNaming} onClose={() => setNaming(false)}>
        <p>{texts.unseenHint}</p>
        <ul className={styles.unseen}>
          {unseen.map((student) => (
            <li key={student.id}>
              <Button
                onClick={() => {
                  setNaming(false)
                  onShow(student.id)
                }}
              >
                {fullName(student)}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
