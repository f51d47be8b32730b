import { type FormEvent, useState } from 'react'
import type { PinOutcome } from '#lock/guard.ts'
import { useServices } from '#queries/services.ts'
import { lockTexts, sessionTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { BackIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/toast.ts'
import styles from './PinForm.module.css'
import { outcomeText, pinProblem } from './pinProblem.ts'
import { TextInput } from './TextInput.tsx'

interface PinFormProps {
  /** Which PINs the form asks for. */
  asks: { old: boolean; next: boolean }
  onSubmit: (old: string, next: string) => Promise<PinOutcome>
  onDone: () => void
  onCancel?: () => void
}

/** Asks for the current PIN, a new one, or both. */
export function PinForm({ asks, onSubmit, onDone, onCancel }: PinFormProps) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<{ old?: string; next?: string; again?: string }>({})

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const problem = asks.next ? pinProblem(next) : undefined
    if (problem !== undefined) return setErrors({ next: problem })
    if (asks.next && next !== again) return setErrors({ again: lockTexts.notSame })
    setErrors({})
    setPending(true)
    const text = outcomeText(await onSubmit(old, next).catch(() => ({ kind: 'failed' }) as const))
    setPending(false)
    if (text === undefined) onDone()
    else setErrors(asks.old ? { old: text } : { next: text })
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      {asks.old && <TextInput isPin label={lockTexts.oldPin} value={old} onChange={setOld} error={errors.old} />}
      {asks.next && (
        <>
          <TextInput isPin label={lockTexts.newPin} value={next} onChange={setNext} error={errors.next} />
          <TextInput isPin label={lockTexts.repeatPin} value={again} onChange={setAgain} error={errors.again} />
          <p className={styles.hint}>{lockTexts.pinHint}</p>
        </>
      )}
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {lockTexts.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} pendingLabel={lockTexts.saving}>
          {lockTexts.save}
        </Button>
      </div>
    </form>
  )
}

/** Shown instead of the report cards if the school requires a PIN and this device has none. */
export function PinRequired() {
  const { guard } = useServices()
  return (
    <Page
      title={lockTexts.requiredTitle}
      back={
        <LinkButton to="/home" variant="quiet" icon={<BackIcon />}>
          {sessionTexts.back}
        </LinkButton>
      }
    >
      <p>{lockTexts.pinRequired}</p>
      <PinForm
        asks={{ old: false, next: true }}
        onSubmit={(_, next) => guard.setPin(next)}
        onDone={() => toast.success(lockTexts.pinSet)}
      />
    </Page>
  )
}
