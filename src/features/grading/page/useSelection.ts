import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { LayoutField, UserClass } from '#contract/index.ts'
import { lastClass } from '#readCache/readAhead.ts'
import type { CellKey } from '#rules/index.ts'
import { runAfterFrame } from '../card/afterFrame.ts'

/**
 * Where on the sheet to open a report card: at a section, at one cell of it, or at one field. Empty, it means the first
 * open cell.
 */
export interface SheetTarget {
  /** The id of a section. */
  section?: string | undefined
  cell?: CellKey | undefined
  field?: LayoutField | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open class and student of /reportCard/main: reload and back keep them, the address does not contain them. */
    classID?: string
    studentID?: string
    /** The year key of the part of /reportCard/earlier. */
    part?: string
    /** Where on the sheet the report card was opened. */
    place?: SheetTarget | undefined
    /** The cell that is open for the whole class; absent while one report card is open. */
    column?: CellKey
    /** Set by links to waiting changes: the page opens with the list of transfers, or with the first conflict. */
    pane?: 'transfers' | 'conflict' | undefined
  }
}

export interface Selection {
  classID: string | undefined
  studentID: string | undefined
  /** Where on the sheet; undefined keeps the scroll position. */
  target?: SheetTarget | undefined
  /** The cell that is open for the whole class, '' for the first one; undefined while one report card is open. */
  column: CellKey | undefined
}

/**
 * What a link asked to be opened over the page. The history entry forgets it, so that neither reload nor back opens it
 * again.
 */
export function useAskedPane() {
  const navigate = useNavigate()
  const requested = useLocation({ select: ({ state }) => state.pane })
  const [asked] = useState(requested)
  useEffect(() => {
    if (!requested) return
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      state: (state) => ({ ...state, pane: undefined }),
    })
  }, [requested, navigate])
  return asked
}

/** Which class and student are open. Without a choice it is the last used class, else the first one. */
export function useSelection(classes: readonly UserClass[] | undefined) {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state }) => state.classID })
  const keptStudent = useLocation({ select: ({ state }) => state.studentID })
  const keptTarget = useLocation({ select: ({ state }) => state.place })
  const keptColumn = useLocation({ select: ({ state }) => state.column })
  // The page answers from this state at once; the history entry follows.
  const [chosen, setChosen] = useState<Selection>({
    classID: kept ?? lastClass.read(),
    studentID: keptStudent,
    target: keptTarget,
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
      const { target, ...rest } = next
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        state: (state) => ({ ...state, ...rest, place: target }) as typeof state,
      })
    })
  }

  return { classID, studentID, target: isKnown ? chosen.target : undefined, column: chosen.column, choose }
}
