import type { AuditAction, DataOf, EndpointName } from '#contract/index.ts'
import type { Call, Handler } from '../http/Handler.ts'
import { auditTargets } from './auditTargets.ts'
import { createTrail } from './createTrail.ts'

const targets: Partial<Record<EndpointName, unknown>> = auditTargets

/** Does what a call asks; what an admin changes is written down in the same transaction, and only if it came to pass, once. */
export async function runAudited<N extends EndpointName>(
  name: N,
  call: Call<N>,
  handler: Handler<N>,
): Promise<DataOf<N>> {
  const targetOf = targets[name]
  if (typeof targetOf !== 'function' || call.session === null) return handler(call)
  const { school, deps, session } = call
  const target: string = await targetOf(call)
  const trail = createTrail(deps, { school, user: session.user, action: name as AuditAction, target })
  const data = await handler({ ...call, deps: { ...deps, store: trail.store }, repeated: trail.skip })
  await trail.settle()
  return data
}
