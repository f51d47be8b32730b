import { useState } from 'react'
import { useGuard, useServices } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fact } from '#ui/Fact.tsx'
import { toast } from '#ui/toast.ts'
import { PinForm } from './PinForm.tsx'

const actions = {
  set: { title: lockTexts.setPin, asks: { old: false, next: true }, done: lockTexts.pinSet },
  change: { title: lockTexts.changePin, asks: { old: true, next: true }, done: lockTexts.pinChanged },
  remove: { title: lockTexts.removePin, asks: { old: true, next: false }, done: lockTexts.pinRemoved },
} as const
type Action = keyof typeof actions

export function PinSetting({ isRequired }: { isRequired: boolean }) {
  const { guard } = useServices()
  const { pin, storageMode } = useGuard()
  const [action, setAction] = useState<Action>()
  // Kept during the closing animation.
  const [shown, setShown] = useState<Action>('set')
  const { title, asks, done } = actions[shown]

  function begin(next: Action): void {
    setShown(next)
    setAction(next)
  }

  const submit = {
    set: (_: string, next: string) => guard.setPin(next),
    change: guard.changePin,
    remove: (old: string) => guard.removePin(old),
  }
  const button = (name: Action) => <Button onClick={() => begin(name)}>{actions[name].title}</Button>

  if (storageMode === 'memory')
    return (
      <Fact name={lockTexts.pin} isProse>
        {lockTexts.pinNeedless}
      </Fact>
    )
  return (
    <Fact
      name={lockTexts.pin}
      isProse
      actions={
        pin ? (
          <>
            {button('change')}
            {!isRequired && button('remove')}
          </>
        ) : (
          button('set')
        )
      }
    >
      {pin ? lockTexts.pinOn : lockTexts.pinOff} {isRequired && lockTexts.pinRequired}
      <Dialog title={title} isOpen={action !== undefined} onClose={() => setAction(undefined)}>
        <PinForm
          key={action}
          asks={asks}
          onSubmit={submit[shown]}
          onCancel={() => setAction(undefined)}
          onDone={() => {
            setAction(undefined)
            toast.success(done)
          }}
        />
      </Dialog>
    </Fact>
  )
}
