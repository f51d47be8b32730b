import type { UserClass } from '#contract/index.ts'
import { useClassProgress } from '#queries/useClassProgress.ts'
import { overviewTexts as texts } from '#texts/index.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'

/** The classes with how far each one is. */
export function ClassOptions({ classes }: { classes: readonly UserClass[] }) {
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
