export { beginFreshLog, writesLog } from './beginFreshLog.ts'
export { DeviceLocked } from './DeviceLocked.ts'
export { type DeviceParts, openDevice } from './openDevice.ts'
export { openMemoryDevice } from './openMemoryDevice.ts'
export { openPins } from './pin/openPins.ts'
export type { Pins, PinTry } from './pin/Pins.ts'
export type {
  Device,
  DeviceClock,
  DeviceRow,
  Keys,
  Protection,
  RowMirror,
  Rows,
  SealedBytes,
  Snap,
  ValueSealer,
} from './types.ts'
