import { useEffect, useState } from 'react'
import { useServices } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { outcomeText, shortestPin, waitText } from './pinProblem.ts'

export const longestPin = 16

/** The digits entered on the lock screen and the result of the last attempt. */
export function useUnlock() {
  const { guard } = useServices()
  const [digits, setDigits] = useState('')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { waitMs, wait } = useWait()

  useEffect(() => {
    guard.waitMs().then(wait, () => {
      // If the device store does not answer, the first attempt reports it.
    })
  }, [guard, wait])

  const isReady = digits.length >= shortestPin && !pending && waitMs === 0

  async function submit(): Promise<void> {
    if (!isReady) return
    setPending(true)
    const outcome = await guard.unlock(digits).catch(() => ({ kind: 'failed' }) as const)
    setPending(false)
    setDigits('')
    setProblem(outcomeText(outcome))
    if (outcome.kind === 'wait' || outcome.kind === 'wrong') wait(outcome.waitMs)
  }

  return {
    digits,
    pending,
    isReady,
    problem: waitMs > 0 ? lockTexts.wait(waitText(waitMs)) : problem,
    press(digit: string) {
      if (pending || waitMs > 0) return
      setProblem(undefined)
      setDigits((typed) => (typed + digit).slice(0, longestPin))
    },
    erase: () => setDigits((typed) => typed.slice(0, -1)),
    submit: () => void submit(),
  }
}

/** A countdown in milliseconds, updated twice a second. */
function useWait() {
  const [until, setUntil] = useState(0)
  const [waitMs, setWaitMs] = useState(0)
  const [wait] = useState(() => (ms: number) => {
    setUntil(performance.now() + ms)
    setWaitMs(ms)
  })
  const isWaiting = waitMs > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWaitMs(Math.max(0, until - performance.now())), 500)
    return () => clearInterval(timer)
  }, [isWaiting, until])
  return { waitMs, wait }
}
