import { useCallback } from 'react'
import { counted } from '#lib/format.ts'
import { usePublicServices } from '#queries/services.ts'
import { authTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { TabletIcon } from '#ui/icons.ts'
import { useAsync } from '#ui/useAsync.ts'

/** Says how many unsent report cards of signed-out users are stored on this device. */
export function OthersWaiting() {
  const { signedIn } = usePublicServices()
  // If the device store does not answer, the login works without this note.
  const waiting = useAsync(
    useCallback(async () => (await signedIn()).outbox.othersWaiting(), [signedIn]),
    0,
  )
  if (waiting === 0) return null
  return (
    <Banner icon={<TabletIcon />}>
      {waiting === 1 ? authTexts.oneWaiting : authTexts.othersWaiting(counted(waiting, 'Zeugnis', 'Zeugnisse'))}
    </Banner>
  )
}
