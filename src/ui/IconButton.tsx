import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
  size?: 'md' | 'lg'
  /** A red dot that marks something new. The label must say so too. */
  dot?: boolean
}

export function IconButton({ label, icon, size = 'md', dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.iconButton, styles[size], className)}
    >
      {icon}
      {dot && <span className={styles.dot} />}
    </button>
  )
}
