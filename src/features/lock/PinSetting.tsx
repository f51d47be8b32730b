import { useState } from 'react'
import { useGuard } from '#queries/guard.ts'
import { useServices } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Fact } from '#ui/Fact.tsx'
import { toast } from '#ui/toast.ts'
import { PinForm } from './PinForm.tsx'

const wishes = {
  set: { title: lockTexts.setPin, asks: { old: false, next: true }, done: lockTexts.pinSet },
  change: { title: lockTexts.changePin, asks: { old: true, next: true }, done: lockTexts.pinChanged },
  remove: { title: lockTexts.removePin, asks: { old: true, next: false }, done: lockTexts.pinRemoved },
} as const
type Wish = keyof typeof wishes

export function PinSetting({ isRequired }: { isRequired: boolean }) {
  const { guard } = useServices()
  const { pin, place } = useGuard()
  const [wish, setWish] = useState<Wish>()
  // Stays through the closing motion.
  const [shown, setShown] = useState<Wish>('set')
  const { title, asks, done } = wishes[shown]

  function begin(next: Wish): void {
    setShown(next)
    setWish(next)
  }

  const submit = {
    set: (_: string, next: string) => guard.setPin(next),
    change: guard.changePin,
    remove: (old: string) => guard.removePin(old),
  }
  const button = (name: Wish) => <Button onClick={() => begin(name)}>{wishes[name].title}</Button>

  if (place === 'memory')
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
      <Dialog title={title} isOpen={wish !== undefined} onClose={() => setWish(undefined)}>
        <PinForm
          key={wish}
          asks={asks}
          onSubmit={submit[shown]}
          onCancel={() => setWish(undefined)}
          onDone={() => {
            setWish(undefined)
            toast.success(done)
          }}
        />
      </Dialog>
    </Fact>
  )
}
