import styles from './Button.module.css'
import type { ButtonProps } from './Button.tsx'
import { classes } from './classes.ts'

/** For anything else that looks like a button, such as a link. */
export function buttonClass(
  variant: NonNullable<ButtonProps['variant']>,
  size: NonNullable<ButtonProps['size']>,
  className?: string,
): string {
  return classes(styles.button, styles[variant], styles[size], className)
}
