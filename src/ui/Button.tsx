import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'

interface ButtonLook {
  variant: 'primary' | 'second' | 'quiet' | 'danger' | 'dangerFill'
  size: 'md' | 'lg'
}

interface ButtonProps extends ComponentProps<'button'>, Partial<ButtonLook> {
  icon?: ReactNode
  /** Keeps the focus and the width, and ignores presses. */
  pending?: boolean
  /** Shown instead of the label while pending: 'Speichert …'. */
  pendingLabel?: string
}

export function Button(props: ButtonProps) {
  const {
    variant = 'second',
    size = 'md',
    icon,
    pending = false,
    pendingLabel,
    className,
    onClick,
    children,
    ...rest
  } = props

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      data-variant={variant}
      className={buttonClass(variant, size, className)}
    >
      {pendingLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className={styles.faces}>
          <span data-shown={!pending}>
            {icon}
            {children}
          </span>
          <span data-shown={pending}>
            {icon}
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  )
}

/** The class of anything else that looks like a button, such as a link. */
export function buttonClass(variant: ButtonLook['variant'], size: ButtonLook['size'], className?: string): string {
  return classes(styles.button, styles[variant], styles[size], className)
}
