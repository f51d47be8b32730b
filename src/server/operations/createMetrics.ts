import type { Figures } from './createFigures.ts'

export interface SeenRequest {
  method: string
  /** The route's pattern, never the address. */
  path: string
  status: number
  /** Milliseconds. */
  ms: number
}

/** What an operator's Prometheus asks for: numbers without anybody's name or id. */
export interface Metrics {
  request(seen: SeenRequest): void
  /** Counts the making of a class's reports, how it ends and how many are being made. */
  reportJob<T>(work: () => Promise<T>): Promise<T>
  /** Prometheus text format 0.0.4. The first call begins to count: most schools never ask, and the library costs memory. */
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  let figures: Figures | undefined
  let running = 0

  return {
    request: (seen) => figures?.request(seen),
    reportJob: async (work) => {
      running += 1
      try {
        const made = await work()
        figures?.reportJob('done')
        return made
      } catch (error) {
        figures?.reportJob('failed')
        throw error
      } finally {
        running -= 1
      }
    },
    text: async () => {
      // Two scrapers at once: the first one's figures stay.
      const { createFigures } = await import('./createFigures.ts')
      figures ??= createFigures(() => running)
      return figures.text()
    },
  }
}
