export { DeviceProtection } from './DeviceProtection.tsx'
export { LockScreen } from './LockScreen.tsx'
export { PinRequired } from './PinRequired.tsx'
