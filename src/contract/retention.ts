import * as z from 'zod/mini'
import { type Endpoint, get, post, put } from './endpoint.ts'
import { int, isoDate, maybeText, text, textOf } from './values.ts'

const shortWord = textOf(z.trim(), z.minLength(1), z.maxLength(50))

/**
 * Extension: the school's calendar of retention. `amount` is in the unit of the kind; `stored` counts what there is, `due` what is
 * old enough to be deleted, `oldest` is from when the oldest is (ISO 8601, absent if there is none). What a school confirms is
 * counted up to `cutoff`, the last first of August.
 */
export const Retention = z.object({
  cutoff: isoDate,
  kinds: z.array(z.object({ kind: text, amount: int, stored: int, due: int, oldest: maybeText })),
})
export type Retention = z.infer<typeof Retention>

const retentionChange = {
  access: 'admin',
  repeat: 'once',
  replaces: 'retention',
  outdates: ['schoolState'],
  reprints: null,
  own: 'call',
  data: Retention,
} as const

export const retentionEndpoints = {
  retention: { ...get('/get/retention'), access: 'admin', own: 'call', data: Retention },
  /** 409 'stale' if another admin has changed it since it was `was`. */
  editRetention: {
    ...put('/edit/retention'),
    ...retentionChange,
    body: z.object({ kind: shortWord, amount: int, was: int }),
  },
  /** Deletes what is due of one kind that a school confirms. 409 'stale' if it is not as many as `count` says. */
  releaseRetention: {
    ...post('/release/retention'),
    ...retentionChange,
    body: z.object({ kind: shortWord, count: int }),
  },
} as const satisfies Record<string, Endpoint>
