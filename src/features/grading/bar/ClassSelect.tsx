import { type RefObject, Suspense, useId, useLayoutEffect, useRef } from 'react'
import type { UserClass } from '#contract/index.ts'
import { whenIdle } from '#queries/whenIdle.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { DownIcon } from '#ui/icons.ts'
import { lazyAside } from '#ui/lazyAside.ts'
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

function ClassNames({ classes }: Pick<ClassSelectProps, 'classes'>) {
  return classes.map((one) => (
    <option key={one.classID} value={one.classID}>
      {one.name}
    </option>
  ))
}

/**
 * Of options that take the place of others the browser chooses the first: nobody could choose that class any more. React
 * sets what is chosen only where it changes.
 */
function ChosenAgain({ select, classID }: { select: RefObject<HTMLSelectElement | null>; classID: string }) {
  useLayoutEffect(() => {
    if (select.current) select.current.value = classID
  })
  return null
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
        <Suspense fallback={<ClassNames classes={classes} />}>
          <ClassOptions classes={classes} />
          <ChosenAgain select={select} classID={classID ?? ''} />
        </Suspense>
      </select>
      <DownIcon aria-hidden="true" />
    </div>
  )
}
