import { keyIDOf } from './createSealer.ts'
import type { SealedBytes } from './types.ts'

/** The same value with every sealed part of it replaced: whatever is bytes in a row is sealed. */
export async function mapSealed<T>(value: T, change: (sealed: SealedBytes) => Promise<SealedBytes>): Promise<T> {
  if (value instanceof Uint8Array) return (await change(value as SealedBytes)) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (await Promise.all(value.map((part: unknown) => mapSealed(part, change)))) as T
  const parts = await Promise.all(
    Object.entries(value).map(async ([name, part]) => [name, await mapSealed(part, change)] as const),
  )
  return Object.fromEntries(parts) as T
}

/** Every sealed part of a value. */
export function sealedIn(value: unknown): SealedBytes[] {
  if (value instanceof Uint8Array) return [value as SealedBytes]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sealedIn)
}

/** The keys a value was sealed with. What another version of the app sealed is not counted. */
export function keyIDsIn(value: unknown): Set<number> {
  return new Set(sealedIn(value).flatMap((sealed) => keyIDOf(sealed) ?? []))
}
