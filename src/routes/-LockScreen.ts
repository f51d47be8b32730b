export { LockScreen } from '#features/lock/index.ts'
