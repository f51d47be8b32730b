import { FormError } from '#ui/FormError.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import styles from './ProfileForm.module.css'

interface ActionSwitchProps {
  label: string
  hint: string
  value: boolean
  onChange: (value: boolean) => void
  error: string | undefined
}

/** A switch that can be wrong. */
export function ActionSwitch({ error, ...field }: ActionSwitchProps) {
  return (
    <div className={styles.switch}>
      <SwitchField {...field} />
      <FormError>{error}</FormError>
    </div>
  )
}
