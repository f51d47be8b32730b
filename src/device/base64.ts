const bytesMark = '$bytes'

/** For JSON.stringify: bytes as base64. */
export function withBase64(_: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value
  return { [bytesMark]: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) }
}

/** For JSON.parse: the way back. */
export function withBytes(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(bytesMark in value)) return value
  return Uint8Array.from(atob(String(value[bytesMark])), (letter) => letter.charCodeAt(0))
}
