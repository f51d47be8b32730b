import { lockTexts } from '#texts/index.ts'
import { BackIcon, CheckIcon } from '#ui/icons.ts'
import styles from './DigitPad.module.css'

interface DigitPadProps {
  isReady: boolean
  onDigit: (digit: string) => void
  onErase: () => void
  onSubmit: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Big keys for a thumb. */
export function DigitPad({ isReady, onDigit, onErase, onSubmit }: DigitPadProps) {
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <div className={styles.pad}>
      {digits.map(key)}
      <button type="button" className={styles.key} aria-label={lockTexts.erase} onClick={onErase}>
        <BackIcon />
      </button>
      {key('0')}
      <button
        type="button"
        className={styles.key}
        data-submit=""
        aria-label={lockTexts.unlock}
        aria-disabled={!isReady}
        onClick={onSubmit}
      >
        <CheckIcon />
      </button>
    </div>
  )
}
