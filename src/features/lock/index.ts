export { DeviceProtection } from './DeviceProtection.tsx'
export { LockScreen } from './LockScreen.tsx'
export { PinRequired } from './PinForm.tsx'
