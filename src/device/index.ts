export { createMemoryRows } from './createMemoryRows.ts'
export { createSealer, generateKey } from './createSealer.ts'
export { DeviceTimeout } from './DeviceTimeout.ts'
export { type DeviceParts, openDevice } from './openDevice.ts'
export { openMemoryDevice } from './openMemoryDevice.ts'
export type {
  Device,
  DeviceClock,
  DeviceRow,
  Keys,
  RowMirror,
  Rows,
  SealedBytes,
  Snap,
  ValueSealer,
} from './types.ts'
