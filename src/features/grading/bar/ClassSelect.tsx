import { useId } from 'react'
import type { UserClass } from '#contract/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { DownIcon } from '#ui/icons.ts'
import styles from './ClassSelect.module.css'

interface ClassSelectProps {
  classes: readonly UserClass[]
  classID: string | undefined
  onChoose: (classID: string) => void
}

export function ClassSelect({ classes, classID, onChoose }: ClassSelectProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{texts.classLabel}</label>
      <select id={id} value={classID ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {classID === undefined && <option value="">–</option>}
        {classes.map((one) => (
          <option key={one.classID} value={one.classID}>
            {one.name}
          </option>
        ))}
      </select>
      <DownIcon aria-hidden="true" />
    </div>
  )
}
