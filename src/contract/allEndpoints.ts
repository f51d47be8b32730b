import { accountEndpoints } from './accountEndpoints.ts'
import type { EndpointBody, EndpointData, EndpointParams } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { importEndpoints } from './importEndpoints.ts'
import { schoolEndpoints } from './schoolEndpoints.ts'
import { templateEndpoints } from './templateEndpoints.ts'

/**
 * Every call of specification 7 and our own beside it: what the server must answer. The app takes the tables one by
 * one, so that teachers do not load what only admins call.
 */
export const allEndpoints = {
  ...endpoints,
  ...accountEndpoints,
  ...schoolEndpoints,
  ...templateEndpoints,
  ...importEndpoints,
} as const

export type AllEndpoints = typeof allEndpoints
export type EndpointName = keyof AllEndpoints
export type ParamsOf<N extends EndpointName> = EndpointParams<AllEndpoints[N]>
export type BodyOf<N extends EndpointName> = EndpointBody<AllEndpoints[N]>
export type DataOf<N extends EndpointName> = EndpointData<AllEndpoints[N]>
