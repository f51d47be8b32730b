import { passwordStrength } from '#rules/index.ts'
import { authTexts } from '#texts/index.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './StrengthMeter.module.css'

const points = [1, 2, 3, 4, 5]

/** Five bars, informational only (specification 5). */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <>
      <VisuallyHidden>
        <meter aria-label={authTexts.strength} min={0} max={points.length} value={strength} />
      </VisuallyHidden>
      <div className={styles.bars} aria-hidden="true">
        {points.map((point) => (
          <span key={point} data-on={point <= strength} />
        ))}
      </div>
    </>
  )
}
