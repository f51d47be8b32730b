export { LockScreen } from './LockScreen.tsx'
export { PinRequired } from './PinForm.tsx'
export { DeviceProtection } from './StorageSetting.tsx'
