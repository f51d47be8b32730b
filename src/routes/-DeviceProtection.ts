export { DeviceProtection } from '#features/lock/index.ts'
