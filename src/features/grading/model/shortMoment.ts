import { clockTime, dayOf } from '#lib/format.ts'

const dayMs = 24 * 60 * 60 * 1000

/** '09:42'; 'gestern 09:42' or '12.01.2025 09:42' when it was not today. Local time. */
export function shortMoment(at: number, now: number): string {
  const day = dayOf(at)
  if (day === dayOf(now)) return clockTime(at)
  return `${day === dayOf(now - dayMs) ? 'gestern' : day} ${clockTime(at)}`
}
