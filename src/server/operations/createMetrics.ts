import { allEndpoints } from '#contract/index.ts'

/** Loaded with the first request for figures only. */
type PromClient = typeof import('prom-client')

interface SeenRequest {
  method: string
  /** The route's pattern, never the address. */
  path: string
  status: number
  ms: number
}

/** Figures for an operator's Prometheus, without names or ids of people. */
export interface Metrics {
  request(seen: SeenRequest): void
  /** Counts a report run of a class: that it is under way, and how it ends. */
  reportJob<T>(work: () => Promise<T>): Promise<T>
  /**
   * Prometheus text format 0.0.4. Counting begins with the first call: the library costs memory and few schools use it.
   */
  text(): Promise<string>
}

interface Figures {
  request(seen: SeenRequest): void
  reportJob(result: 'done' | 'failed'): void
  text(): Promise<string>
}

const savePath = `/api/{school}${allEndpoints.setStudentGrades.path}`

/** How a save of grades ended: 'refused' is the client's fault, 'failed' the server's. */
function saveResult(status: number): 'stored' | 'conflict' | 'refused' | 'failed' {
  if (status < 300) return 'stored'
  if (status === 409) return 'conflict'
  return status < 500 ? 'refused' : 'failed'
}

/** Histogram bounds in seconds. A save takes milliseconds, the reports of a class up to a minute. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/** `running` says how many classes' reports are being made at this moment. */
function createFigures(
  { Counter, collectDefaultMetrics, Gauge, Histogram, Registry }: PromClient,
  running: () => number,
): Figures {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'zeugnis_requests_total',
    help: 'Answered requests by route pattern',
    labelNames: ['method', 'path', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'zeugnis_request_duration_seconds',
    help: 'Time to the answer by route pattern',
    labelNames: ['path'],
    buckets,
    registers,
  })
  const saves = new Counter({
    name: 'zeugnis_saves_total',
    help: 'Saves of report cards by result',
    labelNames: ['result'],
    registers,
  })
  const jobs = new Counter({
    name: 'zeugnis_report_jobs_total',
    help: 'Report runs of a class by result',
    labelNames: ['result'],
    registers,
  })
  new Gauge({
    name: 'zeugnis_report_jobs_running',
    help: 'Report runs under way',
    registers,
    collect() {
      this.set(running())
    },
  })
  return {
    request: ({ method, path, status, ms }) => {
      requests.inc({ method, path, status })
      durations.observe({ path }, ms / 1000)
      if (path === savePath) saves.inc({ result: saveResult(status) })
    },
    reportJob: (result) => jobs.inc({ result }),
    text: () => register.metrics(),
  }
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
      const prom = await import('prom-client')
      // Checked after the import: two requests at once share one registry.
      figures ??= createFigures(prom, () => running)
      return figures.text()
    },
  }
}
