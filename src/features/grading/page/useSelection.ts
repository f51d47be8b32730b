import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { lastClass } from '#queries/lastClass.ts'
import type { CellKey } from '#rules/index.ts'
import { runAfterFrame } from '../card/afterFrame.ts'
import type { Place } from './place.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open class and student of /reportCard/main: reload and back keep them, the address does not name them. */
    classID?: string
    studentID?: string
    /** Where the report card was opened. */
    place?: Place | undefined
    /** The cell that is open for the whole class; absent while one report card is. */
    column?: CellKey
    /** Whoever comes from what waits finds it opened. */
    pane?: 'transfers' | undefined
  }
}

export interface Selection {
  classID: string | undefined
  studentID: string | undefined
  /** Where on the sheet; undefined leaves it where it is. */
  place?: Place | undefined
  /** The cell that is open for the whole class, '' for the first one; undefined while one report card is. */
  column: CellKey | undefined
}

/** Which class and student are open. Without a choice it is the last used class, else the first one. */
export function useSelection(classes: readonly UserClass[] | undefined) {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state }) => state.classID })
  const keptStudent = useLocation({ select: ({ state }) => state.studentID })
  const keptPlace = useLocation({ select: ({ state }) => state.place })
  const keptColumn = useLocation({ select: ({ state }) => state.column })
  // The page answers at once; the history entry follows.
  const [chosen, setChosen] = useState<Selection>({
    classID: kept ?? lastClass.read(),
    studentID: keptStudent,
    place: keptPlace,
    column: keptColumn,
  })

  const isKnown = classes?.some(({ classID }) => classID === chosen.classID) ?? false
  const classID = isKnown ? chosen.classID : classes?.[0]?.classID
  const studentID = isKnown ? chosen.studentID : undefined

  function choose(next: Partial<Selection>): void {
    setChosen((now) => ({ ...now, ...next }))
    // The router's work must not delay the next student.
    runAfterFrame(() => {
      if (next.classID !== undefined) lastClass.write(next.classID)
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        state: (state) => ({ ...state, place: undefined, ...next }) as typeof state,
      })
    })
  }

  return { classID, studentID, place: isKnown ? chosen.place : undefined, column: chosen.column, choose }
}
