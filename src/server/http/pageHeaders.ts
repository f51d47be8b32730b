import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { RequestEnv } from './client.ts'

/**
 * Hashes of the style sheets that libraries insert at run time: sonner's, which is empty at first, and React Aria's
 * two, for pressable elements and for the page below a dialog on an iPad. There is no other inline style. A test fails
 * if a new version of a library changes a hash.
 */
export const insertedStyles = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

const ownOrigin = ["'self'"]
const noSource = ["'none'"]

/** Allows no inline script, and no inline style except `insertedStyles`. */
const contentSecurityPolicy = {
  defaultSrc: ownOrigin,
  scriptSrc: ownOrigin,
  styleSrc: [...ownOrigin, ...insertedStyles],
  imgSrc: [...ownOrigin, 'data:', 'blob:'],
  workerSrc: ownOrigin,
  manifestSrc: ownOrigin,
  connectSrc: ownOrigin,
  objectSrc: noSource,
  baseUri: noSource,
  formAction: ownOrigin,
  frameAncestors: noSource,
}

/** Features that the app never uses, blocked for injected scripts as well. */
const permissionsPolicy = {
  camera: [],
  microphone: [],
  geolocation: [],
  payment: [],
  usb: [],
  bluetooth: [],
  serial: [],
  hid: [],
  midi: [],
  displayCapture: [],
  accelerometer: [],
  gyroscope: [],
  magnetometer: [],
}

// `overwrite: false`, because downloads set a stricter policy.
const commonHeaders = {
  contentSecurityPolicy,
  permissionsPolicy,
  referrerPolicy: 'same-origin',
  overwrite: false,
} as const
const overHttp = secureHeaders({ ...commonHeaders, strictTransportSecurity: false })
const overHttps = secureHeaders({ ...commonHeaders, strictTransportSecurity: 'max-age=31536000; includeSubDomains' })

/**
 * Sets the security headers of every answer. HSTS only over TLS, which mostly a proxy in front of the server provides.
 */
export const pageHeaders: MiddlewareHandler<RequestEnv> = (c, next) =>
  (c.get('client').overTls ? overHttps : overHttp)(c, next)
