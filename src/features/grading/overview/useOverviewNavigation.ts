import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { lastClass } from '#readCache/readAhead.ts'
import type { SheetTarget } from '../page/useSelection.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overview's filter; absent until it is chosen. */
    shown?: Shown
  }
}

export type Shown = 'all' | 'unfinished'

/** The overview's class and filter, stored in the history entry so that back and reload keep them, and its links. */
export function useOverviewNavigation(classes: readonly UserClass[] | undefined) {
  const navigate = useNavigate()
  const storedClassID = useLocation({ select: ({ state }) => state.classID })
  const storedShown = useLocation({ select: ({ state }) => state.shown })
  const [chosen, setChosen] = useState({ classID: storedClassID ?? lastClass.read(), shown: storedShown })
  const open = classes?.find(({ classID }) => classID === chosen.classID) ?? classes?.[0]

  function choose(next: Partial<typeof chosen>): void {
    setChosen((now) => ({ ...now, ...next }))
    if (next.classID !== undefined) lastClass.write(next.classID)
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      state: (state) => ({ ...state, ...next }) as typeof state,
    })
  }

  return {
    classID: open?.classID,
    className: open?.name,
    shown: chosen.shown,
    chooseClass: (classID: string) => choose({ classID }),
    chooseShown: (shown: Shown) => choose({ shown }),
    /** Opens a student's report card, at the given part of the form. */
    openCard(studentID: string, place?: SheetTarget): void {
      if (open)
        void navigate({ to: '/reportCard/main', state: { classID: open.classID, studentID, ...(place && { place }) } })
    },
    openTransfers(): void {
      void navigate({ to: '/reportCard/main', state: { ...(open && { classID: open.classID }), pane: 'transfers' } })
    },
  }
}
