import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { templateLimits, tidyText } from '#rules/index.ts'
import { templatesTexts as texts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormError } from '#ui/FormError.tsx'
import field from '#ui/field.module.css'
import { PlusIcon } from '#ui/icons.ts'
import styles from './GradesTab.module.css'

interface NewGradeProps {
  grades: readonly string[]
  label: string
  onType: (label: string) => void
  onAdd: (label: string) => void
  /** Found by a save. */
  problem: string | undefined
}

/** Enter adds, and the field is ready for the next. What is there already stays in the field with a word about it. */
export function NewGrade({ grades, label, onType, onAdd, problem }: NewGradeProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTwice, setTwice] = useState(false)

  function add() {
    const entered = tidyText(label)
    setTwice(grades.includes(entered))
    input.current?.focus()
    if (entered === '' || grades.includes(entered)) return
    onAdd(entered)
    onType('')
  }

  const note = isTwice ? texts.gradeTwice : problem

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {texts.grade}
      </label>
      <div className={styles.new}>
        <input
          ref={input}
          id={id}
          className={field.input}
          value={label}
          maxLength={templateLimits.label}
          autoComplete="off"
          aria-invalid={note !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            onType(event.target.value)
            setTwice(false)
          }}
          onKeyDown={press}
        />
        <Button icon={<PlusIcon />} onClick={add}>
          {texts.addGrade}
        </Button>
      </div>
      <div id={`${id}-note`}>
        {note ? <FormError>{note}</FormError> : <span className={field.hint}>{texts.gradeHint}</span>}
      </div>
    </div>
  )
}
