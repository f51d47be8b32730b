import { createContext } from 'react'

/** The child whose remarks are written, and the conference that resolves about it. */
export interface Remarked {
  className: string
  /** The years of the template. */
  level: string | undefined
  term: string
  preName: string
  /** The class in this half-year, for the day that the device remembers. */
  conference: string
}

/** Null where no conference resolves: in the first half-year. */
export const RemarkContext = createContext<Remarked | null>(null)
