import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useGuard, useServices } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { AppMark } from '#ui/AppMark.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { CheckIcon, EraseIcon } from '#ui/icons.ts'
import type { Overlay } from '#ui/lazy.tsx'
import { Row, Text } from '#ui/primitives.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './LockScreen.module.css'
import { outcomeText, shortestPin } from './pinProblem.ts'
import { TextInput } from './TextInput.tsx'
import { longestPin, useUnlock } from './useUnlock.ts'

interface LockScreenProps {
  /** Name of the signed-in user. */
  name: string
  /** Scroll position of the page that the lock screen replaces, in px. */
  scrolled: number
  logout: (variant: 'quiet' | 'primary') => ReactNode
}

const dots = Array.from({ length: longestPin }, (_, index) => `dot ${index}`)

/** Replaces the app until the PIN is entered; nothing else is rendered meanwhile. */
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
        <Text size={15} ink={2}>
          {lockTexts.signedIn(name)}
        </Text>
        <div className={styles.dots} aria-hidden="true">
          {dots.slice(0, Math.max(shortestPin, digits.length)).map((dot, index) => (
            <span key={dot} data-filled={index < digits.length} />
          ))}
        </div>
        <VisuallyHidden>
          <span aria-live="polite">{digits === '' ? lockTexts.enter : lockTexts.digits(digits.length)}</span>
        </VisuallyHidden>
        <Text size={15} snug ink={2} className={styles.message} role="alert" data-bad={problem !== undefined}>
          {problem ?? (pending ? lockTexts.checking : lockTexts.enter)}
        </Text>
        <DigitPad isReady={isReady} onDigit={press} onErase={erase} onSubmit={submit} />
        <Row stretch wrap between className={styles.ways}>
          {logout('quiet')}
          <Button variant="quiet" onClick={() => setIsForgotten(true)}>
            {lockTexts.forgotten}
          </Button>
        </Row>
      </div>
      <ForgottenPin logout={logout('primary')} isOpen={isForgotten} onClose={() => setIsForgotten(false)} />
    </main>
  )
}

interface DigitPadProps {
  isReady: boolean
  onDigit: (digit: string) => void
  onErase: () => void
  onSubmit: () => void
}

const padDigits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A tap must not focus the key, or Enter on a keyboard would press it again instead of unlocking. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function DigitPad({ isReady, onDigit, onErase, onSubmit }: DigitPadProps) {
  const key = (digit: string) => (
    <button key={digit} type="button" className={styles.key} onMouseDown={keepFocus} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <div className={styles.pad}>
      {padDigits.map(key)}
      <button
        type="button"
        className={styles.key}
        aria-label={lockTexts.erase}
        onMouseDown={keepFocus}
        onClick={onErase}
      >
        <EraseIcon />
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

interface DigitKeys {
  press(digit: string): void
  erase(): void
  submit(): void
}

/** Lets a keyboard type into the digit pad wherever the focus is, except in a text field. */
function useDigitKeys({ press, erase, submit }: DigitKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLInputElement) return
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') erase()
    // On a button Enter presses that button.
    else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) submit()
  })
  // A layout effect: the first digit may be typed as soon as the screen is there.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** How long the page may take to reach its former height. */
const scrollTimeoutMs = 3_000

/** Restores the scroll position of the page when the lock screen is closed. */
function useScrollBack(top: number): void {
  useEffect(() => () => scrollBack(top), [top])
}

function scrollBack(top: number): void {
  const until = performance.now() + scrollTimeoutMs
  function step(): void {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(step)
  }
  if (top > 0) requestAnimationFrame(step)
}

interface ForgottenPinProps extends Overlay {
  /** The way out where nothing may be discarded here. */
  logout: ReactNode
}

/** A forgotten PIN cannot be recovered. Says which unsent rows are lost with it; discarding needs a typed confirmation. */
function ForgottenPin({ logout, ...dialog }: ForgottenPinProps) {
  const { guard } = useServices()
  const { mayDiscard } = useGuard()
  const [rows, setRows] = useState<number>()
  const [word, setWord] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOffered = dialog.isOpen && mayDiscard

  useEffect(() => {
    if (!isOffered) return
    guard.rowsAtStake().then(setRows, () => setProblem(lockTexts.failed))
  }, [guard, isOffered])

  async function discard(): Promise<void> {
    if (word.trim() !== lockTexts.confirmWord || rows === undefined) return
    setPending(true)
    setProblem(outcomeText(await guard.discard()))
    setPending(false)
  }

  return (
    <Dialog
      title={lockTexts.forgottenTitle}
      role="alertdialog"
      {...dialog}
      footer={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            {mayDiscard ? lockTexts.cancel : lockTexts.close}
          </Button>
          {mayDiscard ? (
            <Button
              variant="dangerFill"
              pending={pending}
              disabled={word.trim() !== lockTexts.confirmWord || rows === undefined}
              onClick={() => void discard()}
            >
              {lockTexts.discard}
            </Button>
          ) : (
            logout
          )}
        </>
      }
    >
      {!mayDiscard && <p>{lockTexts.forgottenLogout}</p>}
      {mayDiscard && rows !== undefined && (
        <p>{rows === 0 ? lockTexts.forgottenNothing : lockTexts.forgottenRows(rows)}</p>
      )}
      {mayDiscard && <TextInput label={lockTexts.confirm} value={word} onChange={setWord} error={problem} />}
    </Dialog>
  )
}
