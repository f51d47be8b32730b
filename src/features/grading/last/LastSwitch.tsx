import { useLayoutEffect, useState } from 'react'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { useServices } from '#queries/services.ts'
import { previousEntry } from '#rules/index.ts'
import { lastHalfTexts as texts } from '#texts/index.ts'
import { useFromCard } from '../card/OpenCardContext.ts'
import type { LastParts } from './LastContext.ts'
import styles from './LastSwitch.module.css'
import { lastChoice } from './lastChoice.ts'
import { lastParts } from './lastParts.ts'

export interface Last {
  parts: LastParts
  entry: Entry | null
}

interface LastSwitchProps {
  student: GradingStudent
  /** What the form shows beside its fields, or null. */
  onLast: (last: Last | null) => void
}

/** Shows the student's earlier report card beside the open one; remembered for this user on this device. */
export function LastSwitch({ student, onLast }: LastSwitchProps) {
  const userID = useServices().session.user()?.userID ?? ''
  const [isOn, setOn] = useState(() => lastChoice.read(userID))
  const year = useFromCard((card) => card.opened()?.target.year)
  const entry = year === undefined ? null : (previousEntry(student.grades, year) ?? null)

  // Before the browser paints: the next student's fields never stand beside this one's.
  useLayoutEffect(() => onLast(isOn ? { parts: lastParts, entry } : null), [onLast, isOn, entry])

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={texts.toggle}
      title={texts.toggle}
      className={styles.toggle}
      onClick={() => {
        // Shown also where the device has no room left to remember it.
        setOn(!isOn)
        lastChoice.write(userID, !isOn)
      }}
    >
      <span className={styles.track} />
      {texts.toggleShort}
    </button>
  )
}
