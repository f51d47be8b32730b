import type { ReactNode } from 'react'

/** What every kind of row shows. */
export interface RowProps {
  /** Position in the class, from 1. */
  number: number
  /** The student's name, with what somebody has to decide first. */
  who: ReactNode
  /** The id of the element with the name. */
  whoID: string
  fullName: string
  /** Another version of the app wrote this report card: it cannot be changed here. */
  isFrozen: boolean
  /** It is handed in, or its time is over: it can be read. */
  isLocked: boolean
}

/** The ids of the column's head: the statement, and its subject with its position. */
export const columnLabel = { title: 'spalte-titel', place: 'spalte-stelle' }

/** What a screen reader calls a row: the student, the statement, its subject, 'Zeile 3 von 17'. */
export const namedBy = (whoID: string): string => `${whoID} ${columnLabel.title} ${columnLabel.place}`
