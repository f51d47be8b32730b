import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { useIsAdmin } from '#queries/classroom.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { scaleTexts, classDoneTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { breakpoints } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon, DoneIcon } from '#ui/icons.ts'
import { useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import { cardModel } from '../model/cardModel.ts'
import { marksWord } from '../model/cardProgress.ts'
import { usePreview } from '../paper/PreviewScope.tsx'
import { HandInAll } from '../state/handInLazily.tsx'
import styles from './ClassDoneStrip.module.css'
import { type ClassLevel, classLevel, noticeStep } from './classDone.ts'

interface ClassDoneStripProps {
  ofClass: ClassTemplate
  students: readonly GradingStudent[]
  classInYear: ClassInYear
  /** True if the action bar below says so, too, and leads on. */
  isSaidBelow: boolean
}

/**
 * Says once, above the action bar, that this device has completed the class. It stays until it is closed, an edit takes
 * it back, or the view is left.
 */
export function ClassDoneStrip({ ofClass, students, classInYear, isSaidBelow }: ClassDoneStripProps) {
  const navigate = useNavigate()
  // Where there is little room, the action bar's own words say it.
  const isInBar = useMedia(breakpoints.tabletUpright) && isSaidBelow
  const isAdmin = useIsAdmin()
  const preview = usePreview()
  const root = useRef<HTMLDivElement>(null)
  // As a string: the outbox reports every tick.
  const code = useFromOutbox(({ rows }) => {
    const now = classLevel(ofClass, overlayRows(students, rows, classInYear.className), classInYear)
    const stored = now.level > 0 ? classLevel(ofClass, students, classInYear).level : 0
    return JSON.stringify({ ...now, stored })
  })
  const { stored, ...now } = JSON.parse(code) as ClassLevel & { stored: ClassLevel['level'] }
  // Another class may be just as far.
  const of = `${classInYear.classID} ${classInYear.year}`
  const [seen, setSeen] = useState({ of, code, now })
  const [isShown, setIsShown] = useState(false)
  if (seen.of !== of || seen.code !== code) {
    const step = seen.of === of ? noticeStep(seen.now, now, stored) : 'remove'
    setSeen({ of, code, now })
    if (step) setIsShown(step === 'show')
  }
  // Whoever pages through the class has read it.
  if (isShown && preview.studentID !== undefined) setIsShown(false)

  function close(): void {
    setIsShown(false)
    // The pressed button goes; the keyboard goes on here.
    root.current?.focus({ preventScroll: true })
  }

  function print(): void {
    const settings = { name: 'class', id: classInYear.classID } as const
    void navigate({ to: '/schoolConfig/main', state: { settings } })
  }

  const { className } = classInYear
  const isFilled = now.level === 2
  const sentences = (
    <>
      <b>
        {isFilled
          ? texts.filled(students.length, className)
          : texts.marked(marksWord(cardModel(ofClass)) ?? '', className)}
      </b>{' '}
      {!isFilled && texts.left(scaleTexts.leftInClass({ open: 0, ...now }))}
    </>
  )
  return (
    <div ref={root} tabIndex={-1} aria-live="polite">
      {isShown && isInBar && <VisuallyHidden>{sentences}</VisuallyHidden>}
      {isShown && !isInBar && (
        <div className={styles.strip} data-class-done="">
          <DoneIcon aria-hidden="true" />
          <p>{sentences}</p>
          <HandInAll classInYear={classInYear} students={students} ofClass={ofClass} />
          <Button variant="quiet" aria-label={texts.preview} onClick={() => preview.show(students[0]?.id)}>
            {texts.previewFace}
          </Button>
          {isFilled && isAdmin && (
            <Button variant="quiet" onClick={print}>
              {texts.print}
            </Button>
          )}
          <IconButton label={texts.close} icon={<CloseIcon />} onClick={close} />
        </div>
      )}
    </div>
  )
}
