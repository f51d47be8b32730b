import { useEffect, useState } from 'react'
import { counted } from '#lib/format.ts'
import { usePublicServices } from '#queries/services.ts'
import { authTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { TabletIcon } from '#ui/icons.ts'

/** Says how many unsent report cards of signed-out users are stored on this device. */
export function OthersWaiting() {
  const { signedIn } = usePublicServices()
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    let isMounted = true
    signedIn()
      .then(({ outbox }) => outbox.othersWaiting())
      .then(
        (count) => {
          if (isMounted) setWaiting(count)
        },
        // If the device store does not answer, the login works without this note.
        () => setWaiting(0),
      )
    return () => {
      isMounted = false
    }
  }, [signedIn])

  if (waiting === 0) return null
  return (
    <Banner icon={<TabletIcon />}>
      {waiting === 1 ? authTexts.oneWaiting : authTexts.othersWaiting(counted(waiting, 'Zeugnis', 'Zeugnisse'))}
    </Banner>
  )
}
