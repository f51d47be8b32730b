import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { Klass } from '#contract/index.ts'
import { fullName } from '#rules/index.ts'
import { reviewTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CheckIcon, DoneIcon, LockIcon } from '#ui/icons.ts'
import { toast } from '#ui/toast.ts'
import { useOneRun } from '#ui/useFormSubmit.ts'
import styles from './ClassStrip.module.css'
import { classDone, isSeen, isWaiting, type ReviewedStudent, type SeenCards } from './review.ts'
import type { ChangeCards } from './useChangeCards.ts'

interface ClassStripProps {
  klass: Klass
  students: readonly ReviewedStudent[]
  /** The children whose report cards wait with something missing. */
  incomplete: number
  seen: SeenCards
  onShow: (studentID: string) => void
  change: ChangeCards
}

/**
 * What concerns the whole class: approves all report cards that wait once each of them was seen, else names those that were
 * not. When nothing waits, what comes next.
 */
export function ClassStrip({ klass, students, incomplete, seen, onShow, change }: ClassStripProps) {
  const navigate = useNavigate()
  const { pending, run } = useOneRun()
  const [isNaming, setNaming] = useState(false)
  const waiting = students.filter(isWaiting)
  const unseen = waiting.filter((student) => !isSeen(seen, student))
  const done = classDone(students, klass.name)

  const approve = (event: MouseEvent) => {
    if (event.detail > 1) return
    if (unseen.length > 0) return setNaming(true)
    run(async () => {
      if (await change(waiting, 'approved')) toast.success(texts.approvedAll(waiting.length))
    })
  }

  if (done) {
    return (
      <div className={styles.strip} role="status">
        <DoneIcon aria-hidden="true" />
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
  if (waiting.length < 2) return null
  return (
    <div className={styles.strip}>
      <p role="status">{texts.seen(waiting.length - unseen.length, waiting.length, incomplete)}</p>
      <Button
        variant={unseen.length === 0 ? 'primary' : 'second'}
        icon={<CheckIcon />}
        pending={pending}
        pendingLabel={texts.approving}
        onClick={approve}
      >
        {texts.approveAll(waiting.length)}
      </Button>
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
    </div>
  )
}
