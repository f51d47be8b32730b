import type { Deps } from '../deps.ts'
import { errorFacts } from '../log.ts'

/** Writes down when the database stops answering and when it answers again, however many requests fail meanwhile. */
export interface OutageLog {
  failed(requestID: string, error: unknown): void
  worked(): void
}

export function createOutageLog({ log, clock }: Pick<Deps, 'log' | 'clock'>): OutageLog {
  let since: number | undefined
  return {
    failed: (id, error) => {
      if (since !== undefined) return
      since = clock.now()
      log.error({ id, database: 'does not answer', error: errorFacts(error) })
    },
    worked: () => {
      if (since === undefined) return
      log.info({ database: 'answers again', ms: clock.now() - since })
      since = undefined
    },
  }
}
