import { useState } from 'react'
import { decisionsOf, yearOfClass } from '#rules/index.ts'
import { conferenceTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { DownIcon } from '#ui/icons.ts'
import { lazyOverlay } from '#ui/lazy.tsx'
import type { Remarked } from '../sheet/RemarkContext.ts'

const RemarkDialog = lazyOverlay(() => import('./RemarkDialog.tsx').then((module) => module.RemarkDialog))

/**
 * The sentences that a conference resolves, in the report card itself: one tap opens the list, the next writes a sentence
 * into the remarks, where it can be changed like any text. Nothing where a class has none.
 */
export function RemarkPicker({ className, level, term, preName, conference }: Remarked) {
  const [isOpen, setIsOpen] = useState(false)
  const year = yearOfClass(className, level)
  const decisions = decisionsOf(year, term)
  if (year === undefined || decisions.usual.length === 0) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {texts.insert}
        <DownIcon />
      </Button>
      <RemarkDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        decisions={decisions}
        year={year}
        preName={preName}
        conference={conference}
      />
    </>
  )
}
