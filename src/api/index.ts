export { ApiFailure, type FailureKind } from './ApiFailure.ts'
export type { Answer, RawAnswer } from './classify.ts'
export { type Api, type ApiPorts, createApi } from './createApi.ts'
