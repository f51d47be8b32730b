import { accountEndpoints } from './accountEndpoints.ts'
import { childFileEndpoints } from './childFile.ts'
import type { EndpointBody, EndpointData, EndpointParams } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { importEndpoints } from './importEndpoints.ts'
import { reportStateEndpoints } from './reportState.ts'
import { retentionEndpoints } from './retention.ts'
import { schoolEndpoints } from './schoolEndpoints.ts'
import { templateEndpoints } from './templateEndpoints.ts'
import { textBlockEndpoints } from './textBlock.ts'
import { yearSwitchEndpoints } from './yearSwitch.ts'

/**
 * All calls that the server must answer. The app imports the tables one by one, so that teachers do not load those of
 * admins.
 *
 * A call or field described as an extension is not part of the interface that all school servers share: a foreign server
 * may lack it, and the app must work without it. Such calls are marked as `own`.
 */
export const allEndpoints = {
  ...endpoints,
  ...accountEndpoints,
  ...schoolEndpoints,
  ...templateEndpoints,
  ...importEndpoints,
  ...yearSwitchEndpoints,
  ...retentionEndpoints,
  ...childFileEndpoints,
  ...reportStateEndpoints,
  ...textBlockEndpoints,
} as const

/** Does not compile where a call says that it outdates or replaces the answer of a call that there is not. */
type Checked<T extends { [N in keyof T]: { path: string; outdates?: Outdated<keyof T>; replaces?: keyof T } }> = T
type Outdated<Name> = readonly (Name | 'download')[] | 'all'

export type AllEndpoints = Checked<typeof allEndpoints>
export type EndpointName = keyof AllEndpoints
type Effect<N extends EndpointName> = AllEndpoints[N] extends { method: 'GET' }
  ? AllEndpoints[N] extends { effects: true }
    ? N
    : never
  : N

/** Every call that needs an admin and changes something. */
export type AdminWrite = {
  [N in EndpointName]: AllEndpoints[N] extends { access: 'admin' } ? Effect<N> : never
}[EndpointName]
export type ParamsOf<N extends EndpointName> = EndpointParams<AllEndpoints[N]>
export type BodyOf<N extends EndpointName> = EndpointBody<AllEndpoints[N]>
export type DataOf<N extends EndpointName> = EndpointData<AllEndpoints[N]>
