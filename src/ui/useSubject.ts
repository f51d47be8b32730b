import { useState } from 'react'

interface OpenSubject<T> {
  isOpen: boolean
  /** What the dialog is about; kept during its closing animation. */
  subject: T | undefined
  /** As a key it gives each opening a state of its own. */
  openings: number
  open: (subject: T) => void
  close: () => void
}

/** The state of a dialog that is about one row of a list. */
export function useSubject<T>(): OpenSubject<T> {
  const [isOpen, setOpen] = useState(false)
  const [subject, setSubject] = useState<T>()
  const [openings, setOpenings] = useState(0)
  return {
    isOpen,
    subject,
    openings,
    open(next) {
      setSubject(next)
      setOpenings(openings + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

/** The last value that was defined: a form about something deleted elsewhere stays open with it. */
export function useLastKnown<T>(now: T | undefined): T | undefined {
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now ?? last
}
