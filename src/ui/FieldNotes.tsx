import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'
import { WarnIcon } from './icons.ts'

interface FieldNotesProps {
  error?: string | undefined
  hint?: string | undefined
  /** The hint stays while there is an error: a rule that the next try must follow. */
  isRule?: boolean
}

/** Below a field of React Aria: its error, otherwise its hint; a rule stands before the error that follows from it. */
export function FieldNotes({ error, hint, isRule = false }: FieldNotesProps) {
  const isShown = hint !== undefined && (error === undefined || (isRule && !error.includes(hint)))
  const note = isShown && (
    <Text slot="description" className={styles.hint ?? ''}>
      {hint}
    </Text>
  )
  return (
    <>
      {isRule && note}
      <FieldError className={styles.error ?? ''}>
        <WarnIcon aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
      {!isRule && note}
    </>
  )
}

/** Fields are required unless their label says otherwise. */
export function fieldLabel(label: string, isOptional = false): string {
  return isOptional ? `${label} (optional)` : label
}
