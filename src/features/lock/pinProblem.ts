import { lockTexts } from '#texts/index.ts'

export const shortestPin = 6

/** Why a new PIN will not do. */
export function pinProblem(pin: string): string | undefined {
  if (!/^\d+$/.test(pin) || pin.length < shortestPin) return lockTexts.tooShort
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  const [step] = steps
  // 111111, 123456, 987654
  if (steps.size === 1 && step !== undefined && Math.abs(step) <= 1) return lockTexts.tooEasy
  return undefined
}
