import { defaultLanguageName } from '#rules/index.ts'
import { gradingTexts as texts } from '#texts/index.ts'
import { useField, useOpenCard } from '../card/OpenCardContext.ts'
import { useFlush } from '../card/useFlush.ts'
import styles from './NameField.module.css'

/** The name of a subject that the school fills in itself. */
export function NameField({ field }: { field: 'languageName' | 'originLanguageName' }) {
  const card = useOpenCard()
  const flush = useFlush()
  // An emptied foreign language stays empty while typing: without a value it would be the default again.
  const fallback = field === 'languageName' ? defaultLanguageName : ''
  const value = useField(field) ?? fallback
  return (
    <input
      className={styles.input}
      data-field={field}
      aria-label={texts.fields[field]}
      placeholder={field === 'originLanguageName' ? 'Sprache' : defaultLanguageName}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={(event) => card.setField(field, event.target.value)}
      onBlur={flush}
    />
  )
}
