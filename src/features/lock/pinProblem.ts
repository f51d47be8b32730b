import type { PinOutcome } from '#lock/guard.ts'
import { lockTexts } from '#texts/index.ts'

export const shortestPin = 6

/** Why a new PIN is refused; undefined if it is accepted. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d+$/.test(pin) || pin.length < shortestPin) return lockTexts.tooShort
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  const [step] = steps
  // 111111, 123456, 987654
  if (steps.size === 1 && step !== undefined && Math.abs(step) <= 1) return lockTexts.tooEasy
  return undefined
}

/** The sentence for the result of a PIN action; undefined after success. */
export function outcomeText(outcome: PinOutcome): string | undefined {
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'wait') return lockTexts.wait(waitText(outcome.waitMs))
  if (outcome.kind === 'wrong') {
    return outcome.waitMs > 0 ? lockTexts.wait(waitText(outcome.waitMs)) : lockTexts.wrong(outcome.left)
  }
  return lockTexts[outcome.kind]
}

/** A waiting time in words: '59 Sekunden', '2:05 Minuten'. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds === 1) return '1 Sekunde'
  if (seconds < 60) return `${seconds} Sekunden`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')} Minuten`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} Stunden`
}
