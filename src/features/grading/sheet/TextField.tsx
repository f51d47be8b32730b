import { gradingTexts as texts } from '#texts/index.ts'
import { useField, useOpenCard } from '../card/OpenCardContext.ts'
import { useFlush } from '../card/useFlush.ts'
import type { TextField as FieldName } from '../model/cardModel.ts'
import { GrowingText } from './GrowingText.tsx'

interface TextFieldProps {
  field: FieldName
  /** The heading that names it. */
  labelledBy: string
  filler: string
}

/** Free text of the report, named by its heading. What is typed is in the outbox before the next key. */
export function TextField({ field, labelledBy, filler }: TextFieldProps) {
  const card = useOpenCard()
  const flush = useFlush()
  const text = useField(field) ?? ''
  return (
    <GrowingText
      aria-labelledby={labelledBy}
      name={texts.fields[field]}
      data-field={field}
      placeholder={filler}
      autoComplete="off"
      maxLength={20_000}
      value={text}
      onChange={(event) => card.setField(field, event.target.value || undefined)}
      onBlur={flush}
    />
  )
}
