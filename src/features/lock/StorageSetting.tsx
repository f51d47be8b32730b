import { useState } from 'react'
import { counted } from '#lib/format.ts'
import type { StorageModeOutcome } from '#lock/guard.ts'
import { isStoragePersistent } from '#pwa/index.ts'
import { useGuard, useServices, useSessionUser } from '#queries/services.ts'
import { sendWaiting } from '#saving/sendWaiting.ts'
import { lockTexts, troubleTexts } from '#texts/index.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Setting } from '#ui/Setting.tsx'
import { toast } from '#ui/toast.ts'
import { useAsync } from '#ui/useAsync.ts'
import { usePinFields } from './PinForm.tsx'

/** Whether this device stores report cards on disk or only in memory, until the page is closed. */
function StorageSetting() {
  const { guard, outbox } = useServices()
  const { storageMode, isStoreMissing } = useGuard()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The browser may clear its storage when it needs room.
  const isUnpromised = useAsync(isStoragePersistent, undefined) === false
  const next = storageMode === 'disk' ? 'memory' : 'disk'

  async function change(_: unknown, signal: AbortSignal): Promise<void> {
    setProblem(undefined)
    try {
      await sendWaiting(outbox, signal)
      setProblem(problemOf(await guard.chooseStorageMode(next, signal)))
    } catch (error) {
      if (error !== signal.reason) setProblem(lockTexts.notWritten)
    }
  }

  if (isStoreMissing)
    return (
      <Setting name={lockTexts.place}>
        {troubleTexts.noStore} {troubleTexts.memoryCost}
      </Setting>
    )
  return (
    <Setting
      name={lockTexts.place}
      action={
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {next === 'memory' ? lockTexts.toMemory : lockTexts.toDisk}
        </Button>
      }
    >
      {storageMode === 'disk' ? lockTexts.onDisk : `${troubleTexts.memory} ${troubleTexts.memoryCost}`}{' '}
      {storageMode === 'disk' && isUnpromised && lockTexts.storageVolatile}
      <ConfirmDialog
        tone={next === 'memory' ? 'danger' : 'primary'}
        title={next === 'memory' ? lockTexts.memoryTitle : lockTexts.toDisk}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        confirmLabel={next === 'memory' ? lockTexts.toMemory : lockTexts.switchPlace}
        pendingLabel={lockTexts.switching}
        onConfirm={change}
      >
        {next === 'memory' ? (
          <>
            <p>
              <b>{troubleTexts.memoryCost}</b>
            </p>
            <p>{lockTexts.memoryMore}</p>
          </>
        ) : (
          <p>{lockTexts.onDisk}</p>
        )}
        {problem !== undefined && <p role="alert">{problem}</p>}
      </ConfirmDialog>
    </Setting>
  )
}

function problemOf(outcome: StorageModeOutcome): string | undefined {
  if (outcome.kind === 'done' || outcome.kind === 'cancelled') return undefined
  if (outcome.kind === 'failed') return lockTexts.failed
  if (outcome.kind === 'otherTabs') return lockTexts.otherTabs
  if (outcome.kind === 'unsentSentences') return lockTexts.placeWaiting(lockTexts.ownSentences)
  return outcome.own > 0 ? lockTexts.placeWaiting(counted(outcome.own, 'Zeugnis', 'Zeugnisse')) : lockTexts.placeOthers
}

/** The settings for report cards on this device: the PIN and where they are stored. Facts of a `dl`. */
export function DeviceProtection() {
  const user = useSessionUser()
  return (
    <>
      <PinSetting isRequired={user?.pinRequired === true} />
      <StorageSetting />
    </>
  )
}

const actions = {
  set: { title: lockTexts.setPin, asks: { old: false, next: true }, done: lockTexts.pinSet },
  change: { title: lockTexts.changePin, asks: { old: true, next: true }, done: lockTexts.pinChanged },
  remove: { title: lockTexts.removePin, asks: { old: true, next: false }, done: lockTexts.pinRemoved },
} as const
type Action = keyof typeof actions

function PinSetting({ isRequired }: { isRequired: boolean }) {
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
