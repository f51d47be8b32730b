import type { EndpointName } from '#contract/index.ts'
import type { AuditAction } from '#rules/index.ts'
import type { SchoolStore } from '../database/Store.ts'
import type { SchoolDeps } from '../deps.ts'
import type { Handler, HandlerCall } from '../http/Handler.ts'
import type { User } from '../users/store.ts'
import { auditTargets } from './auditTargets.ts'
import { addAudit } from './store.ts'

export interface AdminAction {
  user: Pick<User, 'userID' | 'name'>
  action: AuditAction
  target: string
}

export interface AuditedStore {
  /** Its first transaction also writes the audit row, so that both are committed or neither is. */
  store: SchoolStore
  /**
   * Writes no row, because the call only repeats an action that has one. Must be called within the first transaction.
   */
  skip(): void
  /** Writes the row, if no transaction has. */
  settle(): Promise<void>
}

/** A store for one action of an admin that writes it to the audit log. */
export function auditedStore(
  { store, clock, random }: Pick<SchoolDeps, 'store' | 'clock' | 'random'>,
  adminAction: AdminAction,
): AuditedStore {
  const { user, action, target } = adminAction
  let written = false
  const add: Parameters<SchoolStore['write']>[0] = async (db) => {
    const at = new Date(clock.now()).toISOString()
    await addAudit(db, { id: random.id(), at, user: user.userID, who: user.name, action, target })
  }
  return {
    store: {
      ...store,
      write: async (work) => {
        if (written) return store.write(work)
        const result = await store.write(async (db) => {
          const done = await work(db)
          if (!written) await add(db)
          return done
        })
        written = true
        return result
      },
    },
    skip: () => {
      written = true
    },
    settle: async () => {
      if (!written) await store.write(add)
      written = true
    },
  }
}

const targetTable: Partial<Record<EndpointName, unknown>> = auditTargets

/**
 * Runs the handler of a call. What an admin changes is written to the audit log in the same transaction, once, and only
 * if the call succeeds.
 */
export async function runAudited<N extends EndpointName>(
  name: N,
  call: HandlerCall<N>,
  handler: Handler<N>,
): ReturnType<Handler<N>> {
  const targetOf = targetTable[name]
  if (typeof targetOf !== 'function' || call.session === null) return handler(call)
  const { deps, session } = call
  const target: string = await targetOf(call)
  const audited = auditedStore(deps, { user: session.user, action: name as AuditAction, target })
  const data = await handler({ ...call, deps: { ...deps, store: audited.store }, repeated: audited.skip })
  await audited.settle()
  return data
}
