import type { ReactNode } from 'react'
import type { GradingStudent } from '#contract/index.ts'
import { fullName, type Standing } from '#rules/index.ts'
import { scaleTexts } from '#texts/index.ts'
import { RightIcon } from '#ui/icons.ts'
import tab from '#ui/PaneTab.module.css'
import { PersonName } from '#ui/PersonName.tsx'
import { ProgressRing } from '#ui/ProgressRing.tsx'
import { Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

type Child = GradingStudent & { standing: Standing }

interface ChildrenToWriteProps {
  begun: readonly Child[]
  empty: readonly Child[]
  onOpen: (id: string) => void
}

/** The begun report cards, each with what it lacks, and one row for all that are empty. */
export function ChildrenToWrite({ begun, empty, onOpen }: ChildrenToWriteProps) {
  const row = ({ id, standing }: Child, name: ReactNode, more: string) => (
    <li key={id}>
      <button type="button" className={tab.tab} onClick={() => onOpen(id)}>
        <ProgressRing {...standing} />
        <Text as="span" grow>
          {name}
          <VisuallyHidden>, </VisuallyHidden>
        </Text>
        {more}
        <RightIcon />
      </button>
    </li>
  )
  const first = empty[0]
  return (
    <ul>
      {begun.map((child) => row(child, <PersonName {...child} />, scaleTexts.left(child.standing)))}
      {first && row(first, `${empty.length} ${scaleTexts.empty}`, `Anfangen bei ${fullName(first)}`)}
    </ul>
  )
}
