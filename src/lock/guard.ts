/** What keeps other people away from what lies on this device, and what this device keeps at all. */
export interface GuardView {
  /** 'checking' until the device has said whether a PIN is needed. While it is not 'open' nothing is shown. */
  state: 'checking' | 'open' | 'locked'
  /** The signed-in user has a PIN on this device. */
  pin: boolean
  /** 'memory': this device keeps nothing beyond the page's life. */
  place: 'disk' | 'memory'
  /** The password was given in this page's life: then a forgotten PIN may be given up. */
  mayDiscard: boolean
}

export type PinOutcome =
  | { kind: 'done' }
  /** `left` tries before the device locks itself for `waitMs`. */
  | { kind: 'wrong'; left: number; waitMs: number }
  | { kind: 'wait'; waitMs: number }
  /** Another tab is at work with the same keys. */
  | { kind: 'otherTabs' }
  /** Something typed is not on the device yet. */
  | { kind: 'notWritten' }
  | { kind: 'failed' }

/** 'waiting': first these report cards must be transferred, own and other users'. */
export type PlaceOutcome = { kind: 'done' } | { kind: 'waiting'; own: number; others: number } | { kind: 'failed' }

/** Nothing of it is an exception; the outcome says what to tell. */
export interface Guard {
  /** For useSyncExternalStore. */
  view(): GuardView
  subscribe(listener: () => void): () => void
  unlock(pin: string): Promise<PinOutcome>
  /** How long no PIN is looked at, in ms. */
  waitMs(): Promise<number>
  setPin(pin: string): Promise<PinOutcome>
  changePin(pin: string, next: string): Promise<PinOutcome>
  removePin(pin: string): Promise<PinOutcome>
  /** How many report cards would be given up with a forgotten PIN. */
  rowsAtStake(): Promise<number>
  /** Gives up a forgotten PIN and all that it protects. The caller has asked. */
  discard(): Promise<PinOutcome>
  /** Chooses what this device keeps; the page begins anew then. Nothing may wait. */
  choosePlace(place: GuardView['place']): Promise<PlaceOutcome>
}
