import styles from './Button.module.css'
import { classes } from './classes.ts'

export interface ButtonLook {
  variant: 'primary' | 'second' | 'quiet' | 'danger' | 'dangerFill'
  size: 'md' | 'lg'
}

/** For anything else that looks like a button, such as a link. */
export function buttonClass(variant: ButtonLook['variant'], size: ButtonLook['size'], className?: string): string {
  return classes(styles.button, styles[variant], styles[size], className)
}
