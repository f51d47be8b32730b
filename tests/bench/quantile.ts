/** The value below which the share `p` (0–1) of the samples lies; NaN without samples. */
export function quantile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)
