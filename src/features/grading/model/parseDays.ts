/** Whole school days from 0 to 9999 as typed into a number field, undefined for an empty one. */
export function parseDays(typed: string): number | undefined {
  const days = Math.trunc(Number(typed))
  return typed.trim() === '' || Number.isNaN(days) ? undefined : Math.min(9999, Math.max(0, days))
}
