import { useEffect, useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { useClassProgress } from '#queries/classProgress.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { scaleTexts, gradingTexts as texts } from '#texts/index.ts'
import { BarSelect } from '#ui/BarSelect.tsx'
import { useFromOutbox } from '../card/useFromOutbox.ts'

interface ClassSelectProps {
  classes: readonly UserClass[]
  classID: string | undefined
  onChoose: (classID: string) => void
}

/** The open class by its name; the options say how far each class is. */
export function ClassSelect({ classes, classID, onChoose }: ClassSelectProps) {
  const rows = useFromOutbox((view) => view.rows)
  const progress = useClassProgress(useHasBeenIdle() ? classes : undefined, rows)

  function labelOf({ classID, name }: UserClass): string {
    const known = progress.get(classID)
    return known && known.of > 0 ? `${name} – ${scaleTexts.doneOf(known.done, known.of)}` : name
  }

  return (
    <BarSelect
      label={texts.classLabel}
      shown={classes.find((one) => one.classID === classID)?.name}
      value={classID}
      options={classes.map((one) => ({ value: one.classID, label: labelOf(one) }))}
      onChange={onChoose}
    />
  )
}

let hasBeenIdle = false

/**
 * False until the browser has been idle once since the page was loaded: reading all classes must not delay a first tap.
 */
function useHasBeenIdle(): boolean {
  const [isIdle, setIsIdle] = useState(hasBeenIdle)
  useEffect(() => {
    if (isIdle) return
    return whenIdle(() => {
      hasBeenIdle = true
      setIsIdle(true)
    })
  }, [isIdle])
  return isIdle
}
