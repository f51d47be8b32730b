import { useId, useRef } from 'react'
import type { UserClass } from '#contract/index.ts'
import { whenIdle } from '#queries/whenIdle.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { DownIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazy.tsx'
import type { ClassOptionsProps } from './ClassOptions.tsx'
import styles from './ClassSelect.module.css'

// How far each class is comes once nothing else happens: a first tap is answered before.
const ClassOptions = lazyAside(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve))
  return (await import('./ClassOptions.tsx')).ClassOptions
}, ClassNames)

interface ClassSelectProps {
  classes: readonly UserClass[]
  classID: string | undefined
  onChoose: (classID: string) => void
}

function ClassNames({ classes }: Pick<ClassOptionsProps, 'classes'>) {
  return classes.map((one) => (
    <option key={one.classID} value={one.classID}>
      {one.name}
    </option>
  ))
}

/** The open class by its name; the list behind it says how far each one is. */
export function ClassSelect({ classes, classID, onChoose }: ClassSelectProps) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{texts.classLabel}</label>
      <b aria-hidden="true">{classes.find((one) => one.classID === classID)?.name ?? '–'}</b>
      <select ref={select} id={id} value={classID ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {classID === undefined && <option value="">–</option>}
        <ClassOptions classes={classes} classID={classID} select={select} />
      </select>
      <DownIcon aria-hidden="true" />
    </div>
  )
}
