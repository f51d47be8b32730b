import styles from './StrengthMeter.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const strengthPoints = [1, 2, 3, 4, 5]

interface StrengthMeterProps {
  label: string
  /** 0 to 5. */
  strength: number
}

/** The strength of a password as five bars. Informational only. */
export function StrengthMeter({ label, strength }: StrengthMeterProps) {
  return (
    <div>
      <VisuallyHidden>
        <meter aria-label={label} min={0} max={strengthPoints.length} value={strength} />
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden="true">
        {strengthPoints.map((point) => (
          <span key={point} data-on={point <= strength} />
        ))}
      </div>
    </div>
  )
}
