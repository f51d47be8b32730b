import { useId } from 'react'
import styles from './BarSelect.module.css'
import { DownIcon } from './icons.ts'

interface BarSelectProps {
  label: string
  /** What the bar shows of the chosen option, whose label may say more than there is room for. */
  shown: string | undefined
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A choice in a bar at the top: one short word, behind which lies the list of the system. */
export function BarSelect({ label, shown = '–', value, options, onChange }: BarSelectProps) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <b aria-hidden="true">{shown}</b>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {value === undefined && <option value="">–</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <DownIcon size={20} aria-hidden="true" />
    </div>
  )
}
