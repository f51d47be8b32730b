import type { Entry } from '#contract/index.ts'
import type { DirectSend } from '../types.ts'
import type { LiveRow } from './LiveRow.ts'

/** What this page has sent without a row. It survives the sessions of the page. */
export interface DirectSends {
  /** The opId of each value: a repeated try has the same one. */
  readonly opIds: WeakMap<Entry, string>
  /** Values that the server has acknowledged. */
  readonly acknowledged: WeakSet<Entry>
  /** The `StoredRow.born` of a row's direct sends. They are a life of their own, apart from the row's. */
  readonly borns: WeakMap<LiveRow, string>
  /**
   * By key: a value that the server may have. Found there later, it is this page's own and not another person's change.
   */
  readonly unnoted: Map<string, DirectSend[]>
}

export function createDirectSends(): DirectSends {
  return { opIds: new WeakMap(), acknowledged: new WeakSet(), borns: new WeakMap(), unnoted: new Map() }
}

/** Remembers what was sent without the row, until the row notes it. */
export function keepSends({ unnoted }: DirectSends, key: string, more: readonly DirectSend[]): void {
  if (more.length > 0) unnoted.set(key, [...(unnoted.get(key) ?? []), ...more])
}

/** Forgets sends that the row notes now. */
export function forgetSends({ unnoted }: DirectSends, key: string, noted: readonly DirectSend[] = []): void {
  const left = (unnoted.get(key) ?? []).filter((send) => !noted.includes(send))
  if (left.length > 0) unnoted.set(key, left)
  else unnoted.delete(key)
}
