/** The state of the PIN lock, and where this device stores data. */
export interface GuardView {
  /** 'checking' until the device store has answered whether a PIN is needed. Screens are shown only while 'open'. */
  state: 'checking' | 'open' | 'locked'
  /** The signed-in user has a PIN on this device. */
  pin: boolean
  /** 'memory': this device stores nothing; everything ends with the page. */
  storageMode: 'disk' | 'memory'
  /** The browser offers no database, as in the Lockdown Mode of an iPad: 'memory' is no choice of the user. */
  isStoreMissing: boolean
  /** The user has logged in with the password in this page, so a forgotten PIN may be discarded. */
  mayDiscard: boolean
}

export type PinOutcome =
  | { kind: 'done' }
  /** `left` tries remain before the device accepts no PIN for `waitMs`. */
  | { kind: 'wrong'; left: number; waitMs: number }
  | { kind: 'wait'; waitMs: number }
  /** Another tab uses the same keys. */
  | { kind: 'otherTabs' }
  /** An edit could not be written to the device. */
  | { kind: 'notWritten' }
  | { kind: 'failed' }

/** 'waiting': these numbers of report cards, own and other users', must be sent first. */
export type StorageModeOutcome =
  | { kind: 'done' }
  | { kind: 'waiting'; own: number; others: number }
  /** The server may not know all of the user's own sentences. */
  | { kind: 'unsentSentences' }
  /** Another tab uses the user's keys. */
  | { kind: 'otherTabs' }
  /** The question about it was closed before anything was changed. */
  | { kind: 'cancelled' }
  | { kind: 'failed' }

/**
 * The PIN lock as screens use it. The actions on the PIN and `chooseStorageMode` resolve with an outcome and do not
 * reject.
 */
export interface Guard {
  /** For useSyncExternalStore. */
  view(): GuardView
  subscribe(listener: () => void): () => void
  unlock(pin: string): Promise<PinOutcome>
  /** How long the device accepts no PIN, in ms; 0 if it does. */
  waitMs(): Promise<number>
  setPin(pin: string): Promise<PinOutcome>
  changePin(pin: string, next: string): Promise<PinOutcome>
  removePin(pin: string): Promise<PinOutcome>
  /** How many waiting report cards `discard` would delete. */
  rowsAtStake(): Promise<number>
  /** Removes a forgotten PIN and deletes everything that it protects. The caller asks the user first. */
  discard(): Promise<PinOutcome>
  /** Chooses where this device stores data, then reloads the page. Nothing changes while something waits to be sent. */
  chooseStorageMode(storageMode: GuardView['storageMode'], signal?: AbortSignal): Promise<StorageModeOutcome>
}
