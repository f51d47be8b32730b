import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'
import { WarnIcon } from './icons.ts'

/** Below a field of React Aria: its error, otherwise its hint. */
export function FieldNotes({ error, hint }: { error?: string | undefined; hint?: string | undefined }) {
  return (
    <>
      {hint !== undefined && error === undefined && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>
        <WarnIcon aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    </>
  )
}

/** Fields are required unless their label says otherwise. */
export function fieldLabel(label: string, isOptional = false): string {
  return isOptional ? `${label} (optional)` : label
}
