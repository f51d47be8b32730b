import { useLayoutEffect } from 'react'
import type { Entry, GradingStudent } from '#contract/index.ts'
import { previousEntry } from '#rules/index.ts'
import { useFromCard } from '../card/OpenCardContext.ts'
import type { LastParts } from './LastContext.ts'
import { LastToggle } from './LastToggle.tsx'
import { lastParts } from './lastParts.ts'
import { useLastChoice } from './useLastChoice.ts'

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
  const [isOn, toggle] = useLastChoice()
  const year = useFromCard((card) => card.opened()?.target.year)
  const entry = year === undefined ? null : (previousEntry(student.grades, year) ?? null)

  // Before the browser paints: the next student's fields never stand beside this one's.
  useLayoutEffect(() => onLast(isOn ? { parts: lastParts, entry } : null), [onLast, isOn, entry])

  return <LastToggle isOn={isOn} onToggle={toggle} />
}
