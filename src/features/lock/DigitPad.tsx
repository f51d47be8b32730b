import type { MouseEvent } from 'react'
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

/** A tap leaves the focus where it is: Enter on a keyboard then unlocks, and does not press the tapped key once more. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Big keys for a thumb. */
export function DigitPad({ isReady, onDigit, onErase, onSubmit }: DigitPadProps) {
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onMouseDown={keepFocus} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <div className={styles.pad}>
      {digits.map(key)}
      <button
        type="button"
        className={styles.key}
        aria-label={lockTexts.erase}
        onMouseDown={keepFocus}
        onClick={onErase}
      >
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
