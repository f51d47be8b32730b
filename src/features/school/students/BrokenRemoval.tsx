import { useState } from 'react'
import type { Student } from '#contract/index.ts'
import { begunForms } from '#queries/begunForms.ts'
import { studentsTexts as texts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { WarnIcon } from '#ui/icons.ts'
import { useBegunRemoval } from './useBegunRemoval.ts'

interface BrokenRemovalProps {
  /** All of the school. */
  students: readonly Student[]
  onChoose: (numbers: Set<string>) => void
}

/** A removal that a reload has broken off: what is done, and the way on. Mostly nothing. */
export function BrokenRemoval({ students, onChoose }: BrokenRemovalProps) {
  const begun = useBegunRemoval()
  const [broken, setBroken] = useState(() => (begunForms.has('removal') ? undefined : begun.read()))
  const known = new Set(students.map(({ id }) => id))
  const left = broken?.left.filter((id) => known.has(id)) ?? []
  if (!broken || left.length === 0) return null

  function end() {
    begun.forget()
    setBroken(undefined)
  }

  return (
    <Banner
      tone="warn"
      icon={<WarnIcon />}
      action={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              onChoose(new Set(left))
              end()
            }}
          >
            {texts.chooseLeft}
          </Button>
          <Button variant="quiet" onClick={end}>
            {texts.leaveThem}
          </Button>
        </>
      }
    >
      {texts.removalBroken(broken.total - left.length, broken.total)}
    </Banner>
  )
}
