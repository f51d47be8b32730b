import type { EndpointName } from '#contract/index.ts'

export type Statuses = [none: number, teacher: number, admin: number, otherAdmin: number]

/** What a call of the matrix is asked with. */
export interface Asked {
  params?: Record<string, string>
  body?: unknown
}

/** Asked for oneself. */
export const mine =
  (asked: Asked = {}) =>
  (who: string): Asked => ({
    ...asked,
    params: { ...asked.params, userID: who === 'teacher' ? 'demo-lehrkraft' : 'demo-leitung' },
  })
/** Everybody asks the same. */
export const same =
  (asked: Asked = {}) =>
  (): Asked =>
    asked
export type AccessRow = [title: string, name: EndpointName, asked: (who: string) => Asked, statuses: Statuses]
