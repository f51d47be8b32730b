import { useEffect, useId, useState } from 'react'
import type { UserClass } from '#contract/index.ts'
import { useClassProgress } from '#queries/classProgress.ts'
import { whenIdle } from '#readCache/whenIdle.ts'
import { overviewTexts, gradingTexts as texts } from '#texts/index.ts'
import { DownIcon } from '#ui/icons.ts'
import { useFromOutbox } from '../card/useFromOutbox.ts'
import styles from './ClassSelect.module.css'

interface ClassSelectProps {
  classes: readonly UserClass[]
  classID: string | undefined
  onChoose: (classID: string) => void
}

/** The open class by its name; the options say how far each class is. */
export function ClassSelect({ classes, classID, onChoose }: ClassSelectProps) {
  const id = useId()
  const rows = useFromOutbox((view) => view.rows)
  const progress = useClassProgress(useHasBeenIdle() ? classes : undefined, rows)

  function labelOf({ classID, name }: UserClass): string {
    const known = progress.get(classID)
    return known && known.of > 0 ? overviewTexts.classProgress(name, known.complete, known.of) : name
  }

  return (
    <div className={styles.select}>
      <label htmlFor={id}>{texts.classLabel}</label>
      <b aria-hidden="true">{classes.find((one) => one.classID === classID)?.name ?? '–'}</b>
      <select id={id} value={classID ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {classID === undefined && <option value="">–</option>}
        {classes.map((one) => (
          <option key={one.classID} value={one.classID}>
            {labelOf(one)}
          </option>
        ))}
      </select>
      <DownIcon aria-hidden="true" />
    </div>
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
