import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
  size?: 'md' | 'lg'
}

export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.iconButton, styles[size], className)}
    >
      {icon}
    </button>
  )
}
