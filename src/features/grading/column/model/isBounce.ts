/** A tap on a key of the pad. */
export interface KeyTap {
  label: string
  /** Milliseconds. */
  at: number
  /** It was meant for all children. */
  isFill: boolean
}

/** No finger taps deliberately as fast as that. */
const trembling = 120
/** After a fill the keys are about one child again: the second half of a double tap must not reach it. */
const doubled = 600

/** The same key once more, by a finger that trembles or that taps everything twice. The pad has moved on meanwhile. */
export function isBounce(last: KeyTap | null, { label, at }: Pick<KeyTap, 'label' | 'at'>): boolean {
  return last?.label === label && at - last.at < (last.isFill ? doubled : trembling)
}
