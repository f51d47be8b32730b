import { useState } from 'react'
import { useGuard, useServices } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Setting } from '#ui/Setting.tsx'
import { toast } from '#ui/toast.ts'
import { usePinFields } from './PinForm.tsx'

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

  function close(): void {
    setAction(undefined)
    clear()
  }

  const write = {
    set: (_: string, next: string) => guard.setPin(next),
    change: guard.changePin,
    remove: (old: string) => guard.removePin(old),
  }
  const { fields, submit, clear } = usePinFields({
    asks,
    onSubmit: write[shown],
    onDone: () => {
      close()
      toast.success(done)
    },
  })
  const button = (name: Action) => (
    <Button variant="quiet" onClick={() => begin(name)}>
      {actions[name].title}
    </Button>
  )

  if (storageMode === 'memory') return <Setting name={lockTexts.pin}>{lockTexts.pinNeedless}</Setting>
  return (
    <Setting
      name={lockTexts.pin}
      action={
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
      <FormDialog
        title={title}
        submitLabel={lockTexts.save}
        pendingLabel={lockTexts.saving}
        isOpen={action !== undefined}
        onClose={close}
        onSubmit={submit}
      >
        {fields}
      </FormDialog>
    </Setting>
  )
}
