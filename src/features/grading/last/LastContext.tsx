import { createContext, type ReactNode, useContext } from 'react'
import type { Entry, LayoutField, LayoutFields } from '#contract/index.ts'
import type { CellKey } from '#rules/index.ts'
import { markIn } from './lastMark.ts'

const IsShownContext = createContext(false)
const EntryContext = createContext<Entry | null>(null)

interface LastProviderProps {
  isShown: boolean
  /** The student's earlier entry; null when there is none or it is not shown. */
  entry: Entry | null
  children: ReactNode
}

/**
 * What the form shows of the student's last half-year. Two contexts: a form that does not show it is not rendered again
 * for the next student.
 */
export function LastProvider({ isShown, entry, children }: LastProviderProps) {
  return (
    <IsShownContext value={isShown}>
      <EntryContext value={entry}>{children}</EntryContext>
    </IsShownContext>
  )
}

export const useIsLastShown = (): boolean => useContext(IsShownContext)

export const useLastEntry = (): Entry | null => useContext(EntryContext)

/** The student's earlier mark of a cell, if the template still has its label. */
export function useLastGrade(cell: CellKey, labels: readonly string[]): string | undefined {
  return markIn(useLastEntry(), cell, labels)
}

export function useLastField<F extends LayoutField>(field: F): LayoutFields[F] {
  return useLastEntry()?.layout[field]
}
