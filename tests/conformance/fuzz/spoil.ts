import type { Spoiling } from './FuzzRequest.ts'
import { Known, KnownObject, Made, type Pool } from './Known.ts'

/** With every `Known` replaced by what the pool has, or by a text that nothing is called. */
export function filled(value: unknown, pool: Pool): unknown {
  if (value instanceof Known) return pool.valueOf(value) ?? 'unbekannt'
  if (value instanceof KnownObject) return pool.objectOf(value) ?? filled(value.otherwise, pool)
  if (value instanceof Made) return filled(value.make(pool), pool)
  if (Array.isArray(value)) return value.map((one) => filled(one, pool))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, pool)]))
}

type Holder = Record<string, unknown> | unknown[]

/** Every place a value stands at. */
function places(holder: Holder): [holder: Holder, key: string][] {
  return Object.entries(holder).flatMap(([key, value]) => [
    [holder, key] as [Holder, string],
    ...(typeof value === 'object' && value !== null ? places(value as Holder) : []),
  ])
}

/** A copy of the body that does not fit any more, or still does by chance. */
export function spoiled(body: unknown, { kind, at, by }: Spoiling): unknown {
  const root: Record<string, unknown> = { body: structuredClone(body) }
  const all = places(root)
  const [holder, key] = all[at % all.length] ?? [root, 'body']
  if (kind === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  } else if (kind === 'replace') Object.defineProperty(holder, key, { value: by, enumerable: true })
  else if (Array.isArray(holder)) holder.push(by)
  else Object.defineProperty(holder, plain(by).slice(0, 100), { value: by, enumerable: true })
  return root.body
}

/** A value as the text a form or a key can have. */
export const plain = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
