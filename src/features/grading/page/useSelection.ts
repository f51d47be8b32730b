import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { runAfterFrame } from '../card/afterFrame.ts'
import { lastClass } from './lastClass.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open class and student of /reportCard/main: reload and back keep them, the address does not name them. */
    classID?: string
    studentID?: string
    /** Whoever comes from what waits finds it opened. */
    pane?: 'transfers'
  }
}

export interface Selection {
  classID: string | undefined
  studentID: string | undefined
}

/** Which class and student are open. Without a choice it is the last used class, else the first one. */
export function useSelection(classes: readonly UserClass[] | undefined) {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state }) => state.classID })
  const keptStudent = useLocation({ select: ({ state }) => state.studentID })
  // The page answers at once; the history entry follows.
  const [chosen, setChosen] = useState<Selection>({ classID: kept ?? lastClass.read(), studentID: keptStudent })

  const isKnown = classes?.some(({ classID }) => classID === chosen.classID) ?? false
  const classID = isKnown ? chosen.classID : classes?.[0]?.classID
  const studentID = isKnown ? chosen.studentID : undefined

  function choose(next: Selection): void {
    setChosen(next)
    // The router's work must not delay the next student.
    runAfterFrame(() => {
      if (next.classID !== undefined) lastClass.write(next.classID)
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        state: (state) => ({ ...state, ...next }) as typeof state,
      })
    })
  }

  return { classID, studentID, choose }
}
