import { useEffect, useState } from 'react'
import { counted } from '#lib/format.ts'
import { usePublicServices } from '#queries/services.ts'
import { authTexts } from '#texts/index.ts'
import { Banner } from '#ui/Banner.tsx'
import { TabletIcon } from '#ui/icons.ts'

/** What signed-out users have left on this device: it waits for them. */
export function OthersWaiting() {
  const { signedIn } = usePublicServices()
  const [waiting, setWaiting] = useState(0)

  useEffect(() => {
    let here = true
    signedIn()
      .then(({ outbox }) => outbox.othersWaiting())
      .then(
        (count) => {
          if (here) setWaiting(count)
        },
        // A device that does not answer cannot tell; the login goes on without it.
        () => setWaiting(0),
      )
    return () => {
      here = false
    }
  }, [signedIn])

  if (waiting === 0) return null
  return (
    <Banner icon={<TabletIcon />}>
      {waiting === 1 ? authTexts.oneWaiting : authTexts.othersWaiting(counted(waiting, 'Zeugnis', 'Zeugnisse'))}
    </Banner>
  )
}
