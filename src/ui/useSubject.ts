import { useState } from 'react'

interface OpenSubject<T> {
  isOpen: boolean
  /** What the dialog is about; stays while the dialog goes out of sight. */
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
