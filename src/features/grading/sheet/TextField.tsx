import { useId, useState } from 'react'
import { printHint } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { useField, useOpenCard } from '../card/OpenCardContext.ts'
import { useFlush } from '../card/useFlush.ts'
import type { TextField as FieldName } from '../model/cardModel.ts'
import { GrowingText } from './GrowingText.tsx'
import { splitText } from './splitText.ts'
import styles from './TextSection.module.css'

interface TextFieldProps {
  field: FieldName
  /** The heading that names it. */
  labelledBy: string
  filler: string
}

/**
 * Free text of the report, named by its heading. What is typed is in the outbox before the next key; what is longer
 * than the server takes stays in the field until it is shortened, and is counted.
 */
export function TextField({ field, labelledBy, filler }: TextFieldProps) {
  const id = useId()
  const card = useOpenCard()
  const flush = useFlush()
  const text = useField(field) ?? ''
  // It belongs to the text that it was typed behind: another child's, or an earlier one, has none.
  const [typed, setTyped] = useState({ text, beyond: '' })
  const beyond = typed.text === text ? typed.beyond : ''
  const hint = printHint(text)
  const isTold = beyond !== '' || hint !== undefined

  function change(value: string): void {
    const parts = splitText(value)
    setTyped(parts)
    card.setField(field, parts.text || undefined)
  }

  return (
    <>
      <GrowingText
        aria-labelledby={labelledBy}
        aria-invalid={beyond === '' ? undefined : true}
        aria-describedby={isTold ? id : undefined}
        name={texts.fields[field]}
        data-field={field}
        placeholder={filler}
        autoComplete="off"
        value={text + beyond}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
      />
      {isTold && (
        <div id={id}>
          {beyond !== '' && (
            <p role="alert" className={styles.tooLong}>
              {texts.tooLong(beyond.length)}
            </p>
          )}
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
      )}
    </>
  )
}
