import { useEffect, useState } from 'react'
import { isStoragePersistent } from '#pwa/index.ts'
import { useGuard, useSessionUser } from '#queries/services.ts'
import { lockTexts } from '#texts/index.ts'
import { Fact } from '#ui/Fact.tsx'
import { PinSetting } from './PinSetting.tsx'
import { StorageSetting } from './StorageSetting.tsx'

/** The settings for report cards on this device: the PIN and where they are stored. */
export function DeviceProtection() {
  const user = useSessionUser()
  const { storageMode } = useGuard()
  const persistent = usePersistence()
  return (
    <dl>
      <PinSetting isRequired={user?.pinRequired === true} />
      <StorageSetting />
      <Fact name={lockTexts.storage} isProse>
        {storageMode === 'memory'
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
    let isMounted = true
    void isStoragePersistent().then((answer) => {
      if (isMounted) setPersistent(answer === true)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return persistent
}
