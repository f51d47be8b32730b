/** The second half of a double click: it must not skip a student. Keys and single taps count 0 or 1. */
export function isDoubleTap({ detail }: { detail: number }): boolean {
  return detail > 1
}
