export { PinRequired } from '#features/lock/index.ts'
