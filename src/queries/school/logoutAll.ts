import { schoolEndpoints } from '#contract/index.ts'
import { endSessions } from '../endSessions.ts'
import type { Services } from '../services.ts'

/** Ends every session of the school, as `endSessions` does. */
export const logoutAll = (services: Pick<Services, 'api' | 'outbox' | 'session'>): Promise<void> =>
  endSessions(services, () => services.api.ask(schoolEndpoints.logoutAll, {}))
