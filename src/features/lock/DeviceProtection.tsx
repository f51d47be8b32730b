import { useSessionUser } from '#queries/services.ts'
import { PinSetting } from './PinSetting.tsx'
import { StorageSetting } from './StorageSetting.tsx'

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
