import type { ReactNode } from 'react'

export interface OverlayProps {
  title: string
  isOpen: boolean
  /** Also called for Esc, a press beside it and the way back. */
  onClose: () => void
  children: ReactNode
  /** Long and with nothing in it that takes the focus: the body takes it itself, so that keys scroll it. */
  isReading?: boolean
  /** Buttons, the primary one last. */
  footer?: ReactNode
}

export interface DialogProps extends OverlayProps {
  size?: 'md' | 'lg'
  /** 'alertdialog' for a question about something that would be lost. */
  role?: 'dialog' | 'alertdialog'
}

export interface DrawerProps extends OverlayProps {
  side: 'left' | 'right'
}
