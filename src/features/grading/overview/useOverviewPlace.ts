import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { lastClass } from '#queries/lastClass.ts'
import type { SheetTarget } from '../page/useSelection.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whom the overview shows; absent until somebody chooses. */
    shown?: Shown
  }
}

export type Shown = 'all' | 'incomplete'

/** The class and the choice of the overview: they lie in the history entry, so that back and reload keep them. */
export function useOverviewPlace(classes: readonly UserClass[] | undefined) {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state }) => state.classID })
  const keptShown = useLocation({ select: ({ state }) => state.shown })
  const [chosen, setChosen] = useState({ classID: kept ?? lastClass.read(), shown: keptShown })
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
    /** Opens a student's report card, at a place of it. */
    openCard(studentID: string, place?: SheetTarget): void {
      if (open)
        void navigate({ to: '/reportCard/main', state: { classID: open.classID, studentID, ...(place && { place }) } })
    },
    openTransfers(): void {
      void navigate({ to: '/reportCard/main', state: { ...(open && { classID: open.classID }), pane: 'transfers' } })
    },
  }
}
