import { useState } from 'react'

interface OpenSubject<T> {
  isOpen: boolean
  /** What the dialog is about; kept during its closing animation. */
  subject: T | undefined
  open: (subject: T) => void
  close: () => void
}

/** The state of a dialog that is about one row of a list. */
export function useSubject<T>(): OpenSubject<T> {
  const [isOpen, setOpen] = useState(false)
  const [subject, setSubject] = useState<T>()
  return {
    isOpen,
    subject,
    open(next) {
      setSubject(next)
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
