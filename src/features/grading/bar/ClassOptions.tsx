import { type RefObject, useLayoutEffect } from 'react'
import type { UserClass } from '#contract/index.ts'
import { useClassProgress } from '#queries/useClassProgress.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

export interface ClassOptionsProps {
  classes: readonly UserClass[]
  /** The open class. */
  classID: string | undefined
  select: RefObject<HTMLSelectElement | null>
}

/** The classes with how far each one is. */
export function ClassOptions({ classes, classID, select }: ClassOptionsProps) {
  // Of options that take the place of others the browser chooses the first, and React sets what is chosen only where it
  // changes: nobody could choose that class any more.
  useLayoutEffect(() => {
    if (select.current) select.current.value = classID ?? ''
  })
  const rows = useFromOutbox((view) => view.rows)
  const progress = useClassProgress(classes, rows)
  return classes.map(({ classID, name }) => {
    const known = progress.get(classID)
    return (
      <option key={classID} value={classID}>
        {known && known.of > 0 ? texts.classProgress(name, known.complete, known.of) : name}
      </option>
    )
  })
}
