import { type ReactNode, useState } from 'react'
import { lockTexts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { Button } from '#ui/Button.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { DigitPad } from './DigitPad.tsx'
import { ForgottenPin } from './ForgottenPin.tsx'
import styles from './LockScreen.module.css'
import { shortestPin } from './pinProblem.ts'
import { useDigitKeys } from './useDigitKeys.ts'
import { useScrollBack } from './useScrollBack.ts'
import { longestPin, useUnlock } from './useUnlock.ts'

interface LockScreenProps {
  /** Who is signed in. */
  name: string
  /** How far the page behind was scrolled. */
  scrolled: number
  logout: ReactNode
}

const dots = Array.from({ length: longestPin }, (_, place) => `dot ${place}`)

/** In front of everything until the PIN is given; behind it nothing is drawn. */
export function LockScreen({ name, scrolled, logout }: LockScreenProps) {
  const { digits, pending, isReady, problem, press, erase, submit } = useUnlock()
  const [isForgotten, setIsForgotten] = useState(false)
  useScrollBack(scrolled)
  useDigitKeys({ press, erase, submit })
  return (
    <main className={styles.screen}>
      <title>{`${lockTexts.title} – Zeugnis`}</title>
      <div className={styles.sheet}>
        <AppMark />
        <h1>{lockTexts.title}</h1>
        <p className={styles.who}>{lockTexts.signedIn(name)}</p>
        <div className={styles.dots} aria-hidden="true">
          {dots.slice(0, Math.max(shortestPin, digits.length)).map((dot, place) => (
            <span key={dot} data-filled={place < digits.length} />
          ))}
        </div>
        <VisuallyHidden>
          <span aria-live="polite">{digits === '' ? lockTexts.enter : lockTexts.digits(digits.length)}</span>
        </VisuallyHidden>
        <p className={styles.message} role="alert" data-bad={problem !== undefined}>
          {problem ?? (pending ? lockTexts.checking : lockTexts.enter)}
        </p>
        <DigitPad isReady={isReady} onDigit={press} onErase={erase} onSubmit={submit} />
        <div className={styles.ways}>
          {logout}
          <Button variant="quiet" onClick={() => setIsForgotten(true)}>
            {lockTexts.forgotten}
          </Button>
        </div>
      </div>
      <ForgottenPin isOpen={isForgotten} onClose={() => setIsForgotten(false)} />
    </main>
  )
}
