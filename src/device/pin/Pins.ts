/** How a try with a PIN ended. */
export type PinTry =
  | { kind: 'right' }
  /** `left` tries until the device locks itself; 0 when it just has, for `waitMs`. */
  | { kind: 'wrong'; left: number; waitMs: number }
  /** Not looked at: the lock of the last wrong try still runs. */
  | { kind: 'wait'; waitMs: number }

/**
 * The second protector of an owner's data key. Whoever sets or removes a PIN gives the owner a new data key, under
 * which everything is sealed anew; at every moment the ring holds each key that a value still needs. Nobody else may
 * work with the owner's values meanwhile: the caller sees to that. All reject when the device does not answer.
 */
export interface Pins {
  /** How long no PIN is looked at, in ms. */
  waitMs(ownerKey: string): Promise<number>
  /** Opens the data key into this page's memory. */
  unlock(ownerKey: string, pin: string): Promise<PinTry>
  /** Makes a PIN the owner's; rejects where there is one. */
  set(ownerKey: string, pin: string): Promise<void>
  change(ownerKey: string, pin: string, next: string): Promise<PinTry>
  remove(ownerKey: string, pin: string): Promise<PinTry>
  /** Ends a change of keys that was interrupted. The owner must be unlocked. */
  finish(ownerKey: string): Promise<void>
  /** How many rows the owner has here, readable or not. */
  rowCount(ownerKey: string): Promise<number>
  /** Deletes the owner's rows, kept answers and keys. There is no way back. */
  discard(ownerKey: string): Promise<void>
}
