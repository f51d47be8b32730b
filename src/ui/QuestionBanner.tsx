import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { InfoIcon } from './icons.ts'
import { useOneRun } from './useFormSubmit.ts'

interface QuestionBannerProps {
  children: ReactNode
  yes: string
  no: string
  /** Resolves in any case. */
  onAnswer: (answer: boolean) => Promise<void>
}

/** A question in the page flow that is answered with one tap. */
export function QuestionBanner({ children, yes, no, onAnswer }: QuestionBannerProps) {
  const { pending, run } = useOneRun()
  const answers = [
    [true, yes],
    [false, no],
  ] as const
  return (
    <Banner
      icon={<InfoIcon />}
      action={answers.map(([answer, label]) => (
        <Button key={label} variant="quiet" disabled={pending} onClick={() => run(() => onAnswer(answer))}>
          {label}
        </Button>
      ))}
    >
      {children}
    </Banner>
  )
}
