import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** The pennant of incomplete work, drawn for this app: lucide's flag waves too much for 18 pixels. */
export function FlagIcon({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={classes('lucide', className)}
    >
      <path d="M6 21V4.2M6 4.8h11.2l-2.6 3.7 2.6 3.7H6" />
    </svg>
  )
}
