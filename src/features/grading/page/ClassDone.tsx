import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ClassTemplate, GradingStudent } from '#contract/index.ts'
import { overlayRows } from '#readCache/overlay.ts'
import { scaleTexts, classDoneTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { writtenField } from '#ui/Switcher.tsx'
import type { ClassInYear } from '../card/studentCard.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import styles from './ClassDone.module.css'
import { classLevel, isJustDone } from './classDone.ts'

interface ClassDoneProps {
  ofClass: ClassTemplate
  students: readonly GradingStudent[]
  classInYear: ClassInYear
}

/**
 * Says once that this device has filled the last empty place of the class. Whoever fills it by writing is told when she
 * leaves the field.
 */
export function ClassDone({ ofClass, students, classInYear }: ClassDoneProps) {
  const navigate = useNavigate()
  const { classID, className, year } = classInYear
  const level = useFromOutbox(
    ({ rows }) => classLevel(ofClass, overlayRows(students, rows, className), classInYear).level,
  )
  const stored = level === 2 ? classLevel(ofClass, students, classInYear).level : 0
  // Another class may be just as far.
  const of = `${classID} ${year}`
  const [seen, setSeen] = useState({ of, level })
  const [step, setStep] = useState<'none' | 'due' | 'open' | 'told'>('none')
  if (seen.of !== of || seen.level !== level) {
    setSeen({ of, level })
    if (seen.of !== of) setStep('none')
    else if (step === 'none' && isJustDone(seen.level, level, stored)) setStep('due')
    else if (step === 'due' && level < 2) setStep('none')
  }
  useEffect(() => {
    if (step !== 'due') return
    let frame = 0
    // The field to which the focus goes has it in the next frame.
    const look = () => {
      frame = requestAnimationFrame(() => !writtenField() && setStep('open'))
    }
    look()
    document.addEventListener('focusout', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusout', look)
    }
  }, [step])
  const close = () => setStep('told')

  return (
    <Dialog
      title={scaleTexts.doneOf(students.length, students.length)}
      isOpen={step === 'open'}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.later}
          </Button>
          <Button
            variant="primary"
            size="lg"
            onClick={() => {
              close()
              void navigate({ to: '/reportCard/check', state: { classID } })
            }}
          >
            {texts.check} {texts.checkMore}
          </Button>
        </>
      }
    >
      <p className={styles.of}>{texts.ofClass(className)}</p>
      <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" pathLength={1} />
        <path d="M15.5 24.8l6 5.8 11.5-12.6" pathLength={1} />
      </svg>
    </Dialog>
  )
}
