import { useEffect, useState } from 'react'
import { isStoragePersistent } from '#pwa/index.ts'
import { useGuard } from '#queries/guard.ts'
import { useSessionUser } from '#queries/session.ts'
import { lockTexts } from '#texts/index.ts'
import { Fact } from '#ui/Fact.tsx'
import { PinSetting } from './PinSetting.tsx'
import { PlaceSetting } from './PlaceSetting.tsx'

/** What protects the report cards that lie on this device, and what may lie there at all. */
export function DeviceProtection() {
  const user = useSessionUser()
  const { place } = useGuard()
  const persistent = usePersistence()
  return (
    <dl>
      <PinSetting isRequired={user?.pinRequired === true} />
      <PlaceSetting />
      <Fact name={lockTexts.storage} isProse>
        {place === 'memory'
          ? lockTexts.storageNone
          : persistent
            ? lockTexts.storagePersistent
            : lockTexts.storageVolatile}
      </Fact>
    </dl>
  )
}

function usePersistence(): boolean {
  const [persistent, setPersistent] = useState(false)
  useEffect(() => {
    let here = true
    void isStoragePersistent().then((answer) => {
      if (here) setPersistent(answer === true)
    })
    return () => {
      here = false
    }
  }, [])
  return persistent
}
