import type { ReactNode } from 'react'
import { handInTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FileCheckIcon } from '#ui/icons.ts'
import { type ToHandIn, useToHandIn } from './useToHandIn.ts'

interface HandInAllProps extends ToHandIn {
  /** In the bar below a report card: the button for that one alone, which stands there where no other is left. */
  one?: ReactNode
  /** Asks whether all of them are to be handed in. */
  onAsk: () => void
}

/** '24 Zeugnisse abgeben': all complete ones, after a question. Nothing where the server has no states, or none is left. */
export function HandInAll({ one, onAsk, ...props }: HandInAllProps) {
  const count = useToHandIn(props).length
  if (one !== undefined && count < 2) return one
  if (count === 0) return null
  return (
    <Button
      {...(one === undefined ? { variant: 'quiet', icon: <FileCheckIcon /> } : { size: 'lg' })}
      aria-haspopup="dialog"
      onClick={onAsk}
    >
      {one === undefined ? texts.handInAll(count) : texts.handInCount(count)}
    </Button>
  )
}
