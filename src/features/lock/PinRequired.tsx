import { useServices } from '#queries/services.ts'
import { lockTexts, sessionTexts } from '#texts/index.ts'
import { BackIcon } from '#ui/icons.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'
import { toast } from '#ui/toast.ts'
import { PinForm } from './PinForm.tsx'

/** In the place of the report cards, where the school asks for a PIN and this device has none. */
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
