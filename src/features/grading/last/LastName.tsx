import { lastHalfTexts as texts } from '#texts/index.ts'
import { useField, useOpenCard } from '../card/OpenCardContext.ts'
import styles from './Last.module.css'
import { useLastField } from './useLast.ts'

interface LastNameProps {
  field: 'languageName' | 'originLanguageName'
  /** What an empty field says. */
  fallback: string
}

/** The name that the subject had, where it is another one now. */
export function LastName({ field, fallback }: LastNameProps) {
  const card = useOpenCard()
  const before = useLastField(field) ?? ''
  const now = useField(field) ?? fallback
  if (before === '' || before === now) return null
  return (
    <button type="button" className={styles.name} onClick={() => card.setField(field, before, 'tick')}>
      {texts.copyName(before)}
    </button>
  )
}
