import box from './CheckBox.module.css'
import styles from './CheckField.module.css'

interface CheckFieldProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A box with its words beside it; both are its press area. */
export function CheckField({ label, value, onChange }: CheckFieldProps) {
  return (
    <label className={styles.field}>
      <input type="checkbox" className={box.box} checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
