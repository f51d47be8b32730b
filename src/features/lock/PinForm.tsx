import { type ReactNode, useState } from 'react'
import type { PinOutcome } from '#lock/guard.ts'
import { useServices } from '#queries/services.ts'
import { lockTexts, sessionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { Text } from '#ui/primitives.tsx'
import { toast } from '#ui/toast.ts'
import { useFormSubmit } from '#ui/useFormSubmit.ts'
import styles from './PinForm.module.css'
import { outcomeText, pinProblem } from './pinProblem.ts'
import { TextInput } from './TextInput.tsx'

interface PinFieldsOptions {
  /** Which PINs are asked for. */
  asks: { old: boolean; next: boolean }
  onSubmit: (old: string, next: string) => Promise<PinOutcome>
  onDone: () => void
}

interface PinFields {
  fields: ReactNode
  submit: () => Promise<void>
  clear: () => void
}

/** The fields of a form that asks for the current PIN, a new one, or both. */
export function usePinFields({ asks, onSubmit, onDone }: PinFieldsOptions): PinFields {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<{ old?: string; next?: string; again?: string }>({})

  async function submit(): Promise<void> {
    const problem = asks.next ? pinProblem(next) : undefined
    if (problem !== undefined) return setErrors({ next: problem })
    if (asks.next && next !== again) return setErrors({ again: lockTexts.notSame })
    setErrors({})
    const text = outcomeText(await onSubmit(old, next).catch(() => ({ kind: 'failed' }) as const))
    if (text === undefined) onDone()
    else setErrors(asks.old ? { old: text } : { next: text })
  }

  function clear(): void {
    for (const set of [setOld, setNext, setAgain]) set('')
    setErrors({})
  }

  const fields = (
    <>
      {asks.old && <TextInput isPin label={lockTexts.oldPin} value={old} onChange={setOld} error={errors.old} />}
      {asks.next && (
        <>
          <TextInput isPin label={lockTexts.newPin} value={next} onChange={setNext} error={errors.next} />
          <TextInput isPin label={lockTexts.repeatPin} value={again} onChange={setAgain} error={errors.again} />
          <Text size={13} ink={2} snug>
            {lockTexts.pinHint}
          </Text>
        </>
      )}
    </>
  )
  return { fields, submit, clear }
}

/** Shown instead of the report cards if the school requires a PIN and this device has none. */
export function PinRequired() {
  const { guard } = useServices()
  const { fields, submit: setPin } = usePinFields({
    asks: { old: false, next: true },
    onSubmit: (_, next) => guard.setPin(next),
    onDone: () => toast.success(lockTexts.pinSet),
  })
  const { form, pending, submit } = useFormSubmit(setPin)
  return (
    <Page title={lockTexts.requiredTitle} back={{ to: '/home', label: sessionTexts.back }}>
      <p>{lockTexts.pinRequired}</p>
      <form ref={form} className={styles.form} onSubmit={submit}>
        {fields}
        <Button type="submit" variant="primary" pending={pending} pendingLabel={lockTexts.saving}>
          {lockTexts.save}
        </Button>
      </form>
    </Page>
  )
}
