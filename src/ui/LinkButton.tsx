import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from './Button.tsx'

interface AnchorProps extends ComponentProps<'a'> {
  variant?: 'primary' | 'second' | 'quiet'
  size?: 'md' | 'lg'
  icon?: ReactNode
}

/** A link that looks like a button, and whose page the browser loads anew. */
export function AnchorButton({ variant = 'second', size = 'md', icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} data-variant={variant} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A router link that looks like a button. */
export const LinkButton = createLink(AnchorButton)
