/** The name under which a user's own sentences are stored on the device, sealed. */
export const ownTextBlocksName = 'ownTextBlocks'

/** True for a stored value with changes that the server does not know: it outlives the session. */
export function hasUnsentTextBlocks(value: unknown): boolean {
  const { add, remove } = (value ?? {}) as { add?: unknown; remove?: unknown }
  return [add, remove].some((one) => Array.isArray(one) && one.length > 0)
}
